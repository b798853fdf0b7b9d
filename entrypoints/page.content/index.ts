/** Wires the page: the same script in every frame of every listed site. */
import type { Runtime } from 'webextension-polyfill';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { matches } from '../../lib/core/hosts.ts';
import { extension } from '../../lib/extension/extension.ts';
import { setTranslator } from '../../lib/locale/t.ts';
import type { WorkerPort } from '../../lib/page/awaited-labels.ts';
import { browserTurns } from '../../lib/page/browser-turns.ts';
import { offerCards } from '../../lib/page/card/offer-cards.ts';
import { detectorFlags } from '../../lib/page/find/detector-flags.ts';
import { runPage } from '../../lib/page/run-page.ts';
import { createReactProbe } from '../../lib/page/show/react-probe.ts';
import { takeOver } from '../../lib/page/take-over.ts';
import { tellViewers } from '../../lib/page/tell-viewers.ts';
import { cardPort, isFrameMessage, lookPort, pagePort, parseWith } from '../../lib/protocol/page-message.ts';

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

function lineOf(port: Runtime.Port): WorkerPort {
  return {
    post: (message) => port.postMessage(message),
    listen(onMessage, onEnd) {
      port.onMessage.addListener(onMessage);
      port.onDisconnect.addListener(onEnd);
    },
  };
}

const isAlive = (): boolean => extension.runtime?.id !== undefined;

export default defineContentScript({
  matches: [...matches],
  allFrames: true,
  // Includes `srcdoc` frames, which are part of their page.
  matchAboutBlank: true,
  runAt: 'document_end',
  main() {
    if (!detectorFlags.readsFrames && window !== window.top) return;
    setTranslator((key, substitutions) => extension.i18n.getMessage(key, [...substitutions]));
    const signal = takeOver(globalThis);
    // A separate task, so that the page can work between loading the script and its first API call.
    setTimeout(() => {
      // The extension may have been removed in between.
      if (!signal.aborted && isAlive()) begin(signal);
    });
  },
});

/** Starts Nametag in the page. */
function begin(signal: AbortSignal): void {
  const page = runPage(
    {
      document,
      turns: browserTurns(window),
      idle: (callback) => void requestIdleCallback(callback),
      probe: createReactProbe((paths) => extension.runtime.sendMessage({ type: 'hydrated', paths })),
      isAlive,
      later: (milliseconds, callback) => void setTimeout(callback, milliseconds),
      onSession(found, signal) {
        const connect = () => {
          const port = extension.runtime.connect({ name: cardPort });
          return { ...lineOf(port), end: () => port.disconnect() };
        };
        const { openNearest: command } = offerCards(
          { document, world: globalThis, after, connect },
          found,
          signal,
        );
        const onMessage = (raw: unknown): undefined => {
          // Only the innermost focused frame; frames around it have the focus on an iframe element.
          const isHere = document.hasFocus() && document.activeElement?.localName !== 'iframe';
          const message = parseWith(isFrameMessage, raw);
          if (message?.type === 'command' && isHere) command();
        };
        extension.runtime.onMessage.addListener(onMessage);
        const tell = tellViewers({ ...found, document, after, frame: crypto.randomUUID() }, signal);
        const onConnect = (port: Runtime.Port) => {
          if (port.name === lookPort) tell(lineOf(port));
        };
        extension.runtime.onConnect.addListener(onConnect);
        signal.addEventListener('abort', () => {
          // An orphaned script can no longer call the API.
          if (!isAlive()) return;
          extension.runtime.onMessage.removeListener(onMessage);
          extension.runtime.onConnect.removeListener(onConnect);
        });
      },
      connect: () => lineOf(extension.runtime.connect({ name: pagePort })),
    },
    signal,
  );
  extension.runtime.onMessage.addListener((raw: unknown): undefined => {
    if (parseWith(isFrameMessage, raw)?.type === 'settings' && !signal.aborted) page.wake();
  });
}
