/** Wires the look-up of the context menu: brought into the frame where it was chosen, on whatever site that is. */

import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { extension } from '../../lib/extension/extension.ts';
import { isFirst, pointedIn, whenDoor } from '../../lib/page/card/card-bridge.ts';
import { openLine } from '../../lib/page/card/card-connection.ts';
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
    if (!isFirst(globalThis)) return;
    extension.runtime.onMessage.addListener((raw: unknown): undefined => {
      const message = parseWith(isFrameMessage, raw);
      if (message?.type !== 'look-up') return;
      const parts = {
        document,
        element: (id: number) => extension.menus?.getTargetElement(id) ?? undefined,
        pointed: () => pointedIn(globalThis),
        line: (key: Parameters<typeof openLine>[1], heard: Parameters<typeof openLine>[2]) =>
          openLine({ after, connect }, key, heard),
        search(text: string) {
          const { post, end } = connect();
          post({ type: 'go', to: 'search', text } satisfies PageMessage);
          end();
        },
      };
      // The card's script comes together with this one.
      whenDoor(
        globalThis,
        () => undefined,
        (door) => lookUp(message, parts, door),
      );
    });
  },
});
