/** Wires the context menu's look-up, which is injected into the frame where it was chosen, on any site. */

import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { extension } from '../../lib/extension/extension.ts';
import { cardWorld, whenCardBridge } from '../../lib/page/card/card-bridge.ts';
import { createCardConnection } from '../../lib/page/card/card-connection.ts';
import { type LookUpParts, lookUp } from '../../lib/page/card/look-up.ts';
import { isLookUpNotice } from '../../lib/protocol/page-notice.ts';
import { type PageMessage, ports } from '../../lib/protocol/ports.ts';

const connect = () => extension.runtime.connect({ name: ports.card });

export default defineUnlistedScript({
  main() {
    // Injected a second time.
    const shared = cardWorld(globalThis);
    if (shared.looksUp) return;
    shared.looksUp = true;
    const parts: LookUpParts = {
      document,
      element: (id) => extension.menus?.getTargetElement(id) ?? undefined,
      menuTarget: () => shared.menuTarget?.(),
      connect: (key, listener) => createCardConnection({ after: afterTimeout, connect }, key, listener),
      search(text) {
        const port = connect();
        port.postMessage({ type: 'go', to: 'search', text } satisfies PageMessage);
        port.disconnect();
      },
    };
    extension.runtime.onMessage.addListener((notice: unknown): undefined => {
      if (!isLookUpNotice(notice)) return;
      // The card's script is injected together with this one.
      whenCardBridge(
        globalThis,
        () => undefined,
        (bridge) => lookUp(notice, parts, bridge),
      );
    });
  },
});
