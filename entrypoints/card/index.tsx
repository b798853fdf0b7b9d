/** Wires the card, which the worker injects into a frame when the user hovers an address or looks one up. */
import { render } from 'preact';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Card } from '../../components/Card.tsx';
import { Choice } from '../../components/Choice.tsx';
import { extension } from '../../lib/extension/extension.ts';
import { setTranslator } from '../../lib/locale/t.ts';
import { cardSheet } from '../../lib/look/card-sheet.ts';
import { cardBridgeIn, offerCardBridge } from '../../lib/page/card/card-bridge.ts';
import { createCards } from '../../lib/page/card/cards.ts';
import type { CopyRequest } from '../../lib/protocol/page-message.ts';

export default defineUnlistedScript({
  main() {
    // Injected a second time, for example by the context menu.
    if (cardBridgeIn(globalThis)) return;
    setTranslator((key, substitutions) => extension.i18n.getMessage(key, [...substitutions]));
    const cards = createCards({
      painter: {
        draw: (floor, view, deeds) => render(<Card view={view} {...deeds} />, floor),
        drawChoice: (floor, picture, deeds) => render(<Choice {...picture} {...deeds} />, floor),
        erase: (floor) => render(null, floor),
      },
      sheet: cardSheet,
      direction: extension.i18n.getMessage('@@bidi_dir') || 'ltr',
      now: () => Date.now(),
      copy: async (text) => {
        // If the extension was updated or removed, there is no worker to answer.
        const worked: unknown = await extension.runtime
          .sendMessage({ type: 'copy', text } satisfies CopyRequest)
          .catch(() => false);
        return worked === true;
      },
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    });
    offerCardBridge(globalThis, cards);
  },
});
