/** Wires the card: brought into a frame by the worker when somebody rests on an address, or looks one up. */
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { defineContentScript } from 'wxt/utils/define-content-script';
import { Card } from '../../components/Card.tsx';
import { matches } from '../../lib/core/hosts.ts';
import { cardSheet } from '../../lib/look/card.ts';
import { pagePort } from '../../lib/messages.ts';
import { createCards } from '../../lib/page/card/cards.ts';
import { doorIn, openDoor } from '../../lib/page/card/door.ts';
import { speakWith } from '../../lib/words.ts';

export default defineContentScript({
  matches: [...matches],
  registration: 'runtime',
  main() {
    if (doorIn(globalThis)) return;
    speakWith((key, substitutions) => browser.i18n.getMessage(key, [...substitutions]));
    const cards = createCards({
      painter: {
        draw: (floor, view, deeds) => render(<Card view={view} {...deeds} />, floor),
        erase: (floor) => render(null, floor),
      },
      sheet: cardSheet,
      direction: browser.i18n.getMessage('@@bidi_dir') || 'ltr',
      now: () => Date.now(),
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
      connect() {
        const port = browser.runtime.connect({ name: pagePort });
        return {
          post: (message) => port.postMessage(message),
          listen(onMessage, onEnd) {
            port.onMessage.addListener(onMessage);
            port.onDisconnect.addListener(onEnd);
          },
          end: () => port.disconnect(),
        };
      },
    });
    openDoor(globalThis, { show: cards.show, list: () => undefined });
  },
});
