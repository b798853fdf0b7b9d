/**
 * Addresses that a person could take for another one: on the same page, named by the user, or printed as the text of a
 * link that leads elsewhere. Both of a pair are marked, whatever their labels say.
 */
import type { Address } from '../core/address/address.ts';
import { createLikenessIndex, putAndFindLike } from '../core/address/likeness.ts';
import type { LookAlike } from '../core/address/look-alike.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { shownName } from '../locale/shown-name.ts';
import { t } from '../locale/t.ts';
import type { Mention } from './mentions.ts';

export interface LookAlikes {
  /** Adds a mention and returns the keys of the addresses that it makes look-alikes. */
  add(mention: Mention): readonly string[];
  /** Adds an address named by the user that looks like this key. */
  addOwn(key: Key, lookAlike: { readonly address: Address; readonly name: string }): void;
  /** The address left the page long ago: nothing is compared with it any more. */
  forget(address: Address): void;
  of(mention: Mention, tag: (address: Address) => Tag | null | undefined): readonly LookAlike[];
  /** The tag with a warning if the mention is a look-alike; without a label, a tag that says only that. */
  withWarning(mention: Mention, tag: Tag | null | undefined): Tag | null | undefined;
}

export function createLookAlikes(): LookAlikes {
  const index = createLikenessIndex();
  const onPage = new Map<string, Map<string, Address>>();
  const ownByAddress = new Map<string, LookAlike>();

  function addPair(address: Address, other: Address): void {
    const others = onPage.get(address.key) ?? new Map<string, Address>();
    onPage.set(address.key, others.set(other.key, other));
  }

  const isMarked = ({ reading: { address, leads } }: Mention): boolean =>
    leads !== undefined || onPage.has(address.key) || ownByAddress.has(address.key);

  return {
    add({ reading: { address, possible } }) {
      // A short form that only may be this address is no evidence of a look-alike.
      if (possible) return [];
      const others = putAndFindLike(index, address);
      for (const other of others) {
        addPair(address, other);
        addPair(other, address);
      }
      return others.map((other) => other.key);
    },
    addOwn(key, { address, name }) {
      ownByAddress.set(splitKey(key).address, { address, name, where: 'own' });
    },
    forget(address) {
      index.remove(address);
      onPage.delete(address.key);
      ownByAddress.delete(address.key);
    },
    of({ reading: { address, leads, ends } }, tag) {
      const own = ownByAddress.get(address.key);
      const pairs = [...(onPage.get(address.key)?.values() ?? [])].filter(
        (one) => one.key !== own?.address.key,
      );
      return [
        ...(leads ? [{ address: leads, where: 'link' as const, ...(ends && { ends }) }] : []),
        ...(own ? [own] : []),
        ...pairs.map((one): LookAlike => {
          const label = tag(one);
          return { address: one, where: 'page', ...(label ? { name: shownName(label) } : {}) };
        }),
      ];
    },
    withWarning(mention, tag) {
      if (!isMarked(mention)) return tag;
      if (tag?.warning) return tag;
      // A short form has no label: the tag is that of the address behind it.
      if (tag && !mention.reading.ends) return { ...tag, warning: 'caution' };
      const name = t(mention.reading.leads ? 'badge_leads_elsewhere' : 'badge_look_alike');
      return { name, category: 'other', warning: 'caution', source: 'pack', more: 0 };
    },
  };
}
