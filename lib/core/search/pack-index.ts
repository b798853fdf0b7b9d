/** Searches the labels of all packs together. Built at the first search, and kept. */
import { remembered } from '../address/remembered.ts';
import type { Category } from '../label/categories.ts';
import { type Key, type KeyChain, keyOf } from '../label/key.ts';
import { roleFirst } from '../label/name-parts.ts';
import { mayHaveOwner, type Owner, type OwnerOf, ownerIn } from '../label/owner.ts';
import type { Label } from '../label/profile.ts';
import type { Pack } from '../pack.ts';
import { type AddressStart, addressStart, isShortOf } from './address-start.ts';
import { chainWords } from './chain-words.ts';
import { oneTypo } from './one-typo.ts';
import { kindWords, type SearchQuery, type TextReading } from './rank-found.ts';
import { looseReadings, readings } from './readings.ts';
import { furtherWords, searchWords, takenApart } from './search-words.ts';
import { standingOf } from './standing-of.ts';
import { createWordIndex, type WordIndex } from './word-index.ts';

export interface PackLabelFound {
  readonly key: Key;
  readonly label: Label;
  readonly chain: KeyChain;
}

export interface PackMatches<Match> {
  readonly found: readonly Match[];
  /** How the text was read to find these. */
  readonly query: SearchQuery;
  /** There are more. */
  readonly isCut: boolean;
}

/** Whether labels of this category on this chain are wanted. */
export type Wants = (of: { readonly category: Category; readonly chain: KeyChain }) => boolean;

export type PackIndex<Match> = ReturnType<typeof createPackIndex<Match>>;

/** Labels that are ranked, per reading of the text: two letters begin half of all names, so the best known will do. */
const mostRanked = (text: string): number => (/^\S{1,2}$/.test(text.trim()) ? 100 : 320);
/** Of each pack, as many as a list shows. */
const mostByAddress = 200;
/** With fewer than this, what was typed may be a typing error. */
const enough = 3;

/** What many rows share, and what a search may be limited by. */
interface Trait {
  readonly category: Category;
  readonly chain: KeyChain;
  readonly words: readonly string[];
}

/** `toMatch`: what becomes of a label that was found; none if it is not shown. */
export function createPackIndex<Match>(
  packs: readonly Pack[],
  toMatch: (found: PackLabelFound) => Match | undefined,
  ownerOf: OwnerOf = () => undefined,
) {
  const { traits, rows, traitOf } = inOrderOfStanding(packs);
  const at = (place: number) => ({ pack: packs[Math.floor(place / mostRows)], row: place % mostRows });
  /** The next letter finds mostly the same labels again. */
  const matchAt = remembered(2_048, (place: number): readonly Match[] => {
    const { pack, row } = at(place);
    const match = pack && toMatch(foundAt(pack, row));
    return match === undefined ? [] : [match];
  });
  const traitWords = traits.map(({ words }) => words);
  const known = new Set(traitWords.flat());
  const index: WordIndex = createWordIndex({
    count: rows.length,
    wordsOf(record) {
      const { pack, row } = at(rows[record] ?? 0);
      const name = pack?.rows.nameAt(row) ?? '';
      return [...searchWords(name), ...furtherWords(name), ...searchWords(pack?.rows.textAt(row) ?? '')];
    },
    traitOf: (record) => traitOf[record] ?? 0,
    traits: traitWords,
  });
  const meant = remembered(100, (word) => (known.has(word) ? [word] : index.meant(word)));
  let ofOwners: ReadonlyMap<Owner, readonly number[]> | undefined;
  const placesOf = (owner: Owner): readonly number[] => {
    ofOwners ??= placesByOwner(packs, rows, ownerOf);
    return ofOwners.get(owner) ?? [];
  };
  const keysOf = remembered(1_000, (owner: Owner) =>
    placesOf(owner).flatMap((place) => {
      const { pack, row } = at(place);
      return pack ? [keyOf(pack.chain, pack.rows.keyAt(row))] : [];
    }),
  );
  // Some families make their spellings for this; the first letter finds them ready.
  for (const { rows: its } of packs) its.startingWith('1111');

  return {
    find(text: string, wants: Wants): PackMatches<Match> {
      const accepts = (trait: number): boolean => {
        const one = traits[trait];
        return one !== undefined && wants(one);
      };
      const most = mostRanked(text);
      let start = addressStart(text);
      let isCut = false;
      const beginning = (spelled: AddressStart) =>
        packs.flatMap((pack, nth) => {
          const its = startingWith(pack, spelled, wants);
          isCut ||= its.length > mostByAddress;
          return its.slice(0, mostByAddress).map((row) => nth * mostRows + row);
        });
      let byAddress = start ? beginning(start) : [];
      const records = new Set<number>();
      let read = readings(text);
      const look = (some: readonly TextReading[]) => {
        for (const { words } of some) {
          if (words.length === 0 && text.trim() !== '') continue;
          const matches = index.find({ words, accepts, most });
          for (const record of matches.records) records.add(record);
          isCut ||= matches.isCut;
        }
      };
      const further = (some: readonly TextReading[]) => {
        read = [...read, ...some];
        look(some);
      };
      const count = () => records.size + byAddress.length;
      if (!(start?.isSure && byAddress.length > 0)) look(read);
      const apart = takenApart(text);
      // Only then: "stETH" is no "st" of Ethereum.
      if (count() === 0 && apart !== text) further(readings(apart));
      // Another address is no typing error.
      if (!start?.isSure && count() < enough)
        further(readings(text, meant).filter(({ errors }) => errors >= 1));
      if (count() === 0) further(looseReadings(apart));
      if (count() === 0)
        for (const spelled of oneTypo(text)) {
          const near: AddressStart = { start: spelled, isSure: true, isNear: true };
          byAddress = beginning(near);
          if (byAddress.length === 0) continue;
          start = near;
          break;
        }
      return {
        found: [...new Set([...byAddress, ...Array.from(records, (record) => rows[record] ?? 0)])].flatMap(
          matchAt,
        ),
        query: { readings: read, start },
        isCut,
      };
    },
    /** All that is an owner's, the best known first. */
    ofOwner: (owner: Owner, wants: Wants): readonly Match[] =>
      placesOf(owner)
        .filter((place) => {
          const { pack, row } = at(place);
          const facet = pack?.rows.facets[pack.rows.facetOf(row)];
          return pack && facet && wants({ category: facet.category, chain: pack.chain });
        })
        .flatMap(matchAt),
    keysOf,
  };
}

/** The places of each owner's rows, in their order. */
function placesByOwner(
  packs: readonly Pack[],
  rows: Iterable<number>,
  ownerOf: OwnerOf,
): ReadonlyMap<Owner, readonly number[]> {
  const places = new Map<Owner, number[]>();
  // Many names begin alike.
  const owners = new Map<string, Owner | undefined>();
  const isOwned = packs.map((pack) => pack.rows.facets.map(mayHaveOwner));
  for (const place of rows) {
    const nth = Math.floor(place / mostRows);
    const its = packs[nth]?.rows;
    if (!its || !isOwned[nth]?.[its.facetOf(place % mostRows)]) continue;
    const name = its.nameAt(place % mostRows);
    const whose = roleFirst.test(name) ? name : name.split(': ', 1).join();
    if (!owners.has(whose)) owners.set(whose, ownerIn(name, ownerOf));
    const owner = owners.get(whose);
    if (!owner) continue;
    const known = places.get(owner);
    if (known) known.push(place);
    else places.set(owner, [place]);
  }
  return places;
}

function foundAt(pack: Pack, row: number): PackLabelFound {
  return { key: keyOf(pack.chain, pack.rows.keyAt(row)), label: pack.rows.labelAt(row), chain: pack.chain };
}

function startingWith({ rows, chain }: Pack, typed: AddressStart, wants: Wants): readonly number[] {
  return rows.startingWith(typed.start).filter((row) => {
    const facet = rows.facets[rows.facetOf(row)];
    return (
      facet &&
      wants({ category: facet.category, chain }) &&
      (typed.end === undefined || isShortOf(rows.keyAt(row), typed))
    );
  });
}

/** A row's place is its pack's number and its own in one number. */
const mostRows = 2 ** 24;

/** All rows, the best known first. */
function inOrderOfStanding(packs: readonly Pack[]) {
  const traits: Trait[] = [];
  const numbers = new Map<string, number>();
  const ofFacet = packs.map(({ rows, chain }) =>
    rows.facets.map((facet) => {
      const words = [...kindWords(facet), ...chainWords(chain)];
      const id = `${chain} ${facet.category} ${words.join()}`;
      const known = numbers.get(id);
      if (known !== undefined) return known;
      numbers.set(id, traits.length);
      traits.push({ category: facet.category, chain, words });
      return traits.length - 1;
    }),
  );
  const standings = packs.map(({ rows, chain }) =>
    rows.facets.map((facet) => standingOf({ ...facet, chain, isOwn: false })),
  );
  const places = packs.flatMap(({ rows: { count } }, nth) =>
    Array.from({ length: count }, (_, row) => nth * mostRows + row),
  );
  const facetAt = (place: number): number =>
    packs[Math.floor(place / mostRows)]?.rows.facetOf(place % mostRows) ?? 0;
  const keyed = Float64Array.from(
    places,
    (place, nth) => (standings[Math.floor(place / mostRows)]?.[facetAt(place)] ?? 0) * order + nth,
  );
  const rows = Float64Array.from(keyed.sort(), (key) => places[key % order] ?? 0);
  const traitOf = Uint16Array.from(
    rows,
    (place) => ofFacet[Math.floor(place / mostRows)]?.[facetAt(place)] ?? 0,
  );
  return { traits, rows, traitOf };
}

/** More than all rows. */
const order = 2 ** 31;
