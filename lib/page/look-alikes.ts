/**
 * Addresses that a person could take for another one: on the same page, named by the user, printed as the text of a link
 * that leads elsewhere, or known by the name that the page prints. Both of a pair are marked, whatever their labels say.
 */
import type { Address } from '../core/address/address.ts';
import { createLikenessIndex, putAndFindLike } from '../core/address/likeness.ts';
import type { LookAlike } from '../core/address/look-alike.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import type { Tag } from '../core/label/tag.ts';
import { shownName } from '../locale/shown-name.ts';
import { t } from '../locale/t.ts';
import type { SaidLookAlikes } from '../protocol/ports.ts';
import type { Mention } from './mentions.ts';

type Said = LookAlike & { readonly where: 'own' | 'name'; readonly name: string };

export type LookAlikes = ReturnType<typeof createLookAlikes>;

export function createLookAlikes() {
  const index = createLikenessIndex();
  const onPage = new Map<string, Map<string, Address>>();
  /** An own label must not decide what is dimmed, so these are apart. */
  const said = { own: new Map<string, Said>(), name: new Map<string, Said>() };

  function addPair(address: Address, other: Address): void {
    const others = onPage.get(address.key) ?? new Map<string, Address>();
    onPage.set(address.key, others.set(other.key, other));
  }

  const imitatedBy = ({ key }: Address): string | undefined => said.name.get(key)?.name;

  return {
    /** Adds a mention and returns the keys of the addresses that it makes look-alikes. */
    add({ reading: { address, possible } }: Mention): readonly string[] {
      // A short form that only may be this address is no evidence of a look-alike.
      if (possible) return [];
      const others = putAndFindLike(index, address);
      for (const other of others) {
        addPair(address, other);
        addPair(other, address);
      }
      return others.map((other) => other.key);
    },
    /** Keeps what the worker says that keys could be taken for, and returns those that this is about. */
    hear({ found, of }: Pick<SaidLookAlikes, 'found' | 'of'>): readonly Key[] {
      const before = of.filter((key) => said.own.has(splitKey(key).address));
      for (const key of before) said.own.delete(splitKey(key).address);
      for (const { key, lookAlike } of found) said[lookAlike.where].set(splitKey(key).address, lookAlike);
      return [...before, ...found.map(({ key }) => key)];
    },
    /** The addresses of the page that look like it, some of which may have left. */
    others: ({ key }: Address): ReadonlyMap<string, Address> | undefined => onPage.get(key),
    /** Some of the page look alike. */
    hasPairs: () => onPage.size > 0,
    /** The page calls it by the name of a known token. */
    isImitation: (address: Address) => imitatedBy(address) !== undefined,
    /** The address left the page long ago: nothing is compared with it any more. */
    forget(address: Address): void {
      index.remove(address);
      onPage.delete(address.key);
      said.own.delete(address.key);
      said.name.delete(address.key);
    },
    of(
      { reading: { address, leads, ends } }: Mention,
      tag: (address: Address) => Tag | null | undefined,
    ): readonly LookAlike[] {
      const others = [said.own, said.name].flatMap((one) => one.get(address.key) ?? []);
      const pairs = [...(onPage.get(address.key)?.values() ?? [])].filter((one) =>
        others.every((other) => other.address.key !== one.key),
      );
      return [
        ...(leads ? [{ address: leads, where: 'link' as const, ...(ends && { ends }) }] : []),
        ...others,
        ...pairs.map((one): LookAlike => {
          const label = tag(one);
          return { address: one, where: 'page', ...(label ? { name: shownName(label) } : {}) };
        }),
      ];
    },
    /** The tag with a warning if the mention is a look-alike; without a label, a tag that says only that. */
    withWarning(mention: Mention, tag: Tag | null | undefined): Tag | null | undefined {
      const { address, leads, ends } = mention.reading;
      const isAlike = leads || onPage.has(address.key) || said.own.has(address.key);
      const imitated = isAlike ? undefined : imitatedBy(address);
      // Whoever has a name for a token knows it, but a node only has the one that the token claims.
      const isNamed = tag && tag.source !== 'node';
      if (tag?.warning || (!isAlike && (isNamed || imitated === undefined))) return tag;
      // A short form has no label: the tag is that of the address behind it.
      if (tag && !ends && imitated === undefined) return { ...tag, warning: 'caution' };
      const name =
        imitated !== undefined
          ? t('badge_imitates', imitated)
          : t(leads ? 'badge_leads_elsewhere' : 'badge_look_alike');
      return { name, category: 'other', warning: 'caution', source: 'pack', more: 0 };
    },
  };
}
