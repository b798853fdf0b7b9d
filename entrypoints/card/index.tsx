/** Wires the card, which the worker injects into a frame when the user hovers an address or looks one up. */
import { render } from 'preact';
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { Card } from '../../components/card/Card.tsx';
import { Choice } from '../../components/card/Choice.tsx';
import { paintWritten } from '../../components/parts/Written.tsx';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { extension } from '../../lib/extension/extension.ts';
import { setTranslator, t } from '../../lib/locale/t.ts';
import { cardSheet } from '../../lib/look/card-sheet.ts';
import { learnChainEmblems } from '../../lib/look/chain-emblem.ts';
import { cardWorld, offerCardBridge } from '../../lib/page/card/card-bridge.ts';
import { createCards } from '../../lib/page/card/cards.ts';
import { copyRequest } from '../../lib/protocol/copy-request.ts';
import { isPageNotice } from '../../lib/protocol/page-notice.ts';
import { createAsk } from '../../lib/protocol/request-table.ts';

const ask = createAsk(copyRequest, (request) => extension.runtime.sendMessage(request));

export default defineUnlistedScript({
  main() {
    // Injected a second time, for example by the context menu.
    if (cardWorld(globalThis).bridge) return;
    setTranslator((key, substitutions) => extension.i18n.getMessage(key, [...substitutions]));
    if (import.meta.env.FIREFOX) paintWritten();
    const cards = createCards({
      painter: {
        draw(floor, view, deeds) {
          learnChainEmblems(view.profiles);
          render(<Card view={view} {...deeds} />, floor);
        },
        drawChoice: (floor, picture, deeds) => render(<Choice {...picture} {...deeds} />, floor),
        erase: (floor) => render(null, floor),
      },
      sheet: cardSheet,
      direction: t('text_direction'),
      now: () => Date.now(),
      host: location.host,
      // If the extension was updated or removed, there is no worker to answer.
      copy: (text) => ask('copy', { text }).catch(() => false),
      after: afterTimeout,
    });
    extension.runtime.onMessage.addListener((notice: unknown): undefined => {
      if (isPageNotice(notice) && notice.type === 'changed') cards.wake();
    });
    offerCardBridge(globalThis, cards);
  },
});
