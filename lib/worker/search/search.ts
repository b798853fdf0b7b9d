/**
 * Search by text: own labels, memory and packs at once, the service's chains after a short pause in typing. A new
 * search ends the previous one; hits are merged, best first, with all their sources.
 */
import { typedAs } from '../../core/address/typed.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import type { KeyChain } from '../../core/label/key.ts';
import type { Reason } from '../../core/label/profile.ts';
import { mevOfFilter } from '../../core/search/kind-filter.ts';
import { readings } from '../../core/search/readings.ts';
import type { UnsentReason } from '../../core/secret/unsent-reasons.ts';
import type { SearchMessage, SearchPlace, SearchUpdate } from '../../protocol/ports.ts';
import { type Clock, pause } from '../base/clock.ts';
import type { Resource } from '../base/resource.ts';
import type { TextGate } from '../client/text-gate.ts';
import { whyNoRoute } from '../queue/route.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import type { Packs } from '../sources/pack/packs.ts';
import type { ServiceRuntime } from '../sources/service/service-runtime.ts';
import { countBy, countRows, eachNameOnce, kindsOf, mergeHits, type SearchMatch } from './merge-hits.ts';
import { createPackSearch, type PackSearch, type PackSearchResult } from './pack-search.ts';
import { isOnChain, passes, type SearchFilter } from './search-filter.ts';
import { searchMemory } from './search-memory.ts';
import { searchOwn } from './search-own.ts';
import { type ServicePage, type ServicePlace, searchService, servicePlaces } from './search-service.ts';

export interface SearchParts {
  readonly own: OwnLabels;
  readonly packs: Packs;
  readonly lists: Pick<Lists, 'loadAll' | 'mayShow' | 'packs' | 'version'>;
  readonly emblems: Resource<EmblemOf>;
  readonly runtime: () => ServiceRuntime | undefined;
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
const leastLetters = 3;

export function createSearch(parts: SearchParts) {
  /** The searches of one surface, one after the other. */
  const packSearch = createPackSearch(parts.packs, parts.lists);
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
  { chain, kind }: SearchFilter,
): Promise<PackResults> {
  const rows = await packs.find(text, { chain, kind });
  // Without a text there is nothing to find but what one filter lists.
  const withoutChain = chain && (kind || text !== '') ? await packs.find(text, { kind }) : rows;
  const withoutKind = kind && (chain || text !== '') ? await packs.find(text, { chain }) : rows;
  return { rows, chains: withoutChain, kinds: withoutKind };
}

function run(
  parts: SearchParts & { readonly packSearch: PackSearch },
  { id, text, now, isPrivate, chain, kind, pageChain }: SearchAsked,
  signal: AbortSignal,
  send: (message: SearchUpdate) => void,
): (of: string) => void {
  const query = text.trim();
  const typed = typedAs(query);
  const filter: SearchFilter = { chain, kind };
  const found = new Map<string, readonly SearchMatch[]>();
  const places = new Map<string, SearchPlace>();
  const pages = new Map<string, ServicePage>();
  const { clock } = parts;
  /** A service knows no filters, so without a text it is asked for the kind's word. */
  const asked = query === '' && kind ? (mevOfFilter(kind) ?? kind).replaceAll('_', ' ') : query;
  let packs: PackResults | undefined;
  let unsent: UnsentReason | undefined;

  const tell = () => {
    if (signal.aborted) return;
    send({
      type: 'found',
      id,
      ...(typed.kind === 'address' && { address: { key: typed.key, text: typed.address.text } }),
      ...(typed.kind === 'text' && typed.hint && unsent !== 'private-key' && { hint: typed.hint }),
      ...(unsent && { unsent }),
      ...rowsOf([...found.values()].flat(), packs, {
        query,
        filter,
        pageChain,
        emblemOf: parts.emblems.get(),
      }),
      places: [...places.values()],
    });
  };
  const place = (of: string, state: SearchPlace['state'], rest: { reason?: Reason; more?: boolean } = {}) => {
    const { reason, more = false } = rest;
    places.set(of, { of, state, hits: found.get(of)?.length ?? 0, more, ...(reason && { reason }) });
  };

  async function local(): Promise<void> {
    for (const where of ['own', 'pack', 'memory']) place(where, 'searching');
    const run = async (of: string, work: () => Promise<readonly SearchMatch[]>) => {
      try {
        found.set(of, await work());
        place(of, 'done');
      } catch {
        place(of, 'failed', of === 'own' ? { reason: 'own-unread' } : {});
      }
    };
    await Promise.all([
      run('own', () => searchOwn(parts.own, query)),
      run('pack', async () => {
        packs = await searchPacks(parts.packSearch, query, filter);
        return [];
      }),
      run('memory', () => searchMemory(parts.runtime(), query)),
    ]);
    tell();
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
    if ('reason' in page) {
      place(what.of, 'failed', { reason: page.reason });
    } else {
      pages.set(what.of, page);
      found.set(what.of, page.found);
      place(what.of, 'done', { more: page.next !== undefined });
      void runtime.facts.learn(page.learnt, isPrivate);
    }
    tell();
  }

  async function all(): Promise<void> {
    unsent = await parts.whyUnsent(query);
    if (unsent === 'private-key') return tell();
    const remotes = unsent ? [] : servicePlaces().filter((one) => !chain || isOnChain(chain, one.chain));
    for (const { of } of remotes) place(of, 'waiting');
    await local();
    if (unsent) return;
    if (!now) {
      if ([...asked].length < leastLetters) return;
      await pause(clock, quietMs, signal);
    }
    if (signal.aborted) return;
    await Promise.all(remotes.map(remote));
    tell();
  }

  if (typed.kind === 'address' || (typed.kind === 'nothing' && !chain && !kind)) tell();
  else void all();
  return (of) => {
    const what = servicePlaces().find((one) => one.of === of);
    if (what && pages.get(of)?.next !== undefined && !signal.aborted) void remote(what);
  };
}

interface Asked {
  readonly query: string;
  readonly filter: SearchFilter;
  readonly pageChain: KeyChain | undefined;
  readonly emblemOf: EmblemOf | undefined;
}

/** The rows of an update, and how many there are. */
function rowsOf(others: readonly SearchMatch[], packs: PackResults | undefined, asked: Asked) {
  const { query, filter, pageChain, emblemOf } = asked;
  const withPack = (found: readonly SearchMatch[], left: SearchFilter) =>
    eachNameOnce([...found, ...others.filter((match) => passes(match, left))]);
  const rows = withPack(packs?.rows.found ?? [], filter);
  const chains = filter.chain ? withPack(packs?.chains.found ?? [], { kind: filter.kind }) : rows;
  const kinds = filter.kind ? withPack(packs?.kinds.found ?? [], { chain: filter.chain }) : rows;
  return {
    hits: [
      ...mergeHits(rows, { ...(packs?.rows.query ?? { readings: readings(query) }), pageChain }, emblemOf),
    ],
    count: countRows(rows),
    isCut: packs?.rows.isCut ?? false,
    chains: [...countBy(chains, ({ chain }) => [chain])],
    kinds: [...countBy(kinds, kindsOf)],
  };
}
