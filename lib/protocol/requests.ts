/**
 * What the extension's own pages (popup, options, side panel) ask of the worker: one table of requests and answers, and
 * the messages of the search port. Pages and content scripts have no part in this: see `messages.ts`. Looking up one
 * address is the page port's `open`, whoever asks.
 */
import type { Problem } from '../core/address/explain.ts';
import { type ChainId, chainIds } from '../core/chains.ts';
import { categories } from '../core/label/categories.ts';
import { isKey } from '../core/label/key.ts';
import { reasons, sources } from '../core/label/profile.ts';
import { unsentReasons } from '../core/secret/unsent-reasons.ts';
import {
  isAnything,
  isBoolean,
  isExactly,
  isList,
  isMessage,
  isNullOr,
  isNumber,
  isObject,
  isOneOf,
  isRecord,
  isRecordOf,
  isText,
  isWhole,
  isWithin,
  maybe,
  type Of,
  type Shape,
} from '../core/shape.ts';
import { isSettingsChange } from '../settings/settings.ts';

const chain = isOneOf<ChainId>(chainIds);
export const isCategory = isOneOf(categories);
const reason = isOneOf(reasons);
const source = isOneOf(sources);
const word = isText(200);
/** The most that is read of what somebody typed or pasted. */
export const longestText = 1_000;
const long = isText(longestText);
const nothing = isObject({});
const isProblem: Shape<Problem> = (value): value is Problem => typeof value === 'string';

/** A label of one's own, as pages show and send it; the worker cleans what it is sent. */
const ownFields = { key: isKey, name: long, note: long, category: isCategory };
const own = isObject(ownFields);
export type OwnLabelEntry = Of<typeof own>;

/** The most that one message brings: a browser takes 64 MB, this is some 20. */
const ownRows = isList(own, 100_000);

/** What the worker cannot read at present. */
const unread = isOneOf(['settings', 'own']);
export type UnreadableStore = Of<typeof unread>;

const rowState = isOneOf(['good', 'refused', 'failed', 'no-service', 'no-permission', 'over-budget']);

// Two tables with the same names: the worker carries what may be asked, the pages what may be answered.

/** Name → what is asked. */
export const requests = {
  settings: nothing,
  changeSettings: isObject({ change: isSettingsChange }),
  /** The key for the hosts that are configured now. Empty: forget it. */
  setKey: isObject({ key: word }),
  status: nothing,
  usage: nothing,
  log: nothing,
  testRow: isObject({ row: word }),
  cacheSize: nothing,
  clearCache: nothing,
  ownList: isObject({ query: long, from: isWhole, most: isWithin(0, 1_000) }),
  ownPut: own,
  ownDelete: isObject({ keys: isList(isKey) }),
  ownPreview: isObject({ rows: ownRows }),
  /** `replace`: conflicts take the file's side; otherwise the present label stays. */
  ownImport: isObject({ rows: ownRows, replace: isBoolean }),
  ownLastImport: nothing,
  ownUndo: nothing,
  ownExport: nothing,
  takePendingSearch: nothing,
} as const;

export type RequestName = keyof typeof requests;
export type RequestPayload<Name extends RequestName> = Of<(typeof requests)[Name]>;

/** Name → what is answered. */
export const requestAnswers = {
  /** As they are in effect, the names that a policy locks, and whether it holds a key that is not used. */
  settings: isObject({ settings: isRecord, locked: isList(word), keyRefused: isBoolean }),
  changeSettings: nothing,
  /** The service's key: it can be set and forgotten, never read. */
  setKey: nothing,
  /** How things stand, in the words of `Reason`; a chain's kinds without a reason can be asked. */
  status: isObject({
    hasKey: isBoolean,
    /** Origins that the key was entered for, and configured ones that it was not entered for. */
    keyFor: isList(long),
    keyMissing: isList(long),
    /** When a request with the key was last answered, as far as this run of the browser knows. */
    keyUsed: maybe(isNumber),
    hasService: isBoolean,
    unread: isList(unread),
    online: isBoolean,
    hosts: isList(isObject({ style: isOneOf(['A', 'B']), host: long, reason: maybe(reason) })),
    chains: isList(
      isObject({
        chain,
        label: maybe(reason),
        search: maybe(reason),
        packed: isWhole,
        packProblem: maybe(long),
      }),
    ),
  }),
  usage: isObject({ days: isRecordOf(isWhole), thisMonth: isWhole, budget: isWhole, rate: isWhole }),
  log: isObject({
    entries: isList(isObject({ at: isNumber, ms: isNumber, row: word, shown: isText(), result: isText() })),
  }),
  /** Asks one row of the endpoint table; the page walks the table. */
  testRow: isObject({
    state: rowState,
    ms: isNumber,
    said: isText(),
    /** The row works under its other ending. */
    otherEnding: maybe(isBoolean),
    /** What `offset` was found to count. */
    offset: maybe(isOneOf(['rows', 'pages'])),
  }),
  /** `wanted` and `answered`: questions since the browser was started, and those that the cache answered. */
  cacheSize: isObject({ entries: isWhole, works: isBoolean, wanted: isWhole, answered: isWhole }),
  clearCache: nothing,
  /** A part of the user's labels: by name, or those that a text finds. */
  ownList: isObject({ total: isWhole, entries: isList(isObject({ ...ownFields, at: isNumber })) }),
  ownPut: nothing,
  ownDelete: nothing,
  /** What an import would do. Nothing is written. */
  ownPreview: isObject({
    added: isWhole,
    same: isWhole,
    unusable: isWhole,
    conflicts: isList(isObject({ key: isKey, before: own, after: own })),
    /** More conflicts than are listed. */
    moreConflicts: isWhole,
  }),
  ownImport: isObject({ written: isWhole }),
  ownLastImport: isObject({ last: isNullOr(isObject({ at: isNumber, count: isWhole })) }),
  ownUndo: isObject({ changed: isWhole }),
  ownExport: isObject({ labels: isList(own) }),
  /** The text that this popup was opened to search for; empty where a person opened it. */
  takePendingSearch: isObject({ text: isText() }),
} as const satisfies Readonly<Record<RequestName, Shape<unknown>>>;

export type RequestAnswer<Name extends RequestName> = Of<(typeof requestAnswers)[Name]>;

/** A request as it travels, and its answer: an error is words for a person. */
export const isRequest = isObject({ request: isText(), payload: isAnything });
export const isReply = isObject({ answer: maybe(isAnything), error: maybe(isText()) });

export const searchPort = 'search';

/** What an interface says on the search port. A later search replaces an earlier one. */
export const isSearchMessage = isMessage({
  search: {
    id: isWhole,
    text: long,
    /** Enter was pressed: no waiting, however short the text. */
    now: isBoolean,
    isPrivate: isBoolean,
  },
  /** The next page of a chain that has `more`. */
  more: { id: isWhole, of: word },
});
export type SearchMessage = Of<typeof isSearchMessage>;

const hit = isObject({
  key: isKey,
  /** As people write it: checksummed for EVM. */
  address: long,
  name: long,
  category: isCategory,
  warning: maybe(isOneOf(['danger', 'caution'])),
  /** `name` is a kind of MEV, not a name. */
  kind: maybe(isBoolean),
  /** Everybody who says so. */
  sources: isList(isObject({ source, origin: long })),
});
export type SearchHit = Of<typeof hit>;

/** One place that is searched: this machine's own labels, pack and memory, or a chain (or its MEV) at the service. */
const place = isObject({
  of: word,
  state: isOneOf(['waiting', 'searching', 'done', 'failed', 'not-searched']),
  reason: maybe(reason),
  hits: isWhole,
  more: isBoolean,
});
export type SearchPlace = Of<typeof place>;

/** Everything found so far, best first: sent whole whenever something is added. */
export const isSearchUpdate = isObject({
  type: isExactly('found'),
  id: isWhole,
  /** The text is an address, here as people write it: look it up by the page port. */
  address: maybe(isObject({ key: isKey, text: long })),
  /** Why the text is no address, where it looks like one. The table of problems stays with the worker. */
  hint: maybe(isProblem),
  /** Why no label service is asked about this text. */
  unsent: maybe(isOneOf(unsentReasons)),
  hits: isList(hit),
  places: isList(place),
});
export type SearchUpdate = Of<typeof isSearchUpdate>;
