/**
 * Search by text: what this machine knows at once, the service's chains after a short pause in typing. A new search ends
 * the previous one; hits are merged, best first, with all their sources.
 */
import { type Typed, typedAs } from '../../core/address/typed.ts';
import { oneLine } from '../../core/clean-text.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import type { Reason } from '../../core/label/profile.ts';
import { mevOfFilter } from '../../core/search/kind-filter.ts';
import type { Owners } from '../../core/search/open-owners.ts';
import { isSecret, type UnsentReason } from '../../core/secret/unsent-reasons.ts';
import {
  furtherRows,
  type SearchMessage,
  type SearchPlace,
  type SearchUpdate,
} from '../../protocol/ports.ts';
import { type Clock, isDoneIn, pause, seldom } from '../base/clock.ts';
import type { LabelSource, SourceFilter } from '../base/label-source.ts';
import type { Resource } from '../base/resource.ts';
import { whyNoRow } from '../client/open-rows.ts';
import type { TextGate } from '../client/text-gate.ts';
import type { Packs } from '../sources/pack/packs.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { firstHits, matchLabel, maxHits } from './merge-hits.ts';
import { createPackSearch, type PackSearch, type SearchedLists } from './pack-search.ts';
import { type PackResults, rowsOfSearch, searchPacks } from './rows-of-search.ts';
import { isOnChain, passes, type SearchFilter, type SearchMatch } from './search-match.ts';
import {
  type ServicePage,
  type ServicePlace,
  searchNode,
  searchService,
  servicePlaces,
} from './search-service.ts';

export interface SearchParts {
  readonly sources: readonly LabelSource[];
  /** One index has the built-in list and all others, because it ranks and mends what was typed by all their words. */
  readonly packs: Packs;
  readonly lists: SearchedLists;
  readonly emblems: Resource<EmblemOf>;
  readonly owners: Resource<Owners>;
  readonly runtime: () => ServiceRuntime | undefined;
  /** The user's own. */
  readonly nodes: () => readonly ServiceRuntime[];
  readonly clock: Clock;
  readonly whyUnsent: TextGate;
  /** Why no service may be asked. */
  readonly whyLocal: () => Reason | undefined;
}

export interface SearchSession {
  handle(message: SearchMessage): void;
  end(): void;
}

/** Around what was copied. */
const quotes = /^["'`“”„‘’‚«»\s]+|["'`“”„‘’‚«»\s]+$/g;
const quietMs = 300;
/** Longer than a search on this machine takes. */
const slowMs = 500;
const minLetters = 3;
/** Nobody reads faster, and each push merges and ranks all that was found. */
const pushMs = 30;

export function createSearch(parts: SearchParts) {
  /** The searches of one surface, one after the other. */
  const packSearch = createPackSearch(parts.packs, parts.lists, parts.owners);
  return (send: (message: SearchUpdate) => void): SearchSession => {
    void packSearch.prepare();
    void parts.emblems.load();
    let stop = new AbortController();
    let more: ((place: string) => void) | undefined;
    return {
      handle(message) {
        if (message.type === 'more') return more?.(message.of);
        stop.abort();
        stop = new AbortController();
        more = startSearch({ ...parts, packSearch }, message, stop.signal, send);
      },
      end: () => stop.abort(),
    };
  };
}

type SearchAsked = Extract<SearchMessage, { type: 'search' }>;

/** One search, and what it knows so far. */
interface Search {
  readonly parts: SearchParts & { readonly packSearch: PackSearch };
  readonly asked: SearchAsked;
  readonly query: string;
  readonly typed: Typed;
  readonly filter: SearchFilter;
  /** Only the packs know whose things are; elsewhere the owner's name is searched for. */
  readonly text: string;
  readonly askNode: ReturnType<typeof searchNode>;
  readonly signal: AbortSignal;
  readonly found: Map<string, readonly SearchMatch[]>;
  readonly places: Map<string, SearchPlace>;
  readonly pages: Map<string, ServicePage>;
  readonly tell: () => void;
  maxRows: number;
  /** A source has more than it gave. */
  isCut: boolean;
  packs: PackResults | undefined;
  unsent: UnsentReason | undefined;
  /** No other place will be searched. */
  hasEnded: boolean;
}

/** Returns what asks for more of a place. */
function startSearch(
  parts: Search['parts'],
  asked: SearchAsked,
  signal: AbortSignal,
  send: (message: SearchUpdate) => void,
): (place: string) => void {
  const { chain, kind, owner } = asked;
  const query = oneLine(asked.text).replace(quotes, '');
  const typed = typedAs(query);
  const isName = typed.kind === 'text' && typed.hint === 'name';
  const isNothing = typed.kind === 'nothing' && !chain && !kind && owner === undefined;
  const search: Search = {
    ...{ parts, asked, query, typed, signal, filter: { chain, kind, owner } },
    text: owner === undefined ? query : `${owner} ${query}`.trim(),
    askNode: isName && !parts.whyLocal() ? searchNode(parts.nodes(), query) : undefined,
    found: new Map(),
    places: new Map(),
    pages: new Map(),
    tell: seldom(parts.clock, pushMs, () => {
      if (!signal.aborted) send(updateOf(search));
    }),
    // Rows of one owner are grouped, and a group is not to change under the eye.
    maxRows: owner === undefined ? firstHits : maxHits,
    isCut: false,
    packs: undefined,
    unsent: undefined,
    hasEnded: typed.kind === 'address' || isNothing,
  };
  if (search.hasEnded) search.tell();
  else
    void searchAll(search).then(() => {
      search.hasEnded = true;
      search.tell();
    });
  return (name) => {
    const place = servicePlaces().find(({ of }) => of === name);
    if (name === furtherRows) {
      search.maxRows += maxHits;
      search.tell();
    } else if (place && search.pages.get(name)?.next !== undefined && !signal.aborted)
      void searchRemote(search, place);
  };
}

function updateOf(search: Search): SearchUpdate {
  const { parts, asked, query, typed, filter, found, packs, places, maxRows, unsent, askNode, hasEnded } =
    search;
  const { pageChain, onPage } = asked;
  return {
    type: 'found',
    id: asked.id,
    ...(typed.kind === 'address' && { address: { key: typed.key, text: typed.address.text } }),
    ...(typed.kind === 'text' && typed.hint && !askNode && !isSecret(unsent) && { hint: typed.hint }),
    ...(unsent && { unsent }),
    ...rowsOfSearch([...found.values()].flat(), packs, {
      ...{ query, filter, pageChain, maxRows },
      onPage: new Set(onPage),
      emblemOf: parts.emblems.get(),
    }),
    isCut: search.isCut || packs?.rows.isCut === true,
    places: [...places.values()],
    hasEnded,
  };
}

async function searchAll(search: Search): Promise<void> {
  const { parts, asked, filter, text, askNode, signal } = search;
  search.unsent = await parts.whyUnsent(text);
  if (isSecret(search.unsent)) return;
  await searchHere(search);
  if (search.unsent) return;
  if (!asked.now) {
    if ([...serviceText(search)].length < minLetters) return;
    await pause(parts.clock, quietMs, signal);
  }
  if (signal.aborted) return;
  const { chain } = filter;
  const remote = servicePlaces().filter((place) => !chain || isOnChain(place.chain, chain));
  await Promise.all([
    ...remote.map((place) => searchRemote(search, place)),
    askNode && look(search, 'node', () => askNode({ signal, unlogged: asked.isPrivate })),
  ]);
}

interface PlaceNews {
  readonly reason?: Reason;
  readonly more?: boolean;
}

function setPlace(
  { places, found }: Search,
  of: string,
  state: SearchPlace['state'],
  { reason, more = false }: PlaceNews = {},
): void {
  places.set(of, { of, state, hits: found.get(of)?.length ?? 0, more, ...(reason && { reason }) });
}

const whyFailed: Readonly<Record<string, PlaceNews>> = {
  own: { reason: 'own-unread' },
  node: { reason: 'node-error' },
};

async function look(
  search: Search,
  place: string,
  work: () => Promise<readonly SearchMatch[]>,
): Promise<void> {
  try {
    search.found.set(place, await work());
    setPlace(search, place, 'done');
  } catch {
    setPlace(search, place, 'failed', whyFailed[place]);
  }
}

/** Tells all at once, or, because a disk that does not answer keeps nobody from what else is known, one after the other. */
async function searchHere(search: Search): Promise<void> {
  const { parts, query, filter, tell } = search;
  for (const place of ['own', 'pack', 'memory']) setPlace(search, place, 'searching');
  const inPacks = look(search, 'pack', async () => {
    search.packs = await searchPacks(parts.packSearch, query, filter);
    return [];
  });
  const searched = parts.sources.filter(({ place }) => place !== undefined);
  const elsewhere = Array.from(
    Map.groupBy(searched, ({ place = '' }) => place),
    ([place, sources]) =>
      look(search, place, async () => {
        // The user may have named an address of this owner.
        if (filter.owner !== undefined) await inPacks;
        return searchSources(search, sources);
      }),
  );
  const all = [inPacks, ...elsewhere];
  const isAll = await isDoneIn(parts.clock, slowMs, Promise.all(all));
  tell();
  if (!isAll) for (const late of all) void late.then(tell);
}

/** Those of one place: what an earlier one names, the others leave out. */
async function searchSources(
  search: Search,
  sources: readonly LabelSource[],
): Promise<readonly SearchMatch[]> {
  const { text, filter, packs, signal } = search;
  const among = filter.owner === undefined ? [] : (packs?.rows.found ?? []).map(({ key }) => key);
  const left: SourceFilter = {
    signal,
    passes: (key, label) =>
      label
        ? passes(matchLabel(key, label), filter)
        : !filter.chain || isOnChain(splitKey(key).chain, filter.chain),
    onCut() {
      search.isCut = true;
    },
  };
  const found = await Promise.all(sources.map((source) => source.search?.(text, among, left) ?? []));
  const named = new Set<Key>();
  return found.flatMap((some) => {
    const fresh = some.filter(({ key }) => !named.has(key));
    for (const { key } of fresh) named.add(key);
    return fresh.map(({ key, label }) => matchLabel(key, label));
  });
}

/** A service knows no filters, so without a text it is asked for the kind's word. */
const serviceText = ({ text, filter: { kind } }: Search): string =>
  text === '' && kind ? (mevOfFilter(kind) ?? kind).replaceAll('_', ' ') : text;

async function searchRemote(search: Search, place: ServicePlace): Promise<void> {
  const { parts, asked, signal, found, pages, tell } = search;
  const runtime = parts.runtime();
  const why = parts.whyLocal() ?? whyNoRow(runtime?.service, place.chain, place.kind);
  if (why || !runtime) return setPlace(search, place.of, 'not-searched', { reason: why ?? 'no-service' });
  setPlace(search, place.of, 'searching');
  tell();
  const page = await searchService(runtime, place, serviceText(search), {
    signal,
    unlogged: asked.isPrivate,
    before: pages.get(place.of),
    now: parts.clock.now(),
  });
  if (signal.aborted) return;
  if ('reason' in page) setPlace(search, place.of, 'failed', { reason: page.reason });
  else {
    pages.set(place.of, page);
    found.set(place.of, page.found);
    setPlace(search, place.of, 'done', { more: page.next !== undefined });
    // The disk has none that lacks its category.
    void runtime.facts.learn(page.learnt, asked.isPrivate || !runtime.categories.get());
  }
  tell();
}
