/**
 * What is asked and answered outside of ports: in each table, a name → what is asked with it and what is answered. A new
 * request is a row here and a handler at who answers it. Looking up one address is the page port's `open`, whoever asks.
 */
import { type ChainId, chainIds } from '../core/chains.ts';
import { categories } from '../core/label/categories.ts';
import { isKey } from '../core/label/key.ts';
import { reasons } from '../core/label/profile.ts';
import {
  isBoolean,
  isList,
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
} from '../core/shape.ts';
import { isSettingsChange } from '../settings/settings.ts';
import { longestText } from './ports.ts';
import type { AnswerOf, PayloadOf, RequestTable } from './request-table.ts';

const chain = isOneOf<ChainId>(chainIds);
export const isCategory = isOneOf(categories);
const reason = isOneOf(reasons);
const word = isText(200);
const long = isText(longestText);
const nothing = isObject({});

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

/** What the extension's own pages ask the worker. */
export const requests = {
  settings: {
    payload: nothing,
    /** As they are in effect, the names that a policy locks, and whether it holds a key that is not used. */
    answer: isObject({ settings: isRecord, locked: isList(word), keyRefused: isBoolean }),
  },
  changeSettings: { payload: isObject({ change: isSettingsChange }), answer: nothing },
  /** The key for the hosts that are configured now. Empty: forget it. It can be set and forgotten, never read. */
  setKey: { payload: isObject({ key: word }), answer: nothing },
  /** How things stand, in the words of `Reason`; a chain's kinds without a reason can be asked. */
  status: {
    payload: nothing,
    answer: isObject({
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
  },
  usage: {
    payload: nothing,
    answer: isObject({ days: isRecordOf(isWhole), thisMonth: isWhole, budget: isWhole, rate: isWhole }),
  },
  log: {
    payload: nothing,
    answer: isObject({
      entries: isList(isObject({ at: isNumber, ms: isNumber, row: word, shown: isText(), result: isText() })),
    }),
  },
  /** Asks one row of the endpoint table; the page walks the table. */
  testRow: {
    payload: isObject({ row: word }),
    answer: isObject({
      state: rowState,
      ms: isNumber,
      said: isText(),
      /** The row works under its other ending. */
      otherEnding: maybe(isBoolean),
      /** What `offset` was found to count. */
      offset: maybe(isOneOf(['rows', 'pages'])),
    }),
  },
  /** `wanted` and `answered`: questions since the browser was started, and those that the cache answered. */
  cacheSize: {
    payload: nothing,
    answer: isObject({ entries: isWhole, works: isBoolean, wanted: isWhole, answered: isWhole }),
  },
  clearCache: { payload: nothing, answer: nothing },
  /** A part of the user's labels: by name, or those that a text finds. */
  ownList: {
    payload: isObject({ query: long, from: isWhole, most: isWithin(0, 1_000) }),
    answer: isObject({ total: isWhole, entries: isList(isObject({ ...ownFields, at: isNumber })) }),
  },
  ownPut: { payload: own, answer: nothing },
  ownDelete: { payload: isObject({ keys: isList(isKey) }), answer: nothing },
  /** What an import would do. Nothing is written. */
  ownPreview: {
    payload: isObject({ rows: ownRows }),
    answer: isObject({
      added: isWhole,
      same: isWhole,
      unusable: isWhole,
      conflicts: isList(isObject({ key: isKey, before: own, after: own })),
      /** More conflicts than are listed. */
      moreConflicts: isWhole,
    }),
  },
  /** `replace`: conflicts take the file's side; otherwise the present label stays. */
  ownImport: {
    payload: isObject({ rows: ownRows, replace: isBoolean }),
    answer: isObject({ written: isWhole }),
  },
  ownLastImport: {
    payload: nothing,
    answer: isObject({ last: isNullOr(isObject({ at: isNumber, count: isWhole })) }),
  },
  ownUndo: { payload: nothing, answer: isObject({ changed: isWhole }) },
  ownExport: { payload: nothing, answer: isObject({ labels: isList(own) }) },
  /** The text that this popup was opened to search for; empty where a person opened it. */
  takePendingSearch: { payload: nothing, answer: isObject({ text: isText() }) },
} as const satisfies RequestTable;

export type RequestName = keyof typeof requests;
export type RequestPayload<Name extends RequestName> = PayloadOf<(typeof requests)[Name]>;
export type RequestAnswer<Name extends RequestName> = AnswerOf<(typeof requests)[Name]>;
export type RequestHandlers = {
  readonly [Name in RequestName]: (payload: RequestPayload<Name>) => Promise<RequestAnswer<Name>>;
};
