/** Tells which address the user copies on a page, as the page shows it: the clipboard gets what the page says. */
import { worthParsing } from '../../core/address/worth-reading.ts';
import { isElement } from '../find/is-text-node.ts';
import type { Mention } from '../mentions.ts';
import { pressedCopy } from './pressed-copy.ts';

/** What is selected, also in a box: copy buttons of pages select an unseen one. */
function selected(document: Document): string {
  const { activeElement } = document;
  if (activeElement && 'selectionStart' in activeElement) {
    const { value, selectionStart, selectionEnd } = activeElement as HTMLInputElement; // Cast: it has a selection.
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  }
  return document.getSelection()?.toString() ?? '';
}

interface CopyParts {
  readonly document: Document;
  readonly mentions: Iterable<Mention>;
  tell(text: string): void;
}

export function tellCopies({ document, mentions, tell }: CopyParts, signal: AbortSignal): void {
  const how = { capture: true, passive: true, signal };
  const told = (text = '') => {
    if (text.length <= 100 && worthParsing.test(text)) tell(text);
  };
  document.addEventListener('copy', () => told(selected(document).trim()), how);
  document.addEventListener(
    'click',
    (event) => {
      // A page may press its buttons too. Cast: what is no node is no element.
      const path = event.isTrusted ? (event.composedPath() as Node[]).filter(isElement) : [];
      told(pressedCopy(path, mentions));
    },
    how,
  );
}
