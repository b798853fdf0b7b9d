/**
 * Addresses on the page that a person could take for another: one beside it, one that the user named, or the one that a
 * link shows while it leads elsewhere. Both are marked, whatever else is known of them.
 */
import type { Address } from '../core/address/address.ts';
import { parseBitcoin } from '../core/address/bitcoin.ts';
import { parseEvm } from '../core/address/evm.ts';
import { createCrowd } from '../core/address/likeness.ts';
import { parseSolana } from '../core/address/solana.ts';
import type { Twin } from '../core/address/twin.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { shownName } from '../locale/shown-name.ts';
import { t } from '../locale/t.ts';
import type { Mention } from './mentions.ts';

export interface Twins {
  /** A mention came: gives the addresses that have to be marked from now on, by their keys. */
  met(mention: Mention): readonly string[];
  /** The worker knows an address of the user's that looks like this one. */
  own(key: Key, twin: { readonly address: string; readonly name: string }): void;
  of(mention: Mention, tag: (address: Address) => Tag | null | undefined): readonly Twin[];
  /** What the badge shows: a look-alike without a label has one too, and the warning goes before the name. */
  dress(mention: Mention, tag: Tag | null | undefined): Tag | null | undefined;
}

/**
 * So many different addresses are looked at together: no screen shows more, and a table that runs for days would meet
 * look-alikes by chance. Arbitrary.
 */
const mostTogether = 5_000;

/** As the worker wrote it: there is nothing to explain where one is wrong. */
const parsers = { evm: parseEvm, bitcoin: parseBitcoin, solana: parseSolana };

export function createTwins(): Twins {
  let crowd = createCrowd();
  let size = 0;
  const beside = new Map<string, Map<string, Address>>();
  const named = new Map<string, Twin>();

  function pair(address: Address, other: Address): void {
    const twins = beside.get(address.key) ?? new Map<string, Address>();
    beside.set(address.key, twins.set(other.key, other));
  }

  const isMarked = ({ reading: { address, leads } }: Mention): boolean =>
    leads !== undefined || beside.has(address.key) || named.has(address.key);

  return {
    met({ reading: { address, possible } }) {
      // A short form that only may be this address deceives nobody who does not know the whole.
      if (possible) return [];
      if (!crowd.has(address) && size++ === mostTogether) {
        crowd = createCrowd();
        size = 0;
      }
      const others = crowd.add(address);
      for (const other of others) {
        pair(address, other);
        pair(other, address);
      }
      return others.map((other) => other.key);
    },
    own(key, { address: text, name }) {
      const { family, address } = splitKey(key);
      const twin = parsers[family](text);
      if (twin) named.set(address, { address: twin, name, where: 'own' });
    },
    of({ reading: { address, leads } }, tag) {
      const own = named.get(address.key);
      const pairs = [...(beside.get(address.key)?.values() ?? [])].filter(
        (one) => one.key !== own?.address.key,
      );
      return [
        ...(leads ? [{ address: leads, where: 'link' as const }] : []),
        ...(own ? [own] : []),
        ...pairs.map((one): Twin => {
          const known = tag(one);
          return { address: one, where: 'page', ...(known ? { name: shownName(known) } : {}) };
        }),
      ];
    },
    dress(mention, tag) {
      if (!isMarked(mention)) return tag;
      if (tag) return tag.warning ? tag : { ...tag, warning: 'caution' };
      const name = t(mention.reading.leads ? 'badge_leads_elsewhere' : 'badge_look_alike');
      return { name, category: 'other', warning: 'caution', source: 'own', more: 0 };
    },
  };
}
