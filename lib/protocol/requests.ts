/**
 * Requests and answers outside of ports: each table maps a name to the shapes of both. A new request is a row here and
 * a handler at its receiver. To look up one address, everybody uses `open` of the page port.
 */
import { problems } from '../core/address/explain.ts';
import { type ChainId, chainIds } from '../core/chains.ts';
import { categories } from '../core/label/categories.ts';
import { isKey } from '../core/label/key.ts';
import { ownColourChoices } from '../core/label/own-colour.ts';
import { reasons } from '../core/label/profile.ts';
import { isTag } from '../core/label/tag.ts';
import { isTransactionKey } from '../core/label/transaction-key.ts';
import { isHeldKeys, isLabelList, isListOrder, newListFields } from '../core/lists/label-list.ts';
import { isListOutcome } from '../core/lists/list-job.ts';
import { isSealKey } from '../core/lists/seal-list.ts';
import {
  isAnything,
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

/** An own label in messages; the worker cleans it. */
const ownFields = {
  key: isKey,
  name: long,
  note: long,
  category: isCategory,
  tags: maybe(long),
  colour: maybe(isOneOf(ownColourChoices)),
};
const own = isObject(ownFields);
export type OwnLabelEntry = Of<typeof own>;

/** When the label was written that whoever asks knows there, 0 for none: another one refuses. */
const was = { was: maybe(isNumber) };
const written = isObject({ at: isNumber });

/** An address that the user named so, and that a list began to warn of; `by` is empty for the built-in one. */
export const isOwnAlarm = isObject({ key: isKey, name: isText(), category: isCategory, by: isText() });
export type OwnAlarm = Of<typeof isOwnAlarm>;

/** Own labels, or notes on transactions, per message: about 20 MB, where browsers allow 64. */
export const mostOwnRows = 100_000;
const ownRows = isList(own, mostOwnRows);

export const transactionNote = isObject({ key: isTransactionKey, note: long });
export type TransactionNote = Of<typeof transactionNote>;

const listId = isText(40);

/** What the worker cannot read now. */
const unread = isOneOf(['settings', 'own']);
export type UnreadableStore = Of<typeof unread>;

const rowState = isOneOf([
  'good',
  'refused',
  'failed',
  'no-service',
  'no-permission',
  'over-budget',
  'slow-down',
]);

/** Requests of the extension's own pages to the worker. */
export const requests = {
  settings: {
    payload: nothing,
    /**
     * The settings in effect, the names that a policy locks, and whether the policy has an unused key. `isUnread`: these are
     * not the user's, because theirs could not be read yet.
     */
    answer: isObject({
      settings: isRecord,
      locked: isList(word),
      keyRefused: isBoolean,
      isUnread: isBoolean,
    }),
  },
  changeSettings: { payload: isObject({ change: isSettingsChange }), answer: isAnything },
  /** Where labels come from, lists and nodes too: hosts that are no sites. */
  sourceOrigins: { payload: nothing, answer: isList(long) },
  /** The key for the hosts that are configured now; empty removes it. No request returns the key. */
  setKey: { payload: isObject({ key: word }), answer: isAnything },
  /** The chains that may have a node of the user's; `isClosed`: the browser does not allow its host. */
  nodes: {
    payload: nothing,
    answer: isObject({
      chains: isList(
        isObject({ chain, origin: maybe(long), isClosed: maybe(isBoolean), isSilent: maybe(isBoolean) }),
      ),
    }),
  },
  /** An empty URL removes the node. It is kept if it answers that it is on this chain, unless it was `replaced` meanwhile; `said`: on which else. */
  setNode: {
    payload: isObject({ chain, url: isText(2_000) }),
    answer: isObject({ state: isOneOf(['kept', 'replaced', 'silent', 'other']), said: maybe(long) }),
  },
  /** Where a name leads: `none` if no node knows names like it, `unknown` if it leads nowhere. */
  resolveName: {
    payload: isObject({ name: word }),
    answer: isObject({ state: isOneOf(['found', 'none', 'unknown']), key: maybe(isKey) }),
  },
  /** The user's wallets; no answer holds a key or an address of theirs. */
  wallets: {
    payload: nothing,
    answer: isObject({
      wallets: isList(
        isObject({ id: listId, name: word, isAccount: isBoolean, isAsked: isBoolean, count: isWhole }),
      ),
      /** Records that another version wrote. */
      unread: isWhole,
    }),
  },
  /** `text`: an account's public key, a descriptor of one, or addresses; `word`: which of them is refused. */
  addWallet: {
    payload: isObject({ name: word, text: isText(1_000_000) }),
    answer: isObject({
      refused: maybe(
        isObject({ problem: isOneOf([...problems, 'descriptor', 'no-name', 'no-key']), word: isWhole }),
      ),
    }),
  },
  /** Whether label services and nodes may be asked about its addresses. */
  askWallet: { payload: isObject({ id: listId, isAsked: isBoolean }), answer: isAnything },
  /** Without an id, what another version wrote. */
  forgetWallet: { payload: isObject({ id: maybe(listId) }), answer: isAnything },
  /** Looks on this machine for a node of a chain that has none, and keeps it. */
  findNode: { payload: nothing, answer: isObject({ chain: maybe(chain) }) },
  /** The state of the service, as `Reason`; kinds without a reason can be asked. */
  status: {
    /** Loads the packs first, to count them. */
    payload: isObject({ withPacks: maybe(isBoolean) }),
    answer: isObject({
      hasKey: isBoolean,
      /** Origins that the key was entered for, then configured ones without a key. */
      keyFor: isList(long),
      keyMissing: isList(long),
      /** When a request with the key last got an answer since the browser started. */
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
  /** Calls one row of the endpoint table; the page goes through the table. */
  testRow: {
    payload: isObject({ row: word }),
    answer: isObject({
      state: rowState,
      ms: isNumber,
      said: isText(),
      /** The row works under its other path. */
      otherEnding: maybe(isBoolean),
    }),
  },
  cacheSize: { payload: nothing, answer: isObject({ entries: isWhole, works: isBoolean }) },
  clearCache: { payload: nothing, answer: isAnything },
  /** A part of the own labels, all or those that match a text, sorted by name. */
  ownList: {
    payload: isObject({ query: long, from: isWhole, most: isWithin(0, 1_000) }),
    answer: isObject({ total: isWhole, entries: isList(isObject({ ...ownFields, at: isNumber })) }),
  },
  /** `from`: the label moves from there. A label that is at its key already refuses one that moves or is new. */
  ownPut: {
    payload: isObject({ ...ownFields, ...was, from: maybe(isKey), isNew: maybe(isBoolean) }),
    answer: written,
  },
  /** Names an address as its card does; an empty name deletes the label. What is absent stays. */
  ownName: {
    payload: isObject({ ...ownFields, ...was, category: maybe(isCategory) }),
    answer: written,
  },
  /** Changes all that a search finds so; without `to`, deletes them. */
  ownChangeFound: {
    payload: isObject({
      query: long,
      to: maybe(
        isObject({
          category: maybe(isCategory),
          colour: maybe(isOneOf(ownColourChoices)),
          addTag: maybe(word),
          removeTag: maybe(word),
        }),
      ),
    }),
    answer: isObject({ changed: isWhole, at: isNumber }),
  },
  ownDelete: { payload: isObject({ ...was, keys: isList(isKey) }), answer: isAnything },
  /** What an import would change. */
  ownPreview: {
    payload: isObject({ rows: ownRows, notes: isList(transactionNote, mostOwnRows) }),
    answer: isObject({
      added: isWhole,
      same: isWhole,
      unusable: isWhole,
      conflicts: isList(isObject({ key: isKey, before: own, after: own })),
      /** The number of unlisted conflicts. */
      moreConflicts: isWhole,
      /** On transactions; conflicts are only counted. */
      notes: isObject({ added: isWhole, conflicts: isWhole }),
    }),
  },
  /** `replace`: in a conflict the file's label or note wins, else the existing one. */
  ownImport: {
    payload: isObject({ rows: ownRows, notes: isList(transactionNote, mostOwnRows), replace: isBoolean }),
    answer: isObject({ written: isWhole, noted: isWhole }),
  },
  /** The last import or change of all found. */
  ownLastBulk: {
    payload: nothing,
    answer: isObject({ last: isNullOr(isObject({ at: isNumber, count: isWhole, notes: isWhole })) }),
  },
  /** All, or that of the transaction to which a page's URL leads: empty if it has none yet. */
  transactionNotes: {
    payload: isObject({ url: maybe(isText(8_000)) }),
    answer: isObject({ notes: isList(transactionNote) }),
  },
  /** An empty note takes the old one away. */
  noteTransaction: { payload: transactionNote, answer: isAnything },
  /** Addresses that the user named and that lists began to warn of. */
  ownAlarms: {
    payload: nothing,
    answer: isObject({ news: isList(isOwnAlarm) }),
  },
  ownAlarmsSeen: { payload: isObject({ keys: isList(isKey) }), answer: isAnything },
  /** Of the last bulk change, which was made then. */
  ownUndo: { payload: isObject({ at: isNumber }), answer: isObject({ changed: isWhole, noted: isWhole }) },
  ownExport: {
    payload: nothing,
    answer: isObject({
      labels: isList(own),
      /** Stored records that this version cannot read whole. */
      newer: isList(isObject({ key: isText(), record: isAnything })),
    }),
  },
  /** The key with which the user's own labels are encrypted for a web host; `isNew`: another from now on. */
  ownListKey: { payload: isObject({ isNew: isBoolean }), answer: isObject({ sealKey: isSealKey }) },
  /** The label lists in the user's order, how many warnings of each were dismissed, and how many addresses the built-in list has. */
  listState: {
    payload: nothing,
    answer: isObject({
      lists: isList(isLabelList),
      order: isListOrder,
      dismissed: isRecordOf(isWhole),
      builtIn: isWhole,
    }),
  },
  /** The browser is about to ask for this host, which is no site. */
  expectHost: { payload: isObject({ url: newListFields.url }), answer: isAnything },
  /** Loads a list to look at; `id` is for adding it. `sealKey`: of an encrypted one, which no request gives back. */
  listPreview: {
    payload: isObject({ ...newListFields, sealKey: maybe(isSealKey) }),
    answer: isObject({ id: listId, outcome: isListOutcome }),
  },
  /** `accepted`: the held warnings that the preview showed. */
  listAdd: { payload: isObject({ id: listId, accepted: maybe(isHeldKeys) }), answer: isAnything },
  /** Shows held warnings, once the user has seen these. */
  listAcceptWarnings: { payload: isObject({ id: listId, keys: isHeldKeys }), answer: isAnything },
  listChange: {
    payload: isObject({ id: listId, on: maybe(isBoolean), muted: maybe(isBoolean) }),
    answer: isAnything,
  },
  listReorder: { payload: isObject({ order: isListOrder }), answer: isAnything },
  listUpdate: { payload: isObject({ id: listId }), answer: isAnything },
  listRemove: { payload: isObject({ id: listId }), answer: isAnything },
  /** Updates to what was refused: the key that was shown, or the older version. */
  listAccept: { payload: isObject({ id: listId }), answer: isAnything },
  /** What this machine knows of these now; what is unknown is left out. */
  tags: {
    payload: isObject({ keys: isList(isKey) }),
    answer: isObject({ tags: isList(isObject({ key: isKey, tag: isTag })) }),
  },
  /** The text that the popup was opened to search for; empty if the user opened it. */
  takePendingSearch: { payload: nothing, answer: isObject({ text: isText(), isOwner: isBoolean }) },
} as const satisfies RequestTable;

export type RequestName = keyof typeof requests;
export type RequestPayload<Name extends RequestName> = PayloadOf<(typeof requests)[Name]>;
export type RequestAnswer<Name extends RequestName> = AnswerOf<(typeof requests)[Name]>;
export type RequestHandlers = {
  readonly [Name in RequestName]: (payload: RequestPayload<Name>) => Promise<RequestAnswer<Name>>;
};
