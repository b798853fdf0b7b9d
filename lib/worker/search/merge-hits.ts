/**
 * Merges what several places found into one list, best first: each name of an address once with all its sources, and what
 * is known on several chains once with all its chains. Pure.
 */

import { remembered } from '../../core/address/remembered.ts';
import type { Emblem, EmblemOf } from '../../core/label/emblem.ts';
import { type Key, type KeyChain, splitKey } from '../../core/label/key.ts';
import { isAboutContract } from '../../core/label/label-entry.ts';
import { type MevKind, mevKindOf } from '../../core/label/mev-kinds.ts';
import { fullName, partsOf } from '../../core/label/name-parts.ts';
import type { Label, MevActivity, Source } from '../../core/label/profile.ts';
import { warningOf } from '../../core/label/warning.ts';
import { foldText } from '../../core/match-tier.ts';
import { type KindFilter, mevOfLabel } from '../../core/search/kind-filter.ts';
import { rankOwner } from '../../core/search/open-owners.ts';
import {
  compareRanks,
  type Findable,
  isCopy,
  isSimilar,
  type Rank,
  rankFound,
  type SearchQuery,
} from '../../core/search/rank-found.ts';
import type { SearchHit } from '../../protocol/ports.ts';
import { type FoundOwners, type OwnerMatch, ownerHit } from './owner-match.ts';
import { spelled } from './spelled.ts';

export interface SearchMatch extends Findable {
  readonly key: Key;
  readonly chain: KeyChain;
  /** `name` is a kind of MEV. */
  readonly kind?: boolean;
  readonly mev?: MevKind | undefined;
  readonly source: Source;
  /** Equal for what is one thing on several chains. */
  readonly entity: string;
}

/** Nobody scrolls further; a more exact search finds the rest. */
export const mostHits = 200;

const sourceOrder: { readonly [S in Source]: number } = { own: 0, service: 1, list: 2, pack: 3, node: 4 };

/** A name of an address, whoever says it. */
export interface NamedAddress extends SearchMatch {
  readonly sources: SearchHit['sources'];
}

/** Each name of an address once. */
export function eachNameOnce(all: readonly SearchMatch[]): readonly NamedAddress[] {
  const named = new Map<string, NamedAddress>();
  for (const match of all.toSorted((a, b) => sourceOrder[a.source] - sourceOrder[b.source])) {
    const mark = `${match.key} ${folded(match.name)}`;
    const known = named.get(mark);
    const { source, origin } = match;
    const isSaid = known?.sources.some((one) => one.source === source && one.origin === origin);
    if (!known) named.set(mark, { ...match, sources: [{ source, origin }] });
    // The pack knows how well a token is known; a service's label is the same word of the same list.
    else if (!isSaid)
      named.set(mark, {
        ...known,
        ...(match.littleKnown && { littleKnown: true }),
        origin: [known.origin, origin].join('; '),
        sources: [...known.sources, { source, origin }],
      });
  }
  return [...named.values()];
}

const mayHavePlace = / (?:Ethereum|Arbitrum|Optimism|Base|Avalanche|BNB|Bnb)(?![a-z])/;
/** The next letter finds mostly the same names again. */
const folded = remembered(8_192, foldText);
const withoutPlace = remembered(8_192, (name) => {
  // Taking a name apart costs more than everything else about a hit.
  const parts = mayHavePlace.test(name) ? partsOf(name) : undefined;
  return parts?.place ? foldText(fullName({ ...parts, place: undefined })) : folded(name);
});

/** A contract is known by its name, and by its note where the name does not say whose it is; others by their address. */
function entityOf(match: Omit<SearchMatch, 'entity'>): string {
  const isContract = isAboutContract(match) && !match.littleKnown && !isCopy(match) && match.source !== 'own';
  const note = match.name.includes(': ') ? '' : match.note.toLowerCase();
  return `${withoutPlace(match.name)}\n${match.category}\n${isContract ? note : match.address}`;
}

export interface MergeParts {
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
  named: readonly NamedAddress[],
  query: SearchQuery,
  { owners, emblemOf }: MergeParts = {},
): { readonly hits: readonly SearchHit[]; readonly count: number } {
  const last = { order: [1, Number.POSITIVE_INFINITY], name: '' };
  // A host may match by other rules: a hit that does not match by ours comes last.
  const chains = chainsByEntity(named);
  // Of an exchange's wallets, one on many chains is worth no more than the others.
  const chainCount = ({ entity, category }: NamedAddress): number =>
    category === 'exchange' ? 1 : (chains.get(entity)?.size ?? 1);
  const ranked = named
    .map((match) => ({
      match,
      rank: rankFound(match, query, chainCount(match)) ?? { ...last, name: match.name },
    }))
    .sort((a, b) => compareRanks(a.rank, b.rank) || (a.match.key < b.match.key ? -1 : 1));
  const ranks = new Map(ranked.map(({ match, rank }) => [match, rank]));
  const rows = inRows(ranked.map(({ match }) => match)).map((row) => ({
    row,
    rank: ranks.get(row[0]) ?? last,
  }));
  const isListing = query.readings.every(({ words }) => words.length === 0);
  const isExact = rows.some(({ rank }) => rank.order[1] === 0);
  const entries = owners ? withOwners(rows, owners, { isListing, isExact }) : rows;
  const hits = entries.slice(0, mostHits).map((entry) => {
    if ('owner' in entry) return ownerHit(entry.owner, emblemOf, isExact);
    return hitOf(entry.row, emblemOf?.(entry.row[0]), isSimilar(entry.rank));
  });
  return { hits, count: entries.length };
}

/** More rows of one name say no more; whose they are is a row, and all of them stand on its page. */
const mostAlike = 3;

/** Adds the rows of owners. Of their own rows, one of each name is left; where all of a kind is listed, none. */
function withOwners(
  rows: readonly RowEntry[],
  { named, of, match }: FoundOwners,
  { isListing, isExact }: { readonly isListing: boolean; readonly isExact: boolean },
): readonly Entry[] {
  const meant = named.filter(({ how }) => how !== 'mended' || !isExact);
  const shown = new Set(meant.map(({ owner }) => owner));
  const entries: Entry[] = meant.map((owner) => ({ rank: rankOwner(owner), owner }));
  const owned = rows.map((entry) => {
    const [first] = entry.row;
    const owner = of(first);
    return { entry, owner, name: owner ? `${owner.name}\n${folded(first.name)}` : '' };
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
    if (shown.has(owner) || (alike.get(name)?.length ?? 0) <= mostAlike) continue;
    const its = match(owner);
    if (its) entries.push({ rank: entry.rank, owner: its });
    shown.add(owner);
  }
  return entries.sort((a, b) => compareRanks(a.rank, b.rank));
}

type Row = readonly [NamedAddress, ...NamedAddress[]];

/** A row has at most one address of each chain: the second of a name is another one. */
function inRows(matches: readonly NamedAddress[]): readonly Row[] {
  const rows: [NamedAddress, ...NamedAddress[]][] = [];
  const ofEntity = new Map<string, [NamedAddress, ...NamedAddress[]][]>();
  for (const match of matches) {
    const { entity } = match;
    const its = ofEntity.get(entity) ?? [];
    const row = its.find((some) => some.every((one) => one.chain !== match.chain));
    if (row) {
      row.push(match);
      continue;
    }
    const started: [NamedAddress, ...NamedAddress[]] = [match];
    rows.push(started);
    ofEntity.set(entity, [...its, started]);
  }
  return rows;
}

/** How many addresses of each chain an entity has. */
function chainsByEntity(named: readonly NamedAddress[]): ReadonlyMap<string, ReadonlyMap<KeyChain, number>> {
  const chains = new Map<string, Map<KeyChain, number>>();
  for (const { entity, chain } of named) {
    const its = chains.get(entity) ?? new Map<KeyChain, number>();
    chains.set(entity, its.set(chain, (its.get(chain) ?? 0) + 1));
  }
  return chains;
}

/** How many rows these make. */
function countRows(named: readonly NamedAddress[]): number {
  return [...chainsByEntity(named).values()].reduce((sum, its) => sum + Math.max(...its.values()), 0);
}

export interface Count<Of> {
  readonly of: Of;
  readonly count: number;
}

/** How many rows each choice would show. */
export function countBy<Of>(
  named: readonly NamedAddress[],
  ofMatch: (match: SearchMatch) => readonly Of[],
): readonly Count<Of>[] {
  const groups = new Map<Of, NamedAddress[]>();
  for (const match of named) {
    for (const of of ofMatch(match)) {
      const known = groups.get(of);
      if (known) known.push(match);
      else groups.set(of, [match]);
    }
  }
  return [...groups].map(([of, its]) => ({ of, count: countRows(its) })).sort((a, b) => b.count - a.count);
}

export const kindsOf = ({ category, mev }: SearchMatch): readonly KindFilter[] =>
  mev ? [category, `mev ${mev}`] : [category];

function hitOf([first, ...others]: Row, emblem: Emblem | undefined, similar: boolean): SearchHit {
  const { key, name, category, kind, sources } = first;
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
    sources: [...sources],
    ...(others.length > 0 && {
      others: others.map((one) => ({ key: one.key, address: spelled(one.key), name: one.name })),
    }),
  };
}

const placeOf = (key: Key) => {
  const { chain, address } = splitKey(key);
  return { chain, address };
};

export function matchLabel(key: Key, label: Label): SearchMatch {
  const { name, text, type, subtype, category, source, list, unsure, littleKnown, grade } = label;
  const origin = list?.title ?? label.origin;
  const shown = [name, text, subtype, type].find((word) => word !== '') ?? '';
  const match = {
    key,
    ...placeOf(key),
    name: shown,
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
  };
  return { ...match, entity: entityOf(match) };
}

export function matchMev(key: Key, activity: MevActivity): SearchMatch {
  const mev = mevKindOf(activity.kind === '' ? activity.text : activity.kind);
  const match = {
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
  } as const;
  return { ...match, entity: entityOf(match) };
}
