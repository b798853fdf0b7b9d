/**
 * The user's own labels: a database of their own, which clearing the cache does not touch. One record a key, and beside
 * them one text of all names and notes for searching. Every change is one transaction, so that a worker that dies in
 * its middle has changed nothing.
 */
import { createStore, get, getMany, promisifyRequest, type UseStore } from 'idb-keyval';
import type { Key } from '../core/label/key.ts';
import { isKey, splitKey } from '../core/label/key.ts';
import { type Line, type LineSearch, lineSearch } from './lines.ts';
import { type OwnLabel, readOwn, writeOwn } from './own-label.ts';

export interface Change {
  readonly key: Key;
  /** Absent: the label is taken away. */
  readonly label?: OwnLabel;
}

export interface OwnLabels {
  /** Brings these into memory. Labels that cannot be read are as if there were none. */
  load(keys: readonly Key[]): Promise<void>;
  /** What memory knows. */
  get(key: Key): OwnLabel | undefined;
  /** Rejects when nothing could be written: what a person wrote is not dropped in silence. */
  change(changes: readonly Change[]): Promise<void>;
  /** The same, and remembered so that it can be undone. */
  importAll(changes: readonly Change[], at: number): Promise<void>;
  /** Takes the last import back; the keys that changed. */
  undo(): Promise<readonly Key[]>;
  lastImport(): Promise<{ readonly at: number; readonly count: number } | undefined>;
  search(query: string, most: number): Promise<readonly Key[]>;
  /** Every key, in the order of the names; all labels at once only for an export. */
  keys(): Promise<readonly Key[]>;
  read(keys: readonly Key[]): Promise<readonly (OwnLabel | undefined)[]>;
}

const textKey = 'text';
const undoKey = 'undo';
const countKey = 'count';
const recordKey = (key: Key) => `label ${key}`;

interface Undo {
  readonly at: number;
  readonly before: readonly (readonly [Key, unknown])[];
}

const mostInMemory = 20_000;

export function openOwnLabels(database = 'nametag-own'): OwnLabels {
  let store: UseStore | undefined;
  const open = (): UseStore => {
    store ??= createStore(database, 'labels');
    return store;
  };
  const memory = new Map<Key, OwnLabel | null>();
  /** Key, name, note by line; worked out from the stored text when first needed. */
  let lines: Map<Key, Line> | undefined;
  let search: LineSearch | undefined;
  /** Keys in the order of the names: a list that is scrolled asks for them part by part. */
  let sorted: readonly Key[] | undefined;
  /** How many there are: most people have none, and then nothing is read. */
  let count: number | undefined;
  let working: Promise<unknown> = Promise.resolve();

  async function linesNow(): Promise<Map<Key, Line>> {
    if (lines) return lines;
    const text: unknown = await get(textKey, open());
    const read = new Map<Key, Line>();
    for (const line of typeof text === 'string' ? text.split('\n') : []) {
      const [key, ...words] = line.split('\t');
      if (isKey(key)) read.set(key, { name: key, words });
    }
    lines = read;
    return lines;
  }

  async function write(changes: readonly Change[], undo: Undo | null | undefined): Promise<void> {
    const next = new Map(await linesNow());
    for (const { key, label } of changes) {
      if (label) next.set(key, { name: key, words: [label.name, label.note] });
      else next.delete(key);
    }
    const text = [...next.values()].map(({ name, words }) => [name, ...words].join('\t')).join('\n');
    await open()('readwrite', (entries) => {
      for (const { key, label } of changes) {
        if (label) entries.put(writeOwn(label), recordKey(key));
        else entries.delete(recordKey(key));
      }
      entries.put(text, textKey);
      entries.put(next.size, countKey);
      if (undo) entries.put(undo, undoKey);
      else if (undo === null) entries.delete(undoKey);
      return promisifyRequest(entries.transaction);
    });
    lines = next;
    count = next.size;
    search = undefined;
    sorted = undefined;
    for (const { key, label } of changes) memory.set(key, label ?? null);
  }

  /** One change at a time: each reads the text that the one before wrote. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = working.then(work, work);
    working = result.catch(() => {
      store = undefined;
      lines = undefined;
      sorted = undefined;
    });
    return result;
  }

  const readRaw = (keys: readonly Key[]) => getMany<unknown>(keys.map(recordKey), open());

  return {
    async load(keys) {
      if (count === 0) return;
      const missing = keys.filter((key) => !memory.has(key));
      if (missing.length === 0) return;
      if (memory.size > mostInMemory) memory.clear();
      const [stored, ...values] = await getMany<unknown>([countKey, ...missing.map(recordKey)], open()).catch(
        (): unknown[] => {
          store = undefined;
          return [];
        },
      );
      count ??= typeof stored === 'number' ? stored : 0;
      for (const [index, key] of missing.entries()) {
        if (!memory.has(key)) memory.set(key, readOwn(values[index]) ?? null);
      }
    },
    get: (key) => memory.get(key) ?? undefined,
    change: (changes) => inTurn(() => write(changes, undefined)),
    importAll: (changes, at) =>
      inTurn(async () => {
        const values = await readRaw(changes.map((change) => change.key));
        const before = changes.map((change, index) => [change.key, values[index]] as const);
        await write(changes, { at, before });
      }),
    undo: () =>
      inTurn(async () => {
        const undo = readUndo(await get<unknown>(undoKey, open()));
        if (!undo) return [];
        const changes = undo.before.map(([key, raw]): Change => {
          const label = readOwn(raw);
          return label ? { key, label } : { key };
        });
        await write(changes, null);
        return changes.map((change) => change.key);
      }),
    async lastImport() {
      await working;
      const undo = readUndo(await get<unknown>(undoKey, open()));
      return undo && { at: undo.at, count: undo.before.length };
    },
    async search(query, most) {
      await working;
      const now = await linesNow();
      search ??= lineSearch([...now.values()]);
      return search(query, most).flatMap(({ line }) => (isKey(line.name) ? [line.name] : []));
    },
    async keys() {
      await working;
      sorted ??= byName(await linesNow());
      return sorted;
    },
    async read(keys) {
      return (await readRaw(keys)).map(readOwn);
    },
  };
}

function byName(lines: ReadonlyMap<Key, Line>): readonly Key[] {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  return [...lines.entries()]
    .sort(
      ([a, left], [b, right]) =>
        collator.compare(left.words[0] ?? '', right.words[0] ?? '') || (a < b ? -1 : 1),
    )
    .map(([key]) => key);
}

/** The keys under which an address may have a label of one's own: its chain, and every EVM chain at once. */
export function ownKeys(key: Key): readonly Key[] {
  const { chain, family, address } = splitKey(key);
  return family === 'evm' && chain !== 'evm' ? [key, `evm:${address}`] : [key];
}

function readUndo(raw: unknown): Undo | undefined {
  if (typeof raw !== 'object' || raw === null || !('at' in raw) || !('before' in raw)) return undefined;
  if (typeof raw.at !== 'number' || !Array.isArray(raw.before)) return undefined;
  const before = raw.before.flatMap((pair: unknown): [Key, unknown][] =>
    Array.isArray(pair) && isKey(pair[0]) ? [[pair[0], pair[1]]] : [],
  );
  return { at: raw.at, before };
}
