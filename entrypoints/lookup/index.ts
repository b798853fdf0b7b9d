/** Wires the context menu's look-up, which is injected into the frame where it was chosen, on any site. */

import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { extension } from '../../lib/extension/extension.ts';
import { isFirstLookUp, menuTargetIn, whenCardBridge } from '../../lib/page/card/card-bridge.ts';
import { createCardConnection } from '../../lib/page/card/card-connection.ts';
import { lookUp } from '../../lib/page/card/look-up.ts';
import { cardPort, isFrameMessage, type PageMessage, parseWith } from '../../lib/protocol/page-message.ts';

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
}

function connect() {
  const port = extension.runtime.connect({ name: cardPort });
  return {
    post: (message: unknown) => port.postMessage(message),
    listen(onMessage: (message: unknown) => void, onEnd: () => void) {
      port.onMessage.addListener(onMessage);
      port.onDisconnect.addListener(onEnd);
    },
    end: () => port.disconnect(),
  };
}

export default defineUnlistedScript({
  main() {
    if (!isFirstLookUp(globalThis)) return;
    extension.runtime.onMessage.addListener((raw: unknown): undefined => {
      const message = parseWith(isFrameMessage, raw);
      if (message?.type !== 'look-up') return;
      const parts = {
        document,
        element: (id: number) => extension.menus?.getTargetElement(id) ?? undefined,
        menuTarget: () => menuTargetIn(globalThis),
        connect: (
          key: Parameters<typeof createCardConnection>[1],
          listener: Parameters<typeof createCardConnection>[2],
        ) => createCardConnection({ after, connect }, key, listener),
        search(text: string) {
          const { post, end } = connect();
          post({ type: 'go', to: 'search', text } satisfies PageMessage);
          end();
        },
      };
      // The card's script is injected together with this one.
      whenCardBridge(
        globalThis,
        () => undefined,
        (bridge) => lookUp(message, parts, bridge),
      );
    });
  },
});
