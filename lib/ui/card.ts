/** One open card in an interface of ours: the same card as on a page, over a line to the worker of its own. */
import type { CardEvents } from '../../components/Card.tsx';
import type { CardView } from '../../components/parts/view.ts';
import type { ChainId } from '../core/chains.ts';
import { type Key, keyOf, splitKey } from '../core/label/key.ts';
import { openLine } from '../page/card/line.ts';
import type { After, Line } from './line.ts';

/** What the surface around it decides: how it is drawn. */
export type OpenView = Omit<CardView, 'dark'>;

export interface CardParts {
  connect(): Line;
  readonly after: After;
  now(): number;
  changed(): void;
}

export interface OpenCard {
  readonly key: Key;
  readonly view: OpenView;
  readonly act: {
    chain(chain: ChainId): void;
    name: CardEvents['onName'];
    naming(on: boolean): void;
    copied(worked: boolean): void;
    again(): void;
  };
  close(): void;
}

/** `spelled` is how people write the address, where that is known; every profile says it. */
export function openCard(parts: CardParts, key: Key, spelled = splitKey(key).address): OpenCard {
  const { chain, family, address } = splitKey(key);
  let asked = key;
  let view: OpenView = {
    address: { family, key: address, text: spelled },
    chain,
    profiles: [],
    settled: false,
    twins: [],
    now: parts.now(),
    pinned: false,
  };
  const show = (change: Partial<OpenView>) => {
    view = { ...view, ...change, now: parts.now() };
    parts.changed();
  };
  const line = openLine(parts, key, {
    profiles(profiles, settled) {
      const text = profiles[0]?.address ?? spelled;
      show({ profiles, settled, address: { family, key: address, text } });
    },
    tag(of, tag) {
      if (of === asked) show({ tag: tag ?? undefined });
    },
    view: () => undefined,
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
        line.open(asked);
      },
      naming: (naming) => show({ naming }),
      copied: (worked) => show({ copied: worked ? 'done' : 'failed' }),
      name(name, note) {
        show({ naming: false });
        line.say({ type: 'name', key, name, ...(note && { note }) });
        line.open(asked);
      },
      again: () => line.open(asked),
    },
    close: line.close,
  };
}
