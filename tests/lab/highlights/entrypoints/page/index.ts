/** Hides every marked text of a page with the product's own means, whatever the product would decide, and writes that down. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { createMoves } from '../../../../../lib/page/show/moves.ts';
import { canHide } from '../../../../../lib/page/show/stand-in/can-hide.ts';
import '../../../../../lib/page/show/stand-in/hidden-text.css';
import { createHiddenText, noDots } from '../../../../../lib/page/show/stand-in/hidden-text.ts';

const roots = () => [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])];

export default defineUnlistedScript({
  main() {
    document.addEventListener('hide-all', () => {
      const { signal } = new AbortController();
      const [hidden, moves] = [createHiddenText(signal), createMoves(signal)];
      for (const element of roots().flatMap((root) => [...root.querySelectorAll('[data-case]')])) {
        const range = document.createRange();
        range.selectNodeContents(element);
        hidden?.hide([range]);
        moves.set(element, new Map([[element, noDots]]));
        element.setAttribute('data-decided', canHide(element) ? 'in place' : 'beside');
      }
      document.documentElement.setAttribute('data-highlights', String(CSS.highlights.size));
    });
    document.documentElement.setAttribute('data-ready', '');
  },
});
