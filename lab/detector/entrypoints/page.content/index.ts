/**
 * The shipped content script with rules that can be switched off. It runs everywhere, because some models are sites
 * that users add by hand, and other tests cover the permission.
 */
import { defineContentScript } from 'wxt/utils/define-content-script';
import page from '../../../../entrypoints/page.content/index.ts';
import { options } from '../../../../entrypoints/page.content/options.ts';
import { answerLooks } from '../../answer-looks.ts';
import { watchFrames } from '../../watch-frames.ts';

export default defineContentScript({
  ...options,
  matches: ['https://*/*', 'http://127.0.0.1/*'],
  main(context) {
    if (window === window.top) answerLooks();
    if (location.hash.includes('watched')) watchFrames();
    // The page without the extension, for comparison.
    if (document.documentElement.dataset.without !== 'everything') void page.main(context);
  },
});
