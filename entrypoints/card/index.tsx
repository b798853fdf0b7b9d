/** Wires the card: brought into a frame by the worker when somebody rests on an address, or looks one up. */
import { render } from 'preact';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Card } from '../../components/Card.tsx';
import { Choice } from '../../components/Choice.tsx';
import { extension } from '../../lib/extension.ts';
import { cardSheet } from '../../lib/look/card.ts';
import { createCards } from '../../lib/page/card/cards.ts';
import { doorIn, openDoor } from '../../lib/page/card/door.ts';
import { speakWith } from '../../lib/words.ts';

export default defineUnlistedScript({
  main() {
    // Brought a second time: by another of the extension's frames, or by the context menu.
    if (doorIn(globalThis)) return;
    speakWith((key, substitutions) => extension.i18n.getMessage(key, [...substitutions]));
    const cards = createCards({
      painter: {
        draw: (floor, view, deeds) => render(<Card view={view} {...deeds} />, floor),
        drawChoice: (floor, picture, deeds) => render(<Choice {...picture} {...deeds} />, floor),
        erase: (floor) => render(null, floor),
      },
      sheet: cardSheet,
      direction: extension.i18n.getMessage('@@bidi_dir') || 'ltr',
      now: () => Date.now(),
      after(ms, act) {
        const timer = setTimeout(act, ms);
        return () => clearTimeout(timer);
      },
    });
    openDoor(globalThis, cards);
  },
});
