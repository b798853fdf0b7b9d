/**
 * Hides every marked text of a page with the product's own means, whatever the product would decide, and writes that
 * down. It runs in the content script's world.
 */
import { createMoves } from '../../../lib/page/show/moves.ts';
import { canHide } from '../../../lib/page/show/stand-in/can-hide.ts';
import { createHiddenText, noDots } from '../../../lib/page/show/stand-in/hidden-text.ts';

const roots = () => [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])];

function hide(): void {
  const { signal } = new AbortController();
  const [hidden, moves] = [createHiddenText(signal), createMoves(signal)];
  for (const element of roots().flatMap((root) => [...root.querySelectorAll('[data-case]')])) {
    const range = document.createRange();
    range.selectNodeContents(element);
    hidden?.hide([range]);
    moves.set(element, new Map([[element, noDots]]));
    element.setAttribute('data-decided', canHide(element) ? 'in place' : 'beside');
  }
}

export function hideAll(): void {
  document.addEventListener('hide-all', hide);
  document.documentElement.setAttribute('data-ready', '');
}
