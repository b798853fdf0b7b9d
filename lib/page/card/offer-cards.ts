/** The page's side of cards: watches for what opens them, and fetches the card's script. */
import type { PageFindings } from '../page-session.ts';
import { cardBridgeIn, keepMenuTarget, whenCardBridge } from './card-bridge.ts';
import { type CardConnectionParts, createCardConnection } from './card-connection.ts';
import type { Lights } from './lights.ts';
import { createOpenTriggers, type OpenTriggers } from './open-triggers.ts';

export function offerCards(
  parts: CardConnectionParts & {
    readonly document: Document;
    readonly world: object;
    /** Brings the card's script into this frame. */
    fetch(): void;
    point: Lights['point'];
  },
  { mentions, lookAlikes, badge, opensAlone, onChange }: PageFindings,
  signal: AbortSignal,
): OpenTriggers {
  const { fetch } = parts;
  let isFetched = false;
  const triggers = createOpenTriggers(
    {
      document: parts.document,
      mentions,
      after: parts.after,
      prefetch() {
        // Prefetch once; `withCard` asks again if that failed.
        if (isFetched || cardBridgeIn(parts.world)) return;
        isFetched = true;
        fetch();
      },
      withCard: (then) => whenCardBridge(parts.world, fetch, then),
      lookAlikes,
      badge,
      opensAlone,
      onChange,
      point: parts.point,
      connect: (key, listener) => createCardConnection(parts, key, listener),
    },
    signal,
  );
  keepMenuTarget(parts.world, triggers.menuTarget);
  signal.addEventListener('abort', () => keepMenuTarget(parts.world, () => undefined));
  return triggers;
}
