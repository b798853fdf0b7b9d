/** Tells which address the user copies on a page, as the page shows it: the clipboard gets what the page says. */
import { worthParsing } from '../../core/address/worth-reading.ts';

/** What is selected, also in a box: copy buttons of pages select an unseen one. */
function selected(document: Document): string {
  const { activeElement } = document;
  if (activeElement && 'selectionStart' in activeElement) {
    const { value, selectionStart, selectionEnd } = activeElement as HTMLInputElement; // Cast: it has a selection.
    return value.slice(selectionStart ?? 0, selectionEnd ?? 0);
  }
  return document.getSelection()?.toString() ?? '';
}

export function tellCopies(document: Document, tell: (text: string) => void, signal: AbortSignal): void {
  document.addEventListener(
    'copy',
    () => {
      const text = selected(document).trim();
      if (text.length <= 100 && worthParsing.test(text)) tell(text);
    },
    { capture: true, passive: true, signal },
  );
}
