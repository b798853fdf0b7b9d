/**
 * The shipped content script with rules that can be switched off. It runs everywhere, because some models are sites
 * that users add by hand, and other tests cover the permission.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import page from '../../../../../entrypoints/page/index.ts';
import { answerLooks } from '../../answer-looks.ts';
import { watchFrames } from '../../watch-frames.ts';

export default defineUnlistedScript({
  main() {
    if (window === window.top) answerLooks();
    if (location.hash.includes('watched')) watchFrames();
    // The page without the extension, for comparison.
    if (document.documentElement.dataset.without !== 'everything') void page.main();
  },
});
