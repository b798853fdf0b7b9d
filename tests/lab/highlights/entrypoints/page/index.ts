/** Hides every marked text of a page with the product's own means, whatever the product would decide, and writes that down. */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { canHide } from '../../../../../lib/page/show/stand-in/can-hide.ts';
import '../../../../../lib/page/show/stand-in/hidden-text.css';
import { createHiddenText } from '../../../../../lib/page/show/stand-in/hidden-text.ts';

const roots = () => [document, ...[...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? [])];

export default defineUnlistedScript({
  main() {
    document.addEventListener('hide-all', () => {
      const hidden = createHiddenText(new AbortController().signal);
      for (const element of roots().flatMap((root) => [...root.querySelectorAll('[data-case]')])) {
        const range = document.createRange();
        range.selectNodeContents(element);
        hidden?.hide([range], [element]);
        element.setAttribute('data-decided', canHide(element) ? 'in place' : 'beside');
      }
      document.documentElement.setAttribute('data-highlights', String(CSS.highlights.size));
    });
    document.documentElement.setAttribute('data-ready', '');
  },
});
