/** The user's own labels: what pages need of them in memory, and every change one after the other. */
import { type Key, splitKey } from '../../core/label/key.ts';
import { type Clock, systemClock } from '../clock.ts';
import { type ImportUndo, type OwnLabelChange, openOwnDatabase } from './own-database.ts';
import { createOwnIndex, type OwnIndex } from './own-index.ts';
import { type OwnLabel, readOwnLabel } from './own-label.ts';

export interface OwnLabels {
  /** Brings these into memory. Where it cannot, that is told, and tried again until it can. */
  load(keys: readonly Key[]): Promise<void>;
  /** False from a failed read until the next that went well: what memory lacks may still be on disk. */
  isReadable(): boolean;
  /** Hears when the labels cannot be read any more, and when they can again. */
  onReadable(listener: () => void): void;
  /** Hears what changed; undefined where a change failed, and what is on disk is not known. */
  onChange(listener: (changes: readonly OwnLabelChange[] | undefined) => void): void;
  /** What memory knows. */
  get(key: Key): OwnLabel | undefined;
  /** Rejects when nothing could be written: what a person wrote is not dropped in silence. */
  change(changes: readonly OwnLabelChange[]): Promise<void>;
  /** The same, and remembered so that it can be undone. */
  importAll(changes: readonly OwnLabelChange[], at: number): Promise<void>;
  /** Takes the last import back; the keys that changed. */
  undo(): Promise<readonly Key[]>;
  lastImport(): Promise<{ readonly at: number; readonly count: number } | undefined>;
  search(query: string, most: number): Promise<readonly Key[]>;
  /** Every key, in the order of the names; all labels at once only for an export. */
  keys(): Promise<readonly Key[]>;
  read(keys: readonly Key[]): Promise<readonly (OwnLabel | undefined)[]>;
}

const mostInMemory = 20_000;
/** So many changes are read beside the text of all labels, before it is written anew. Arbitrary. */
const mostMarks = 500;

export function openOwnLabels(database = 'nametag-own', clock: Clock = systemClock): OwnLabels {
  const disk = openOwnDatabase(database, clock);
  const memory = new Map<Key, OwnLabel | null>();
  const listeners: ((changes: readonly OwnLabelChange[] | undefined) => void)[] = [];
  /** Made when first searched or listed: an edit needs none. */
  let index: OwnIndex | undefined;
  /** Most people have no label of their own, and then nothing is read. */
  let isEmpty: boolean | undefined;
  let working: Promise<unknown> = Promise.resolve();

  /** One at a time: a search that reads all labels misses no change, and an import none that came before it. */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = working.then(work, work);
    working = result.catch(() => undefined);
    return result;
  }

  function tell(changes: readonly OwnLabelChange[] | undefined): void {
    for (const listener of listeners) listener(changes);
  }

  async function write(changes: readonly OwnLabelChange[], undo?: ImportUndo | null): Promise<void> {
    const many = changes.length > mostMarks ? await indexNow() : undefined;
    index?.change(changes);
    try {
      await (many ? disk.writeAll(many.lines(), changes, undo) : disk.write(changes, undo));
    } catch (error) {
      index = undefined;
      tell(undefined);
      throw error;
    }
    if (changes.some(({ label }) => label)) isEmpty = false;
    for (const { key, label } of changes) memory.set(key, label ?? null);
    tell(changes);
  }

  async function indexNow(): Promise<OwnIndex> {
    if (index) return index;
    const { lines, marks } = await disk.lines();
    index = createOwnIndex(lines);
    // Where it cannot be written, there are only more marks to read the next time.
    if (marks > mostMarks) await disk.writeAll(index.lines(), []).catch(() => undefined);
    return index;
  }

  return {
    async load(keys) {
      if (isEmpty) return;
      const missing = keys.filter((key) => !memory.has(key));
      if (missing.length === 0) return;
      if (!disk.isReadable()) {
        // Nobody waits for this: who listens asks again when it went well.
        void disk.tryAgain();
        return;
      }
      const read = await disk.read(missing).catch(() => undefined);
      if (!read) return;
      if (memory.size > mostInMemory) memory.clear();
      isEmpty ??= read.isEmpty;
      for (const [at, key] of missing.entries()) {
        if (!memory.has(key)) memory.set(key, readOwnLabel(read.values[at]) ?? null);
      }
    },
    isReadable: disk.isReadable,
    onReadable: disk.onReadable,
    onChange: (listener) => void listeners.push(listener),
    get: (key) => memory.get(key) ?? undefined,
    change: (changes) => inTurn(() => write(changes)),
    importAll: (changes, at) =>
      inTurn(async () => {
        const { values } = await disk.read(changes.map(({ key }) => key));
        await write(changes, { at, before: changes.map(({ key }, n) => [key, values[n]]) });
      }),
    undo: () =>
      inTurn(async () => {
        const changes = (await disk.lastImport())?.before.map(([key, raw]): OwnLabelChange => {
          const label = readOwnLabel(raw);
          return label ? { key, label } : { key };
        });
        if (!changes) return [];
        await write(changes, null);
        return changes.map(({ key }) => key);
      }),
    async lastImport() {
      const undo = await inTurn(disk.lastImport);
      return undo && { at: undo.at, count: undo.before.length };
    },
    search: async (query, most) => (await inTurn(indexNow)).search(query, most),
    keys: async () => (await inTurn(indexNow)).keys(),
    read: async (keys) => (await disk.read(keys)).values.map(readOwnLabel),
  };
}

/** The keys under which an address may have a label of one's own: its chain, and every EVM chain at once. */
export function ownLabelKeys(key: Key): readonly Key[] {
  const { chain, family, address } = splitKey(key);
  return family === 'evm' && chain !== 'evm' ? [key, `evm:${address}`] : [key];
}
