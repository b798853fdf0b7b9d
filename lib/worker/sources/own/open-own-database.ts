/**
 * The database of own labels, separate from the cache: one record per label, and one to undo the last bulk change. Every
 * change is one transaction, so a worker that stops halfway changes nothing.
 *
 * A search needs all names at once, and one text reads a hundred times faster than the records. So all names are also
 * kept in one text, with a mark for each label that changed since it was written.
 */
import { promisifyRequest } from 'idb-keyval';
import { isKey, type Key } from '../../../core/label/key.ts';
import type { IndexedText } from '../../../core/search/text-index.ts';
import { isAnything, isList, isNumber, isObject, maybe } from '../../../core/shape.ts';
import { openStore } from '../../../extension/open-store.ts';
import { RequestError } from '../../../protocol/request-table.ts';
import type { Clock } from '../../base/clock.ts';
import { createListeners } from '../../base/listeners.ts';
import { createRetry } from '../../base/retry.ts';
import { isReadWhole, type OwnLabel, readOwnLabel, writeOwnLabel } from './own-label.ts';
import { isNoteChange, type NoteChange } from './transaction-notes.ts';

export interface OwnLabelChange {
  readonly key: Key;
  /** Absent if the label is deleted. */
  readonly label?: OwnLabel;
  /** Where it was until now, if it moves. */
  readonly from?: Key;
  /** A stored record to put back as it was, whatever version wrote it. */
  readonly raw?: unknown;
}

export interface StoredOwnLabel {
  readonly key: string;
  readonly record: unknown;
}

/** The records that an import or another bulk change replaced. */
export interface BulkUndo {
  readonly at: number;
  /** `written`: the time of the label that was there afterwards, false without one; earlier versions kept no time. */
  readonly before: readonly (readonly [key: Key, record: unknown, written?: number | boolean])[];
  /** What an import made of notes on transactions. */
  readonly notes?: readonly NoteChange[];
}

const labelPrefix = 'label ';
const markPrefix = 'changed ';
const textKey = 'text';
const undoKey = 'undo';

export function openOwnDatabase(database: string, clock: Clock, most: number) {
  const store = openStore(database, 'labels', clock.after);
  const readable = createListeners<void>();
  const retry = createRetry(clock, () => void reading(firstLabel).catch(() => undefined));
  let isReadable = true;

  function noteReadable(now: boolean): void {
    if (now) retry.done();
    else retry.later();
    if (isReadable === now) return;
    isReadable = now;
    readable.tell();
  }

  async function reading<Result>(read: (entries: IDBObjectStore) => Promise<Result>): Promise<Result> {
    try {
      const result = await store('readonly', read);
      noteReadable(true);
      return result;
    } catch (error) {
      noteReadable(false);
      throw error;
    }
  }

  /**
   * `undo` replaces the stored undo record; null removes it; undefined keeps it. With the lines of all labels their text is
   * written again; without, each change leaves a mark.
   */
  function write(
    changes: readonly OwnLabelChange[],
    undo?: BulkUndo | null,
    lines?: Iterable<IndexedText>,
  ): Promise<void> {
    return store('readwrite', async (entries) => {
      const written = changes.filter(({ label, raw }) => label && raw === undefined);
      const before = await valuesOf(
        entries,
        written.map(({ key, from = key }) => from),
      );
      for (const { key, raw } of changes) if (raw !== undefined) entries.put(raw, labelPrefix + key);
      const gone = changes.filter(({ label, raw }) => !label && raw === undefined);
      await deleteAll(
        entries,
        gone.map(({ key }) => key),
      );
      for (const [at, { key, label }] of written.entries())
        if (label) entries.put(writeOwnLabel(label, before[at]), labelPrefix + key);
      if (before.includes(undefined) && (await promisifyRequest(entries.count(all(labelPrefix)))) > most) {
        entries.transaction.abort();
        throw new RequestError('own-full');
      }
      if (lines) {
        entries.put(textOf(lines), textKey);
        entries.delete(all(markPrefix));
      } else for (const { key } of changes) entries.put(1, markPrefix + key);
      if (undo) entries.put(undo, undoKey);
      else if (undo === null) entries.delete(undoKey);
      return promisifyRequest(entries.transaction);
    });
  }

  /** Names, notes and tags of all labels, and how many of them had a mark. */
  const lines = () =>
    reading(async (entries) => {
      const [text, names] = await Promise.all([
        promisifyRequest<unknown>(entries.get(textKey)),
        promisifyRequest(entries.getAllKeys(all(markPrefix))),
      ]);
      const lines = readText(text);
      const marked = names.flatMap((name) => keyIn(String(name).slice(markPrefix.length)) ?? []);
      const values = await valuesOf(entries, marked);
      for (const [at, key] of marked.entries()) {
        const label = readOwnLabel(values[at]);
        if (label) lines.set(key, indexedOwnLabel(key, label));
        else lines.delete(key);
      }
      return { lines, marks: marked.length };
    });

  return {
    /** False from a failed read until the next successful one. */
    isReadable: () => isReadable,
    onReadable: readable.add,
    /** The stored records. Like every read, rejects if the database cannot be read. */
    read: (keys: readonly Key[]) =>
      reading(async (entries) => {
        const [first, values] = await Promise.all([firstLabel(entries), valuesOf(entries, keys)]);
        return { values, isEmpty: first === undefined };
      }),
    /** The records that this version cannot read whole, and what they are stored under. */
    notReadWhole: (): Promise<readonly StoredOwnLabel[]> =>
      reading(async (entries) => {
        const [names, records] = await Promise.all([
          promisifyRequest(entries.getAllKeys(all(labelPrefix))),
          promisifyRequest<unknown[]>(entries.getAll(all(labelPrefix))),
        ]);
        return records.flatMap((record, at) => {
          const key = String(names[at]).slice(labelPrefix.length);
          return isKey(key) && isReadWhole(record) ? [] : [{ key, record }];
        });
      }),
    lines,
    /** Writes the text again where a label changed since: until then, deleted ones stand there. */
    async tidy(): Promise<void> {
      const marks = await reading((entries) => promisifyRequest(entries.count(all(markPrefix))));
      if (marks > 0) await write([], undefined, (await lines()).lines.values());
    },
    lastBulk: () => reading((entries) => promisifyRequest<unknown>(entries.get(undoKey))).then(readUndo),
    write,
  };
}

/** All records with this prefix; `!` follows the space that ends a prefix. */
const all = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix.trimEnd()}!`);

const firstLabel = (entries: IDBObjectStore): Promise<unknown> =>
  promisifyRequest(entries.getKey(all(labelPrefix)));

/** Arbitrary: twice as many keys as the largest pages have. */
const few = 2_000;

/** Reading all costs a quarter of what reading each costs; one request says which of thousands are there. */
async function valuesOf(entries: IDBObjectStore, keys: readonly Key[]): Promise<readonly unknown[]> {
  const valueAt = (name: string) => promisifyRequest<unknown>(entries.get(name));
  const names = keys.map((key) => labelPrefix + key);
  if (names.length <= few) return Promise.all(names.map(valueAt));
  const stored = await promisifyRequest(entries.getAllKeys(all(labelPrefix)));
  const there = new Set(stored);
  const found = names.filter((name) => there.has(name));
  if (found.length * 4 <= stored.length)
    return Promise.all(names.map((name) => (there.has(name) ? valueAt(name) : undefined)));
  const records = await promisifyRequest<unknown[]>(entries.getAll(all(labelPrefix)));
  const values = new Map(stored.map((name, at) => [name, records[at]]));
  return names.map((name) => values.get(name));
}

/** Of thousands those that are neighbours go in one request. */
async function deleteAll(entries: IDBObjectStore, keys: readonly Key[]): Promise<void> {
  const names = keys.map((key) => labelPrefix + key);
  if (names.length <= few) {
    for (const name of names) entries.delete(name);
    return;
  }
  const gone = new Set<IDBValidKey>(names);
  let run: IDBValidKey[] = [];
  for (const name of [...(await promisifyRequest(entries.getAllKeys(all(labelPrefix)))), undefined]) {
    if (name !== undefined && gone.has(name)) {
      run.push(name);
      continue;
    }
    if (run.length > 0) entries.delete(IDBKeyRange.bound(run[0], run.at(-1)));
    run = [];
  }
}

const keyIn = (text: string): Key | undefined => (isKey(text) ? text : undefined);

/** Name, note and tags are cleaned lines, so they contain no tab. */
export const indexedOwnLabel = (key: Key, { name, note, tags = '' }: OwnLabel): IndexedText<Key> => ({
  name: key,
  words: [name, note, tags],
});

const textOf = (lines: Iterable<IndexedText>): string =>
  Array.from(lines, ({ name, words }) => [name, ...words].join('\t')).join('\n');

function readText(text: unknown): Map<Key, IndexedText<Key>> {
  const lines = new Map<Key, IndexedText<Key>>();
  for (const line of typeof text === 'string' ? text.split('\n') : []) {
    const [key, ...words] = line.split('\t');
    if (isKey(key)) lines.set(key, { name: key, words });
  }
  return lines;
}

const isUndo = isObject({ at: isNumber, before: isList(isAnything), notes: maybe(isList(isNoteChange)) });
const isReplaced = (one: unknown): one is BulkUndo['before'][number] => Array.isArray(one) && isKey(one[0]);

const readUndo = (raw: unknown): BulkUndo | undefined =>
  isUndo(raw) ? { ...raw, before: raw.before.filter(isReplaced) } : undefined;
