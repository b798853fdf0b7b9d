/** One open card in the popup, the panel or a report: the card of a page, with its own connection to the worker. */
import type { ChainId } from '../../lib/core/chains.ts';
import type { CardView } from '../../lib/core/label/card-view.ts';
import { type Key, keyOf, splitKey } from '../../lib/core/label/key.ts';
import { type CardConnectionParts, createCardConnection } from '../../lib/page/card/card-connection.ts';

export interface CardControllerParts extends CardConnectionParts {
  now(): number;
  changed(): void;
}

export interface CardController {
  readonly key: Key;
  readonly view: CardView;
  readonly act: {
    chain(chain: ChainId): void;
    name(name: string, note: string): void;
    dismiss(list: string): void;
    naming(on: boolean): void;
    copied(worked: boolean): void;
    again(): void;
  };
  close(): void;
}

/** `spelled` is how people write the address; the first profile replaces it. */
export function createCardController(
  parts: CardControllerParts,
  key: Key,
  spelled = splitKey(key).address,
): CardController {
  const { chain, family, address } = splitKey(key);
  let asked = key;
  let view: CardView = {
    address: { family, key: address, text: spelled },
    chain,
    profiles: [],
    settled: false,
    lookAlikes: [],
    now: parts.now(),
    pinned: false,
  };
  const show = (change: Partial<CardView>) => {
    view = { ...view, ...change, now: parts.now() };
    parts.changed();
  };
  const connection = createCardConnection(parts, key, {
    onProfiles(profiles, settled) {
      const text = profiles[0]?.address ?? spelled;
      show({ profiles, settled, address: { family, key: address, text } });
    },
    onTag(of, tag) {
      if (of === asked) show({ tag: tag ?? undefined });
    },
    onView: () => undefined,
  });
  return {
    key,
    get view() {
      return view;
    },
    act: {
      chain(chosen) {
        asked = keyOf(chosen, address);
        show({ chosen, tag: undefined });
        connection.open(asked);
      },
      naming: (naming) => show({ naming }),
      copied: (worked) => show({ copied: worked ? 'done' : 'failed' }),
      name(name, note) {
        show({ naming: false });
        connection.send({ type: 'name', key, name, ...(note && { note }) });
        connection.open(asked);
      },
      dismiss: (list) => connection.send({ type: 'dismiss', key: asked, list }),
      again: () => connection.open(asked),
    },
    close: connection.close,
  };
}
