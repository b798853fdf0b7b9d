/** Wires the page: the same script in every frame of every listed site. */
import browser from 'webextension-polyfill';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { matches } from '../../lib/core/hosts.ts';
import { pagePort } from '../../lib/messages.ts';
import { startPage } from '../../lib/page/page.ts';
import { readsFrames } from '../../lib/page/rules.ts';
import { browserTurns } from '../../lib/page/turns.ts';

export default defineContentScript({
  matches: [...matches],
  allFrames: true,
  runAt: 'document_end',
  main() {
    if (!readsFrames && window !== window.top) return;
    startPage(
      {
        document,
        turns: browserTurns(window),
        ready: () => Promise.resolve(true),
        alive: () => browser.runtime?.id !== undefined,
        later: (milliseconds, callback) => void setTimeout(callback, milliseconds),
        connect() {
          const port = browser.runtime.connect({ name: pagePort });
          return {
            post: (message) => port.postMessage(message),
            listen(onMessage, onEnd) {
              port.onMessage.addListener(onMessage);
              port.onDisconnect.addListener(onEnd);
            },
          };
        },
      },
      new AbortController().signal,
    );
  },
});
