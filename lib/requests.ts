/**
 * What the extension's own pages (popup, options, side panel) ask of the worker: one table of requests and answers, and
 * the messages of the search port. Pages and content scripts have no part in this: see `messages.ts`. Looking up one
 * address is the page port's `open`, whoever asks.
 */
import * as v from 'valibot';
import type { Problem } from './core/address/explain.ts';
import { type ChainId, chainIds } from './core/chains.ts';
import { categories } from './core/label/categories.ts';
import { isKey, type Key } from './core/label/key.ts';
import { reasons, sources } from './core/label/profile.ts';

export const key = v.custom<Key>(isKey, 'a key: chain and address, as in base:0x…');
const chain = v.picklist(chainIds as [ChainId, ...ChainId[]]);
export const category = v.picklist(categories);
const reason = v.picklist(reasons);
const source = v.picklist(sources);
const word = v.pipe(v.string(), v.maxLength(200));
const long = v.pipe(v.string(), v.maxLength(1_000));
const whole = v.pipe(v.number(), v.integer(), v.minValue(0));
const nothing = v.object({});

/** A label of one's own, as pages show and send it; the worker cleans what it is sent. */
const own = v.object({ key, name: long, note: long, category });
export type OwnEntry = v.InferOutput<typeof own>;

/** The most that one message brings: a browser takes 64 MB, this is some 20. */
const ownRows = v.pipe(v.array(own), v.maxLength(100_000));

const rowState = v.picklist(['good', 'refused', 'failed', 'no-service', 'over-budget']);

/** Name → what is asked, what is answered. */
export const requests = {
  /** The service's key: it can be set and forgotten, never read. */
  setKey: { ask: v.object({ key: word }), answer: nothing },
  /** How things stand, in the words of `Reason`; a chain's kinds without a reason can be asked. */
  status: {
    ask: nothing,
    answer: v.object({
      hasKey: v.boolean(),
      /** When a request with the key was last answered, as far as this run of the browser knows. */
      keyUsed: v.exactOptional(v.number()),
      hasService: v.boolean(),
      online: v.boolean(),
      hosts: v.array(
        v.object({ style: v.picklist(['A', 'B']), host: long, reason: v.exactOptional(reason) }),
      ),
      chains: v.array(
        v.object({
          chain,
          label: v.exactOptional(reason),
          search: v.exactOptional(reason),
          packed: whole,
          packProblem: v.exactOptional(long),
        }),
      ),
    }),
  },
  usage: {
    ask: nothing,
    answer: v.object({ days: v.record(v.string(), whole), thisMonth: whole, budget: whole, rate: whole }),
  },
  log: {
    ask: nothing,
    answer: v.object({
      entries: v.array(
        v.object({ at: v.number(), ms: v.number(), row: word, shown: v.string(), result: v.string() }),
      ),
    }),
  },
  /** Asks one row of the endpoint table; the page walks the table. */
  testRow: {
    ask: v.object({ row: word }),
    answer: v.object({
      state: rowState,
      ms: v.number(),
      said: v.string(),
      /** The row works under its other ending. */
      otherEnding: v.exactOptional(v.boolean()),
      /** What `offset` was found to count. */
      offset: v.exactOptional(v.picklist(['rows', 'pages'])),
    }),
  },
  /** `wanted` and `answered`: questions since the browser was started, and those that the cache answered. */
  cacheSize: {
    ask: nothing,
    answer: v.object({ entries: whole, works: v.boolean(), wanted: whole, answered: whole }),
  },
  clearCache: { ask: nothing, answer: nothing },
  /** A part of the user's labels: by name, or those that a text finds. */
  ownList: {
    ask: v.object({ query: long, from: whole, most: v.pipe(whole, v.maxValue(1_000)) }),
    answer: v.object({ total: whole, entries: v.array(v.object({ ...own.entries, at: v.number() })) }),
  },
  ownPut: { ask: own, answer: nothing },
  ownDelete: { ask: v.object({ keys: v.array(key) }), answer: nothing },
  /** What an import would do. Nothing is written. */
  ownPreview: {
    ask: v.object({ rows: ownRows }),
    answer: v.object({
      added: whole,
      same: whole,
      unusable: whole,
      conflicts: v.array(v.object({ key, before: own, after: own })),
      /** More conflicts than are listed. */
      moreConflicts: whole,
    }),
  },
  /** `replace`: conflicts take the file's side; otherwise the present label stays. */
  ownImport: { ask: v.object({ rows: ownRows, replace: v.boolean() }), answer: v.object({ written: whole }) },
  ownLastImport: {
    ask: nothing,
    answer: v.object({ last: v.nullable(v.object({ at: v.number(), count: whole })) }),
  },
  ownUndo: { ask: nothing, answer: v.object({ changed: whole }) },
  ownExport: { ask: nothing, answer: v.object({ labels: v.array(own) }) },
} as const;

export type Requests = typeof requests;
export type RequestName = keyof Requests;
export type Ask<Name extends RequestName> = v.InferOutput<Requests[Name]['ask']>;
export type Answer<Name extends RequestName> = v.InferOutput<Requests[Name]['answer']>;

/** A request as it travels, and its answer: an error is words for a person. */
export const envelope = v.object({ request: v.string(), payload: v.unknown() });
export const reply = v.union([v.object({ answer: v.unknown() }), v.object({ error: v.string() })]);

export const searchPort = 'search';

/** What an interface says on the search port. A later search replaces an earlier one. */
export const toSearch = v.variant('type', [
  v.object({
    type: v.literal('search'),
    id: whole,
    text: long,
    /** Enter was pressed: no waiting, however short the text. */
    now: v.boolean(),
    isPrivate: v.boolean(),
  }),
  /** The next page of a chain that has `more`. */
  v.object({ type: v.literal('more'), id: whole, of: word }),
]);
export type ToSearch = v.InferOutput<typeof toSearch>;

const hit = v.object({
  key,
  /** As people write it: checksummed for EVM. */
  address: long,
  name: long,
  category,
  warning: v.exactOptional(v.picklist(['danger', 'caution'])),
  /** `name` is a kind of MEV, not a name. */
  kind: v.exactOptional(v.boolean()),
  /** Everybody who says so. */
  sources: v.pipe(v.array(v.object({ source, origin: long })), v.readonly()),
});
export type SearchHit = v.InferOutput<typeof hit>;

/** One place that is searched: this machine's own labels, pack and memory, or a chain (or its MEV) at the service. */
const place = v.object({
  of: word,
  state: v.picklist(['waiting', 'searching', 'done', 'failed', 'not-searched']),
  reason: v.exactOptional(reason),
  hits: whole,
  more: v.boolean(),
});
export type SearchPlace = v.InferOutput<typeof place>;

/** Everything found so far, best first: sent whole whenever something is added. */
export const fromSearch = v.object({
  type: v.literal('found'),
  id: whole,
  /** The text is an address: look it up by the page port. */
  address: v.exactOptional(key),
  /** Why the text is no address, where it looks like one. The table of problems stays with the worker. */
  hint: v.exactOptional(v.custom<Problem>((value) => typeof value === 'string')),
  /** The text may be a private key or a recovery phrase: nobody was asked. */
  secret: v.exactOptional(v.boolean()),
  hits: v.pipe(v.array(hit), v.readonly()),
  places: v.pipe(v.array(place), v.readonly()),
});
export type FromSearch = v.InferOutput<typeof fromSearch>;

/** Parses what came in over a port or as an answer; undefined for what does not fit. */
export function parseAs<Output>(
  schema: v.GenericSchema<unknown, Output>,
  message: unknown,
): Output | undefined {
  const parsed = v.safeParse(schema, message);
  return parsed.success ? parsed.output : undefined;
}
