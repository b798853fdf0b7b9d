/**
 * The shipped content script with rules that can be switched off. It runs everywhere, because some models are sites
 * that users add by hand, and other tests cover the permission.
 */
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import page from '../../../../../entrypoints/page/index.ts';
import { answerLooks } from '../../answer-looks.ts';
import { hideAll } from '../../hide-all.ts';
import { watchFrames } from '../../watch-frames.ts';

/** A frame is held with the page that it is part of. */
function isHeld(): boolean {
  let outermost: Window = window;
  while (outermost.frameElement) outermost = outermost.parent;
  return 'held' in outermost.document.documentElement.dataset;
}

export default defineUnlistedScript({
  main() {
    if (location.hash === '#highlights') return hideAll();
    answerLooks();
    if (location.hash.includes('watched')) watchFrames();
    const begin = () => void page.main();
    if (isHeld()) addEventListener('begin', begin, { once: true });
    else begin();
  },
});
