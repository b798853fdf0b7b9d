/** What the admin API does: each action takes and gives JSON. */
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { chainIds } from '../../lib/core/chains.ts';
import { metadataText } from '../../lib/core/import/parse-json.ts';
import {
  isBoolean,
  isList,
  isObject,
  isOneOf,
  isText,
  isWhole,
  isWithin,
  maybe,
  type Shape,
} from '../../lib/core/shape.ts';
import type { Bad } from '../import/import-files.ts';
import { importInThread } from '../import/import-in-thread.ts';
import { expiryOf, lastDay, mostPerMonth, mostPerSecond } from '../keys/expiry-of.ts';
import { type StoredKey, stateOf } from '../keys/key-file.ts';
import { usedIn } from '../keys/key-record.ts';
import { changeText } from '../store/change-text.ts';
import { contents } from '../store/collections.ts';
import type { Author, EditRecord, JournalEntry } from '../store/edit-file.ts';
import type { Changes } from '../store/open-changes.ts';
import { isSame, type Named } from '../store/own-records.ts';
import { RefusedEdit } from '../store/refused-edit.ts';
import { type StoreEntry, storedMetadata } from '../store/store-entry.ts';
import { workFolder } from '../store/work-folder.ts';
import { monthOf } from '../take-one.ts';
import { mostFileText } from './most-file-text.ts';

interface Work {
  readonly changes: Changes;
  readonly data: string;
  readonly author: Author;
}

type Action = (input: unknown, work: Work) => unknown;

const recordsPerPage = 100;
const entriesPerPage = 200;
const badShown = 50;

const place = { chain: isOneOf(chainIds), content: isOneOf(contents), address: isText(200) };
const texts = { name: isText(), type: isText(), subtype: isText(), label: isText() };
const record = {
  ...place,
  ...texts,
  txs: isList(isText()),
  protocols: isList(isText()),
  metadata: isText(),
};
/** A record as it was shown, or those of its texts: `whole` also has what only MEV and contract records have. */
const known = { ...texts, whole: maybe(isText()) };
const limits = { rate: isWithin(0, mostPerSecond), quota: isWithin(0, mostPerMonth), expires: isText(10) };

const shapes = {
  list: isObject({
    text: isText(200),
    chain: maybe(place.chain),
    content: place.content,
    offset: isWhole,
  }),
  /** `replaces`: a record of the same address; `moves`: one of another address, which goes. */
  set: isObject({
    ...record,
    replaces: maybe(isObject(known)),
    moves: maybe(isObject({ ...place, ...known })),
  }),
  remove: isObject({ ...place, ...known }),
  import: isObject({
    name: isText(200),
    text: isText(mostFileText),
    chain: maybe(place.chain),
    add: isBoolean,
    force: isBoolean,
    preview: isBoolean,
  }),
  addKey: isObject({ ...limits, name: isText(100) }),
  limitKey: isObject({ ...limits, id: isText(20) }),
  revokeKey: isObject({ id: isText(20) }),
  undo: isObject({ number: isWhole }),
};

/** Refuses input of another shape before the action sees it. */
const checked =
  <Input>(shape: Shape<Input>, act: (input: Input, work: Work) => unknown): Action =>
  (input, work) => {
    if (!shape(input)) throw new RefusedEdit('The body has not the fields that this needs.');
    return act(input, work);
  };

export const adminActions: Readonly<Record<string, Action>> = {
  list: checked(shapes.list, ({ text, chain, content, offset }, { changes }) => {
    const page = [];
    let passed = 0;
    for (const { entry, isSet } of changes.records.list({ chain, content, text })) {
      if (passed++ < offset) continue;
      if (page.length === recordsPerPage) return { records: page, hasMore: true };
      page.push({ ...shown(entry), isSet });
    }
    return { records: page, hasMore: false };
  }),
  set: checked(shapes.set, ({ content, metadata, replaces, moves, ...row }, { changes, author }) => {
    const whole = content === 'contract' ? { metadata: metadataText(metadata) } : {};
    let isThere = replaces === undefined;
    const stays = (one: EditRecord) => {
      const isReplaced = replaces !== undefined && isKnown(one, replaces);
      isThere ||= isReplaced;
      return !isReplaced;
    };
    return changes.whole(() => {
      // First: it may be the same address in another spelling.
      if (moves) changes.records.remove(moves, author, (one) => isKnown(one, moves));
      const made = changes.records.set({ ...row, kind: content, ...whole }, stays, author);
      if (!isThere)
        throw new RefusedEdit('Somebody else has changed or removed this record. Look it up again.');
      return entryShown(made);
    });
  }),
  remove: checked(shapes.remove, (input, { changes, author }) =>
    entryShown(changes.records.remove(input satisfies Named, author, (one) => isKnown(one, input))),
  ),
  import: checked(shapes.import, async ({ name, text, preview, ...how }, { data, author }) => {
    const file = basename(name) || 'labels';
    if (/^\.\.?$|\0/.test(file)) throw new RefusedEdit('A file cannot have this name.');
    const folder = workFolder(data, 'upload');
    try {
      const path = join(folder.path, file);
      writeFileSync(path, text);
      const bad: Omit<Bad, 'file'>[] = [];
      const job = { ...how, data, files: [path], dryRun: preview, by: author.by };
      const done = await importInThread(job, (news) => {
        if (news.kind !== 'bad' || bad.length === badShown) return;
        bad.push({ line: news.bad.line, reason: news.bad.reason });
      });
      return { ...done, bad };
    } finally {
      folder.remove();
    }
  }),
  keys: (_, { changes, author }) => {
    const keys = changes.keys();
    const used = keys.used();
    return keys.list().map(({ digest: _digest, expires, ...key }) => ({
      ...key,
      expires: expires === 0 ? '' : lastDay({ expires }),
      state: stateOf({ ...key, expires }, author.now),
      used: usedIn(monthOf(author.now), used.get(key.id)),
    }));
  },
  'add-key': checked(shapes.addKey, ({ expires, ...given }, { changes, author }) => {
    const { key, record } = changes.addKey({ ...given, expires: expiry(expires) }, author);
    return { key, id: record.id };
  }),
  'limit-key': checked(shapes.limitKey, ({ id, expires, ...given }, { changes, author }) => {
    changes.limitKey(id, { ...given, expires: expiry(expires) }, author);
    return {};
  }),
  'revoke-key': checked(shapes.revokeKey, ({ id }, { changes, author }) => {
    changes.revokeKey(id, author);
    return {};
  }),
  journal: (_, { changes }) => changes.journal(entriesPerPage).map(entryShown).reverse(),
  undo: checked(shapes.undo, ({ number }, { changes, author }) => entryShown(changes.undo(number, author))),
};

export type ShownRecord = ReturnType<typeof shown> & { readonly isSet: boolean };
export type ShownKey = Omit<StoredKey, 'digest' | 'expires'> & {
  readonly expires: string;
  readonly state: ReturnType<typeof stateOf>;
  readonly used: number;
};
export type ShownChange = ReturnType<typeof entryShown>;
export type ShownImport = Awaited<ReturnType<typeof importInThread>> & {
  readonly bad: readonly Omit<Bad, 'file'>[];
};

const expiry = (day: string) => expiryOf(day === '' ? undefined : day);

const isKnown = (one: EditRecord, { whole = one.whole, ...said }: EditRecord) =>
  isSame(one, said) && (one.whole ?? '') === (whole ?? '');

const strings = (list: unknown) => (isList(isText())(list) ? list : []);

function shown({ collection, address, name, type, subtype, label, whole }: StoreEntry) {
  const { chain, content } = collection;
  const lists = content === 'mev' ? JSON.parse(whole) : {};
  return {
    chain,
    content,
    address,
    name,
    type,
    subtype,
    label,
    txs: strings(lists.last_tx),
    protocols: strings(lists.protocols),
    metadata: content === 'contract' ? storedMetadata(whole) : '',
    whole,
  };
}

function entryShown(entry: JournalEntry) {
  const { number, at, by, what } = entry;
  return { number, at, by, what, text: changeText(entry) };
}
