/** Finds addresses that look like one with an own label, as address poisoning makes them. */
import { createLikenessIndex, type LikenessIndex } from '../../../core/address/likeness.ts';
import { parseAddress } from '../../../core/address/parse-address.ts';
import { type Key, splitKey } from '../../../core/label/key.ts';
import type { SaidLookAlikes } from '../../../protocol/ports.ts';
import { createListeners } from '../../base/listeners.ts';
import type { Mine } from '../mine/mine.ts';
import type { OwnLabels } from './own-labels.ts';

/** The addresses with own labels, indexed for the search for look-alikes. */
interface Named {
  readonly index: LikenessIndex;
  /** The keys of the labels of an address: its chain's, and that of its family. */
  readonly keys: Map<string, Set<Key>>;
}

export type OwnLookAlikes = ReturnType<typeof createOwnLookAlikes>;

export function createOwnLookAlikes(
  own: Pick<OwnLabels, 'keys' | 'read' | 'onChange' | 'onReadable'>,
  wallets?: Pick<Mine, 'isTaken' | 'keys' | 'labelOf' | 'onChange'>,
) {
  let named: Named | undefined;
  const changed = createListeners<void>();
  wallets?.onChange(() => {
    named = undefined;
    changed.tell();
  });
  own.onChange((changes) => {
    if (!changes) named = undefined;
    for (const { key, label } of changes ?? []) {
      if (named && label) add(named, key);
      else if (named && !wallets?.labelOf(key)) remove(named, key);
    }
    changed.tell();
  });
  own.onReadable(changed.tell);

  async function namedNow(): Promise<Named> {
    if (named) return named;
    const keys = [...(await own.keys()), ...(wallets?.keys() ?? [])];
    const now = { index: createLikenessIndex(), keys: new Map() };
    for (const key of keys) add(now, key);
    // Wallets that are read later are compared then.
    if (wallets?.isTaken() !== false) named = now;
    return now;
  }

  return {
    /** Other addresses may look like one now, and some no more. */
    onChange: changed.add,
    async find(keys: readonly Key[]): Promise<SaidLookAlikes['found']> {
      const { index, keys: labelled } = await namedNow();
      if (labelled.size === 0) return [];
      const found = keys.flatMap((key) => {
        const { family, address } = splitKey(key);
        // An address with an own label is no look-alike.
        if (labelled.has(address)) return [];
        const strange = parseAddress(address, family).address;
        const [like] = strange ? index.like(strange) : [];
        const [label] = (like && labelled.get(like.key)) ?? [];
        const spelt = like && parseAddress(like.key, like.family).address;
        return label && spelt ? [{ key, label, spelt }] : [];
      });
      const labels = await own.read(found.map(({ label }) => label));
      return found.flatMap(({ key, label, spelt }) => {
        const name = labels.get(label)?.name ?? wallets?.labelOf(label)?.name;
        return name ? [{ key, lookAlike: { address: spelt, name, where: 'own' } }] : [];
      });
    },
  };
}

function add({ index, keys }: Named, key: Key): void {
  const { family, address } = splitKey(key);
  // Without checksums, which would take seconds and only matter when shown.
  index.put({ family, key: address, text: address });
  keys.set(address, (keys.get(address) ?? new Set()).add(key));
}

function remove({ index, keys }: Named, key: Key): void {
  const { family, address } = splitKey(key);
  const labelled = keys.get(address);
  labelled?.delete(key);
  if (labelled?.size !== 0) return;
  keys.delete(address);
  index.remove({ family, key: address, text: address });
}
