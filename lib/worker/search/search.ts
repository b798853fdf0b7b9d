/**
 * Search by text: own labels, memory and packs at once, the service's chains after a short pause in typing. A new
 * search ends the previous one; hits are merged, best first, with all their sources.
 */
import { type Typed, typedAs } from '../../core/address/typed.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import type { KeyChain } from '../../core/label/key.ts';
import type { Reason } from '../../core/label/profile.ts';
import { mevOfFilter } from '../../core/search/kind-filter.ts';
import type { Owners } from '../../core/search/open-owners.ts';
import { readings } from '../../core/search/readings.ts';
import { isSecret, type UnsentReason } from '../../core/secret/unsent-reasons.ts';
import {
  furtherRows,
  type SearchMessage,
  type SearchPlace,
  type SearchUpdate,
} from '../../protocol/ports.ts';
import { type Clock, isDoneIn, pause } from '../base/clock.ts';
import type { Resource } from '../base/resource.ts';
import type { TextGate } from '../client/text-gate.ts';
import { whyNoRoute } from '../queue/route.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import type { Packs } from '../sources/pack/packs.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { countBy, eachNameOnce, firstHits, kindsOf, mergeHits, mostHits } from './merge-hits.ts';
import { ownerHit } from './owner-match.ts';
import { createPackSearch, type PackSearch, type PackSearchResult } from './pack-search.ts';
import { isOnChain, passes, type SearchFilter } from './search-filter.ts';
import type { SearchMatch } from './search-match.ts';
import { searchMemory } from './search-memory.ts';
import { searchNode } from './search-node.ts';
import { type OwnSources, searchOwn } from './search-own.ts';
import { type ServicePage, type ServicePlace, searchService, servicePlaces } from './search-service.ts';

export interface SearchParts {
  readonly own: OwnLabels;
  readonly mine: OwnSources['mine'];
  readonly packs: Packs;
  readonly lists: Pick<Lists, 'loadAll' | 'mayShow' | 'packs' | 'version'>;
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

const quietMs = 300;
/** Longer than a search on this machine takes. */
const slowMs = 500;
const leastLetters = 3;

export function createSearch(parts: SearchParts) {
  /** The searches of one surface, one after the other. */
  const packSearch = createPackSearch(parts.packs, parts.lists, parts.owners);
  return (send: (message: SearchUpdate) => void): SearchSession => {
    void packSearch.prepare();
    void parts.emblems.load();
    let stop = new AbortController();
    let more: ((of: string) => void) | undefined;
    return {
      handle(message) {
        if (message.type === 'more') {
          more?.(message.of);
          return;
        }
        stop.abort();
        stop = new AbortController();
        more = run({ ...parts, packSearch }, message, stop.signal, send);
      },
      end: () => stop.abort(),
    };
  };
}

type SearchAsked = Extract<SearchMessage, { type: 'search' }>;

/** What the packs have for each use: the rows, and what each filter would leave if it were another. */
interface PackResults {
  readonly rows: PackSearchResult;
  readonly chains: PackSearchResult;
  readonly kinds: PackSearchResult;
}

async function searchPacks(
  packs: PackSearch,
  text: string,
  { chain, kind, owner }: SearchFilter,
): Promise<PackResults> {
  const rows = await packs.find(text, { chain, kind, owner });
  // Without a text there is nothing to find but what one filter lists.
  const withoutChain =
    chain && (kind || owner || text !== '') ? await packs.find(text, { kind, owner }) : rows;
  const withoutKind =
    kind && (chain || owner || text !== '') ? await packs.find(text, { chain, owner }) : rows;
  return { rows, chains: withoutChain, kinds: withoutKind };
}

/** Only the packs know whose things are; elsewhere its name is searched for. */
const saidIn = (query: string, owner: string | undefined): string =>
  owner === undefined ? query : `${owner} ${query}`.trim();

/** A service knows no filters, so without a text it is asked for the kind's word. */
const askedFor = (said: string, kind: SearchFilter['kind']): string =>
  said === '' && kind ? (mevOfFilter(kind) ?? kind).replaceAll('_', ' ') : said;

interface PlaceSaid {
  readonly reason?: Reason;
  readonly more?: boolean;
}

/** Tells all at once, or, because a disk that does not answer keeps nobody from what else is known, one after the other. */
async function tellInTime(clock: Clock, tell: () => void, all: readonly Promise<void>[]): Promise<void> {
  const isAll = await isDoneIn(clock, slowMs, Promise.all(all));
  tell();
  if (!isAll) for (const one of all) void one.then(tell);
}

function run(
  parts: SearchParts & { readonly packSearch: PackSearch },
  { id, text, now, isPrivate, chain, kind, owner, pageChain, onPage }: SearchAsked,
  signal: AbortSignal,
  send: (message: SearchUpdate) => void,
): (of: string) => void {
  const query = text.trim();
  const typed = typedAs(query);
  const said = saidIn(query, owner);
  const filter: SearchFilter = { chain, kind, owner };
  const how = { query, filter, pageChain, onPage: new Set(onPage) };
  const found = new Map<string, readonly SearchMatch[]>();
  const places = new Map<string, SearchPlace>();
  const pages = new Map<string, ServicePage>();
  const { clock } = parts;
  const asked = askedFor(said, kind);
  const askNode = isName(typed) && !parts.whyLocal() ? searchNode(parts.nodes(), query) : undefined;
  /** Those of one owner are grouped, and a group is not to change under the eye. */
  let most = owner === undefined ? firstHits : mostHits;
  let packs: PackResults | undefined;
  let unsent: UnsentReason | undefined;

  const tell = () => {
    if (signal.aborted) return;
    send({
      type: 'found',
      id,
      ...readAs(typed, unsent, askNode !== undefined),
      ...rowsOf([...found.values()].flat(), packs, { ...how, most, emblemOf: parts.emblems.get() }),
      places: [...places.values()],
    });
  };
  const place = (of: string, state: SearchPlace['state'], { reason, more = false }: PlaceSaid = {}) => {
    places.set(of, { of, state, hits: found.get(of)?.length ?? 0, more, ...(reason && { reason }) });
  };

  const run = async (of: string, work: () => Promise<readonly SearchMatch[]>) => {
    try {
      found.set(of, await work());
      place(of, 'done');
    } catch {
      place(of, 'failed', of === 'own' ? { reason: 'own-unread' } : {});
    }
  };

  async function local(): Promise<void> {
    for (const where of ['own', 'pack', 'memory']) place(where, 'searching');
    const fromPacks = run('pack', async () => {
      packs = await searchPacks(parts.packSearch, query, filter);
      return [];
    });
    await tellInTime(clock, tell, [
      run('own', async () => {
        // The user may have named an address of this owner.
        if (owner !== undefined) await fromPacks;
        return searchOwn(parts, said, owner === undefined ? [] : (packs?.rows.found ?? []));
      }),
      fromPacks,
      run('memory', () => searchMemory(parts.runtime(), said)),
    ]);
  }

  async function remote(what: ServicePlace): Promise<void> {
    const runtime = parts.runtime();
    const why = parts.whyLocal() ?? whyNoRoute(runtime?.service, what.chain, what.kind);
    if (why || !runtime) {
      place(what.of, 'not-searched', { reason: why ?? 'no-service' });
      return;
    }
    place(what.of, 'searching');
    tell();
    const before = pages.get(what.of);
    const page = await searchService(runtime, what, asked, {
      signal,
      unlogged: isPrivate,
      before,
      now: clock.now(),
    });
    if (signal.aborted) return;
    if ('reason' in page) place(what.of, 'failed', { reason: page.reason });
    else {
      pages.set(what.of, page);
      found.set(what.of, page.found);
      place(what.of, 'done', { more: page.next !== undefined });
      void runtime.facts.learn(page.learnt, isPrivate);
    }
    tell();
  }

  async function all(): Promise<void> {
    unsent = await parts.whyUnsent(said);
    if (isSecret(unsent)) return tell();
    const remotes = unsent ? [] : servicePlaces().filter((one) => !chain || isOnChain(chain, one.chain));
    for (const { of } of remotes) place(of, 'waiting');
    if (askNode) place('node', 'waiting');
    await local();
    if (unsent) return;
    if (!now) {
      if ([...asked].length < leastLetters) return;
      await pause(clock, quietMs, signal);
    }
    if (signal.aborted) return;
    await Promise.all([
      ...remotes.map(remote),
      askNode && run('node', () => askNode({ signal, unlogged: isPrivate })),
    ]);
    tell();
  }

  if (typed.kind === 'address' || (typed.kind === 'nothing' && !chain && !kind && owner === undefined))
    tell();
  else void all();
  return (of) => {
    const what = servicePlaces().find((one) => one.of === of);
    if (of === furtherRows) {
      most += mostHits;
      tell();
    } else if (what && pages.get(of)?.next !== undefined && !signal.aborted) void remote(what);
  };
}

const isName = (typed: Typed): boolean => typed.kind === 'text' && typed.hint === 'name';

/** What the text is taken for; `isAsked`: a node is asked where the name leads. */
function readAs(typed: Typed, unsent: UnsentReason | undefined, isAsked: boolean) {
  return {
    ...(typed.kind === 'address' && { address: { key: typed.key, text: typed.address.text } }),
    ...(typed.kind === 'text' && typed.hint && !isAsked && !isSecret(unsent) && { hint: typed.hint }),
    ...(unsent && { unsent }),
  };
}

interface Asked {
  readonly query: string;
  readonly filter: SearchFilter;
  readonly pageChain: KeyChain | undefined;
  readonly onPage: ReadonlySet<string>;
  readonly most: number;
  readonly emblemOf: EmblemOf | undefined;
}

/** The rows of an update, and how many there are. */
function rowsOf(others: readonly SearchMatch[], packs: PackResults | undefined, asked: Asked) {
  const { query, filter, pageChain, onPage, most, emblemOf } = asked;
  const { chain, kind, owner } = filter;
  const owners = packs?.rows.owners;
  const isMeant = (match: SearchMatch) =>
    owner === undefined || match.isOwn || owners?.of(match)?.name === owner;
  const withPack = (found: readonly SearchMatch[], left: SearchFilter) =>
    eachNameOnce([...found, ...others.filter((match) => isMeant(match) && passes(match, left))]);
  const rows = withPack(packs?.rows.found ?? [], filter);
  const chains = chain ? withPack(packs?.chains.found ?? [], { kind }) : rows;
  const kinds = kind ? withPack(packs?.kinds.found ?? [], { chain }) : rows;
  const reading = { ...(packs?.rows.query ?? { readings: readings(query) }), pageChain, onPage };
  const { hits, count } = mergeHits(rows, reading, {
    most,
    owners: owner === undefined ? owners : undefined,
    emblemOf,
  });
  const [whose] = owner === undefined ? [] : (owners?.named ?? []);
  return {
    hits: [...hits],
    ...(whose && { owner: ownerHit(whose, emblemOf) }),
    count,
    isCut: packs?.rows.isCut ?? false,
    chains: [...countBy(chains, (match) => [match.chain])],
    kinds: [...countBy(kinds, kindsOf)],
  };
}
