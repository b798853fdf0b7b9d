/**
 * Merges what several places found into one list, best first: each name of an address once with all its sources, and what
 * is known on several chains once with all its chains. Pure.
 */

import { foldText } from '../../core/fold-text.ts';
import type { Emblem, EmblemOf } from '../../core/label/emblem.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import { isAboutContract } from '../../core/label/label-entry.ts';
import { mevOfActivity, mevOfLabel } from '../../core/label/mev-kinds.ts';
import { nameOf } from '../../core/label/name-of.ts';
import { fullName, partsOf, placeForm } from '../../core/label/name-parts.ts';
import { type Label, type MevActivity, sources } from '../../core/label/profile.ts';
import { warningOf } from '../../core/label/warning.ts';
import type { KindFilter } from '../../core/search/kind-filter.ts';
import { rankOwner } from '../../core/search/open-owners.ts';
import {
  compareRanks,
  isSimilar,
  type Rank,
  rankFound,
  type SearchQuery,
} from '../../core/search/rank-found.ts';
import { isCopy } from '../../core/search/standing-of.ts';
import type { SearchHit } from '../../protocol/ports.ts';
import { type FoundOwners, type OwnerMatch, ownerHit, type SearchMatch, spelled } from './search-match.ts';

/** Some screens of rows; what is below them comes when somebody scrolls there, because each address costs a hash. */
export const firstHits = 50;
export const maxHits = 200;

/** Each name of an address once, with all its sources. */
export function eachNameOnce(all: readonly SearchMatch[]): readonly SearchMatch[] {
  const named = new Map<string, SearchMatch>();
  for (const match of all.toSorted((a, b) => sources.indexOf(a.source) - sources.indexOf(b.source))) {
    const mark = `${match.key} ${match.folded}`;
    const known = named.get(mark);
    const { source, origin } = match;
    if (!known) {
      named.set(mark, match);
      continue;
    }
    const isSaid = known.sources.some((told) => told.source === source && told.origin === origin);
    // As on badges: anybody may publish a list, so its warnings do not outrank what the user wrote.
    const warns =
      !warningOf(known.category) && warningOf(match.category) && !(known.isOwn && source === 'list');
    if (isSaid && !warns) continue;
    named.set(mark, {
      ...known,
      ...(warns && { category: match.category }),
      // The pack knows how well a token is known; a service's label is the same word of the same list.
      ...(match.littleKnown && { littleKnown: true }),
      ...(!isSaid && {
        origin: [known.origin, origin].join('; '),
        sources: [...known.sources, { source, origin }],
      }),
    });
  }
  return [...named.values()];
}

const mayHavePlace = new RegExp(` (?:${placeForm})(?![a-z])`);
function withoutPlace(name: string, folded: string): string {
  // Taking a name apart costs more than everything else about a hit.
  const parts = mayHavePlace.test(name) ? partsOf(name) : undefined;
  return parts?.place ? foldText(fullName({ ...parts, place: undefined })) : folded;
}

type Found = Omit<SearchMatch, 'entity' | 'folded' | 'sources'>;

/** A contract is known by its name, and by its note where the name does not say whose it is; others by their address. */
function toMatch(found: Found): SearchMatch {
  const { name, note, category, source, origin, address } = found;
  const folded = foldText(name);
  const isContract = isAboutContract(found) && !found.littleKnown && !isCopy(found) && source !== 'own';
  const knownBy = isContract ? (name.includes(': ') ? '' : note.toLowerCase()) : address;
  const entity = `${withoutPlace(name, folded)}\n${category}\n${knownBy}`;
  return { ...found, entity, folded, sources: [{ source, origin }] };
}

export interface MergeParts {
  readonly max?: number;
  readonly owners?: FoundOwners | undefined;
  readonly emblemOf?: EmblemOf | undefined;
}

/** What a list shows as one row, and its place. */
interface RowEntry {
  readonly rank: Rank;
  readonly row: Row;
}
type Entry = RowEntry | { readonly rank: Rank; readonly owner: OwnerMatch };

export function mergeHits(
  named: readonly SearchMatch[],
  query: SearchQuery,
  { max = maxHits, owners, emblemOf }: MergeParts = {},
): { readonly hits: readonly SearchHit[]; readonly count: number } {
  const last = { order: [1, Number.POSITIVE_INFINITY], name: '' };
  const alike = Map.groupBy(named, ({ entity }) => entity);
  const chainCounts = new Map([...alike].map(([entity, matches]) => [entity, countChains(matches)]));
  const ranked = named
    .map((match) => {
      // Of an exchange's wallets, one on many chains is worth no more than the others.
      const chainCount = match.category === 'exchange' ? 1 : chainCounts.get(match.entity);
      // A host may match by other rules: a hit that does not match by ours comes last.
      return { match, rank: rankFound(match, query, chainCount) ?? { ...last, name: match.name } };
    })
    .sort((a, b) => compareRanks(a.rank, b.rank) || (a.match.key < b.match.key ? -1 : 1));
  const rows = inRows(ranked, (entity) => alike.get(entity)?.length === 1);
  const isListing = query.readings.every(({ words }) => words.length === 0);
  const isExact = rows.some(({ rank }) => rank.order[1] === 0);
  const entries = owners ? withOwners(rows, owners, { isListing, isExact }) : rows;
  const hits = entries.slice(0, max).map((entry) => {
    if ('owner' in entry) return ownerHit(entry.owner, emblemOf, isExact);
    return hitOf(entry.row, emblemOf?.(entry.row[0]), isSimilar(entry.rank));
  });
  return { hits, count: entries.length };
}

/** More rows of one name say no more; whose they are is a row, and all of them stand on its page. */
const maxAlike = 3;

/** Adds the rows of owners. Of their own rows, one of each name is left; where all of a kind is listed, none. */
function withOwners(
  rows: readonly RowEntry[],
  { named, ownerOf, match }: FoundOwners,
  { isListing, isExact }: { readonly isListing: boolean; readonly isExact: boolean },
): readonly Entry[] {
  const fitting = named.filter(({ how }) => how !== 'mended' || !isExact);
  const shown = new Set(fitting.map(({ owner }) => owner));
  const entries: Entry[] = fitting.map((owner) => ({ rank: rankOwner(owner), owner }));
  const owned = rows.map((entry) => {
    const [first] = entry.row;
    const owner = ownerOf(first);
    return { entry, owner, name: owner ? `${owner.name}\n${first.folded}` : '' };
  });
  const alike = Map.groupBy(owned, ({ name }) => name);
  const seen = new Set<string>();
  for (const { entry, owner, name } of owned) {
    if (!owner) {
      entries.push(entry);
      continue;
    }
    const isLeftOut = shown.has(owner) && (isListing || seen.has(name));
    seen.add(name);
    if (isLeftOut) continue;
    entries.push(entry);
    if (shown.has(owner) || (alike.get(name)?.length ?? 0) <= maxAlike) continue;
    const whole = match(owner);
    if (whole) entries.push({ rank: entry.rank, owner: whole });
    shown.add(owner);
  }
  return entries.sort((a, b) => compareRanks(a.rank, b.rank));
}

type Row = readonly [SearchMatch, ...SearchMatch[]];

/** A row has at most one address of each chain: the second of a name is another one. `isAlone`: nothing else is of this entity. */
function inRows(
  ranked: readonly { readonly match: SearchMatch; readonly rank: Rank }[],
  isAlone: (entity: string) => boolean,
): readonly RowEntry[] {
  const entries: { readonly rank: Rank; readonly row: [SearchMatch, ...SearchMatch[]] }[] = [];
  const rowsOf = new Map<string, [SearchMatch, ...SearchMatch[]][]>();
  for (const { match, rank } of ranked) {
    const alike = isAlone(match.entity) ? undefined : (rowsOf.get(match.entity) ?? []);
    const there = alike?.find((row) => row.every(({ chain }) => chain !== match.chain));
    if (there) {
      there.push(match);
      continue;
    }
    const row: [SearchMatch, ...SearchMatch[]] = [match];
    entries.push({ rank, row });
    if (alike) rowsOf.set(match.entity, [...alike, row]);
  }
  return entries;
}

const countChains = (matches: readonly SearchMatch[]): number =>
  matches.length === 1 ? 1 : new Set(matches.map(({ chain }) => chain)).size;

/** How many rows these make: of each entity, as many as it has addresses on one chain. */
function countRows(matches: readonly SearchMatch[]): number {
  const sizes = Array.from(Map.groupBy(matches, ({ entity }) => entity).values(), (alike) => {
    if (alike.length === 1) return 1;
    return Math.max(...Array.from(Map.groupBy(alike, ({ chain }) => chain).values(), ({ length }) => length));
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

export interface Count<Choice> {
  readonly of: Choice;
  readonly count: number;
}

/** How many rows each choice would show. */
export function countBy<Choice>(
  named: readonly SearchMatch[],
  choicesOf: (match: SearchMatch) => readonly Choice[],
): readonly Count<Choice>[] {
  const chosen = named.flatMap((match) => choicesOf(match).map((of) => ({ of, match })));
  const groups = Map.groupBy(chosen, ({ of }) => of);
  return Array.from(groups, ([of, all]) => ({ of, count: countRows(all.map(({ match }) => match)) })).sort(
    (a, b) => b.count - a.count,
  );
}

export const kindsOf = ({ category, mev }: SearchMatch): readonly KindFilter[] =>
  mev ? [category, `mev ${mev}`] : [category];

function hitOf([first, ...others]: Row, emblem: Emblem | undefined, similar: boolean): SearchHit {
  const { key, name, category, kind, sources, colour } = first;
  const warning = warningOf(category);
  return {
    key,
    address: spelled(key),
    name,
    category,
    ...(warning && { warning }),
    ...(kind && { kind }),
    ...(similar && { similar }),
    ...(emblem && { emblem }),
    ...(colour && { colour }),
    sources: [...sources],
    ...(others.length > 0 && {
      others: others.map((other) => ({ key: other.key, address: spelled(other.key), name: other.name })),
    }),
  };
}

const placeOf = (key: Key) => {
  const { chain, address } = splitKey(key);
  return { chain, address };
};

export function matchLabel(key: Key, label: Label): SearchMatch {
  const { text, type, subtype, category, source, list, unsure, littleKnown, grade, colour } = label;
  const origin = list?.title ?? label.origin;
  return toMatch({
    key,
    ...placeOf(key),
    name: nameOf(label),
    note: text,
    type,
    subtype,
    category,
    mev: mevOfLabel(label),
    source,
    isOwn: source === 'own',
    origin,
    unsure,
    littleKnown,
    grade,
    colour,
  });
}

export function matchMev(key: Key, activity: MevActivity): SearchMatch {
  const mev = mevOfActivity(activity);
  return toMatch({
    key,
    ...placeOf(key),
    name: mev,
    kind: true,
    mev,
    note: activity.text,
    type: activity.kind,
    subtype: '',
    category: 'mev',
    source: activity.source,
    isOwn: false,
    origin: activity.origin,
  });
}
