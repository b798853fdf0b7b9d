/**
 * The content script that ships; only its rules can be switched off. It runs everywhere: some models are sites that a
 * person adds by hand, and the asking for permission is tested elsewhere.
 */
import { defineContentScript } from 'wxt/utils/define-content-script';
import page from '../../../../entrypoints/page.content/index.ts';
import { options } from '../../../../entrypoints/page.content/options.ts';

export default defineContentScript({
  ...options,
  matches: ['https://*/*', 'http://127.0.0.1/*'],
  main(context) {
    // The page as it is without us, to be compared with.
    if (document.documentElement.dataset.without !== 'everything') void page.main(context);
  },
});
