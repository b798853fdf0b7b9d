/**
 * A bounded store that never scans. Of two disks, one holds the new generation and one the old: writes go to the new
 * one, and entries found in the old one are copied to the new. When the new one holds half of the allowed entries, the
 * old one is cleared and the two swap roles, so entries that nobody reads for a whole generation disappear.
 *
 * Each generation also keeps searchable lines of text, in pieces of a few hundred lines.
 */
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { isRecent } from '../base/clock.ts';
import type { Disk } from './disk.ts';

export interface StoredEntry {
  readonly key: string;
  readonly value: unknown;
  /** The text by which a search finds the entry, without line feeds; absent if it cannot be found. */
  readonly line?: string;
}

export interface BoundedStore {
  /** `quietly` writes nothing, not even that an entry was read. Undefined when the disks cannot be read. */
  getMany(keys: readonly string[], quietly: boolean): Promise<readonly unknown[] | undefined>;
  setMany(entries: readonly StoredEntry[]): Promise<void>;
  /** Every line of both generations, older ones first; a key may have several. */
  lines(): Promise<readonly string[]>;
  /** Swaps the generations when it is time. */
  sweep(): Promise<void>;
  clear(): Promise<void>;
  size(): Promise<{ readonly entries: number; readonly works: boolean }>;
}

export interface BoundedStoreParts {
  readonly disks: readonly [Disk, Disk];
  /** The maximum of entries in both generations together. */
  readonly most: () => number;
  /** An older generation is replaced even if it is small. */
  readonly longestMs: () => number;
  readonly now: () => number;
  /** The line of an entry that is copied from the old generation. */
  readonly lineOf: (key: string, value: unknown) => string | undefined;
}

interface Head {
  /** Increases with each generation; the disk with the higher number is the new one. */
  readonly number: number;
  readonly since: number;
  /** Entries written, repeated ones included. */
  readonly entries: number;
  /** Pieces of text; the last one is being filled. */
  readonly pieces: number;
}

interface StoreState {
  readonly parts: BoundedStoreParts;
  loading: Promise<boolean> | undefined;
  /** Index of the disk with the new generation. */
  newest: 0 | 1;
  head: Head;
  /** The lines of the last piece. */
  tail: string[];
  /** The head and the text are read and written together. */
  readonly inTurn: ReturnType<typeof oneAtATime>;
  waiting: StoredEntry[];
}

/** A question's id holds no control characters. */
const headKey = '\u0001head';
const pieceKey = (index: number) => `\u0001text ${index}`;
const linesPerPiece = 400;

export function createBoundedStore(parts: BoundedStoreParts): BoundedStore {
  const state: StoreState = {
    parts,
    loading: undefined,
    newest: 0,
    head: firstHead(parts.now()),
    tail: [],
    inTurn: oneAtATime(),
    waiting: [],
  };
  const { disks } = parts;
  return {
    getMany: (keys, quietly) => getMany(state, keys, quietly),
    setMany: (entries) => writeSoon(state, entries),
    lines: () => state.inTurn(() => readLines(state)),
    sweep: () =>
      state.inTurn(async () => {
        if (!(await load(state))) return;
        const isOld = !isRecent(state.head.since, parts.longestMs(), parts.now());
        if (isOld || state.head.entries >= parts.most() / 2) await swap(state);
      }),
    clear: () =>
      state.inTurn(async () => {
        await load(state);
        state.waiting = [];
        await Promise.all(disks.map((disk) => disk.clear()));
        state.head = firstHead(parts.now());
        state.newest = 0;
        state.tail = [];
      }),
    async size() {
      await load(state);
      const counts = await Promise.all(disks.map((disk) => disk.count()));
      return { entries: counts.reduce((a, b) => a + b, 0), works: disks.every((disk) => disk.works()) };
    },
  };
}

function firstHead(now: number): Head {
  return { number: 1, since: now, entries: 0, pieces: 1 };
}

function newDisk({ parts, newest }: StoreState): Disk {
  return parts.disks[newest];
}

function oldDisk({ parts, newest }: StoreState): Disk {
  return parts.disks[newest === 0 ? 1 : 0];
}

/** False while the disks cannot be read: a write could then go to the wrong generation, so nothing is written. */
async function load(state: StoreState): Promise<boolean> {
  state.loading ??= readHeads(state);
  const works = await state.loading;
  if (!works) state.loading = undefined;
  return works;
}

async function readHeads(state: StoreState): Promise<boolean> {
  const { disks, now } = state.parts;
  const [first, second] = await Promise.all(disks.map((disk) => disk.getMany([headKey])));
  if (!first || !second) return false;
  const heads = [readHead(first[0]), readHead(second[0])];
  const newer = (heads[1]?.number ?? 0) > (heads[0]?.number ?? 0) ? 1 : 0;
  const head = heads[newer] ?? state.head;
  const texts = await disks[newer].getMany([pieceKey(head.pieces - 1)]);
  if (!texts) return false;
  state.newest = newer;
  // A clock set back must not keep a generation until it catches up.
  state.head = { ...head, since: Math.min(head.since, now()) };
  state.tail = splitLines(texts[0]);
  return true;
}

async function getMany(
  state: StoreState,
  keys: readonly string[],
  quietly: boolean,
): Promise<readonly unknown[] | undefined> {
  if (!(await load(state))) return undefined;
  const fresh = await newDisk(state).getMany(keys);
  if (!fresh) return undefined;
  const missing = keys.filter((_, index) => fresh[index] === undefined);
  if (missing.length === 0) return fresh;
  const kept = await oldDisk(state).getMany(missing);
  if (!kept) return undefined;
  if (!quietly) {
    const copies = missing.flatMap((key, index): StoredEntry[] => {
      const value = kept[index];
      if (value === undefined) return [];
      const line = state.parts.lineOf(key, value);
      return [{ key, value, ...(line !== undefined && { line }) }];
    });
    if (copies.length > 0) void writeSoon(state, copies);
  }
  const old = new Map(missing.map((key, index) => [key, kept[index]]));
  return keys.map((key, index) => fresh[index] ?? old.get(key));
}

async function readLines(state: StoreState): Promise<readonly string[]> {
  if (!(await load(state))) return [];
  const read = async (from: Disk, pieces: number) => {
    const texts = await from.getMany(Array.from({ length: pieces }, (_, index) => pieceKey(index)));
    return (texts ?? []).flatMap(splitLines);
  };
  const oldHead = readHead((await oldDisk(state).getMany([headKey]))?.[0]);
  const old = await read(oldDisk(state), oldHead?.pieces ?? 0);
  return [...old, ...(await read(newDisk(state), state.head.pieces))];
}

/** Entries that come while the disk is busy go into one transaction. */
function writeSoon(state: StoreState, entries: readonly StoredEntry[]): Promise<void> {
  state.waiting.push(...entries);
  return state.inTurn(async () => {
    const all = state.waiting;
    state.waiting = [];
    if (all.length > 0) await write(state, all);
  });
}

async function write(state: StoreState, entries: readonly StoredEntry[]): Promise<void> {
  if (!(await load(state))) return;
  if (state.head.entries + entries.length > state.parts.most() / 2) await swap(state);
  const pieces: [string, unknown][] = [];
  for (const { line } of entries) {
    if (line === undefined) continue;
    state.tail.push(line);
    if (state.tail.length < linesPerPiece) continue;
    pieces.push([pieceKey(state.head.pieces - 1), state.tail.join('\n')]);
    state.head = { ...state.head, pieces: state.head.pieces + 1 };
    state.tail = [];
  }
  if (entries.some((entry) => entry.line !== undefined)) {
    pieces.push([pieceKey(state.head.pieces - 1), state.tail.join('\n')]);
  }
  state.head = { ...state.head, entries: state.head.entries + entries.length };
  const all = [
    ...entries.map((entry) => [entry.key, entry.value] as const),
    ...pieces,
    [headKey, state.head] as const,
  ];
  // A full disk costs the old generation.
  if ((await newDisk(state).setMany(all)) === 'full') await oldDisk(state).clear();
}

async function swap(state: StoreState): Promise<void> {
  await oldDisk(state).clear();
  state.newest = state.newest === 0 ? 1 : 0;
  state.head = { ...firstHead(state.parts.now()), number: state.head.number + 1 };
  state.tail = [];
  await newDisk(state).setMany([[headKey, state.head]]);
}

function splitLines(text: unknown): string[] {
  return typeof text === 'string' && text !== '' ? text.split('\n') : [];
}

function readHead(raw: unknown): Head | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { number, since, entries, pieces } = raw as Readonly<Record<string, unknown>>; // Cast: data from the disk has no type.
  const whole = [number, since, entries, pieces].every((value) => Number.isFinite(value));
  // The line above checks all four.
  return whole ? (raw as Head) : undefined;
}
