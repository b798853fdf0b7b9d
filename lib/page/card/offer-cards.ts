/** The page's side of cards: watches for what opens them, and fetches the card's script. */
import { cardWorld, whenCardBridge } from './card-bridge.ts';
import { type CardConnectionParts, createCardConnection } from './card-connection.ts';
import type { Lights } from './lights.ts';
import { createOpenTriggers, type OpenTriggers, type PointedFindings } from './open-triggers.ts';

export function offerCards(
  parts: CardConnectionParts & {
    readonly document: Document;
    readonly world: object;
    /** Brings the card's script into this frame, or fails to. */
    fetch(): Promise<unknown>;
    point: Lights['point'];
  },
  found: PointedFindings,
  signal: AbortSignal,
): OpenTriggers {
  const shared = cardWorld(parts.world);
  let isComing = false;
  // Once at a time, or a slow machine that is asked again and again gets slower.
  function fetch(): void {
    if (isComing) return;
    isComing = true;
    void parts.fetch().finally(() => {
      isComing = false;
    });
  }
  const triggers = createOpenTriggers(
    {
      ...found,
      document: parts.document,
      after: parts.after,
      prefetch: () => shared.bridge ?? fetch(),
      withCard: (then) => whenCardBridge(parts.world, fetch, then),
      point: parts.point,
      connect: (key, listener) => createCardConnection(parts, key, listener),
    },
    signal,
  );
  shared.menuTarget = triggers.menuTarget;
  signal.addEventListener('abort', () => delete shared.menuTarget);
  return triggers;
}
