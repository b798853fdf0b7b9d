/**
 * Bounded storage without a scan: two stores, a new generation and an old one. What is written goes to the new; what
 * is found in the old is copied to the new; when the new one has half of what is allowed, the old is cleared and the
 * two change places. What nobody asked for during a whole generation is gone then.
 *
 * Beside its entries a generation keeps lines of text to be searched, in pieces of a few hundred lines.
 */
import type { Disk } from './disk.ts';

export interface Entry {
  readonly key: string;
  readonly value: unknown;
  /** What searching finds it by, without line feeds; absent for what cannot be found. */
  readonly line?: string;
}

export interface Generations {
  /** `quietly` writes nothing, not even that an entry was wanted. */
  getMany(keys: readonly string[], quietly: boolean): Promise<readonly unknown[]>;
  setMany(entries: readonly Entry[]): Promise<void>;
  /** Every line of both generations, older ones first; a key may stand in several. */
  lines(): Promise<readonly string[]>;
  /** Changes the generations when it is time. */
  sweep(): Promise<void>;
  clear(): Promise<void>;
  size(): Promise<{ readonly entries: number; readonly works: boolean }>;
}

export interface GenerationParts {
  readonly disks: readonly [Disk, Disk];
  readonly most: () => number;
  /** A generation that is older than this makes room even when it is small. */
  readonly longestMs: () => number;
  readonly now: () => number;
  /** The searchable line of a value that is copied from the old generation. */
  readonly lineOf: (key: string, value: unknown) => string | undefined;
}

interface Head {
  /** Counts up; the store with the higher number is the new one. */
  readonly number: number;
  readonly since: number;
  /** Entries, repeats included. */
  readonly entries: number;
  /** Pieces of text, the last of which is being filled. */
  readonly pieces: number;
}

/** Control characters cannot stand in a slot's name. */
const headKey = '\u0001head';
const pieceKey = (index: number) => `\u0001text ${index}`;
const linesPerPiece = 400;

export function createGenerations(parts: GenerationParts): Generations {
  const { disks, now } = parts;
  let loading: Promise<void> | undefined;
  let newest = 0;
  let head: Head = { number: 1, since: now(), entries: 0, pieces: 1 };
  let tail: string[] = [];
  let writing = Promise.resolve();
  let waiting: Entry[] = [];

  const disk = (age: 'new' | 'old'): Disk => disks[age === 'new' ? newest : 1 - newest] ?? disks[0];

  function load(): Promise<void> {
    loading ??= (async () => {
      const heads = await Promise.all(disks.map(async (one) => readHead((await one.getMany([headKey]))[0])));
      newest = (heads[1]?.number ?? 0) > (heads[0]?.number ?? 0) ? 1 : 0;
      head = heads[newest] ?? head;
      const [text] = await disk('new').getMany([pieceKey(head.pieces - 1)]);
      tail = typeof text === 'string' && text !== '' ? text.split('\n') : [];
    })();
    return loading;
  }

  async function write(entries: readonly Entry[]): Promise<void> {
    await load();
    if (head.entries + entries.length > parts.most() / 2) await turn();
    const pieces: [string, unknown][] = [];
    for (const { line } of entries) {
      if (line === undefined) continue;
      tail.push(line);
      if (tail.length < linesPerPiece) continue;
      pieces.push([pieceKey(head.pieces - 1), tail.join('\n')]);
      head = { ...head, pieces: head.pieces + 1 };
      tail = [];
    }
    if (entries.some((entry) => entry.line !== undefined)) {
      pieces.push([pieceKey(head.pieces - 1), tail.join('\n')]);
    }
    head = { ...head, entries: head.entries + entries.length };
    const all = [
      ...entries.map((entry) => [entry.key, entry.value] as const),
      ...pieces,
      [headKey, head] as const,
    ];
    // A full disk: the old generation is what can be spared.
    if (!(await disk('new').setMany(all))) await disk('old').clear();
  }

  async function turn(): Promise<void> {
    await disk('old').clear();
    newest = 1 - newest;
    head = { number: head.number + 1, since: now(), entries: 0, pieces: 1 };
    tail = [];
    await disk('new').setMany([[headKey, head]]);
  }

  /** One writer at a time: the head and the text are read and written as one. */
  function inTurn(work: () => Promise<void>): Promise<void> {
    writing = writing.then(work, work);
    return writing;
  }

  /** What comes while the disk is busy goes into one transaction. */
  function writeSoon(entries: readonly Entry[]): Promise<void> {
    waiting.push(...entries);
    return inTurn(async () => {
      const all = waiting;
      waiting = [];
      if (all.length > 0) await write(all);
    });
  }

  return {
    async getMany(keys, quietly) {
      await load();
      const fresh = await disk('new').getMany(keys);
      const missing = keys.filter((_, index) => fresh[index] === undefined);
      if (missing.length === 0) return fresh;
      const kept = await disk('old').getMany(missing);
      const old = new Map(missing.map((key, index) => [key, kept[index]]));
      if (quietly) return keys.map((key, index) => fresh[index] ?? old.get(key));
      const copies = missing.flatMap((key, index): Entry[] => {
        const value = kept[index];
        if (value === undefined) return [];
        const line = parts.lineOf(key, value);
        return [{ key, value, ...(line !== undefined && { line }) }];
      });
      if (copies.length > 0) void writeSoon(copies);
      return keys.map((key, index) => fresh[index] ?? old.get(key));
    },
    setMany: writeSoon,
    async lines() {
      await load();
      await writing;
      const read = async (from: Disk, pieces: number) => {
        const texts = await from.getMany(Array.from({ length: pieces }, (_, index) => pieceKey(index)));
        return texts.flatMap((text) => (typeof text === 'string' && text !== '' ? text.split('\n') : []));
      };
      const [oldHead] = await disk('old').getMany([headKey]);
      const old = await read(disk('old'), readHead(oldHead)?.pieces ?? 0);
      return [...old, ...(await read(disk('new'), head.pieces))];
    },
    sweep: () =>
      inTurn(async () => {
        await load();
        const old = now() - head.since > parts.longestMs();
        if (old || head.entries >= parts.most() / 2) await turn();
      }),
    clear: () =>
      inTurn(async () => {
        await load();
        waiting = [];
        await Promise.all(disks.map((one) => one.clear()));
        head = { number: 1, since: now(), entries: 0, pieces: 1 };
        newest = 0;
        tail = [];
      }),
    async size() {
      await load();
      const counts = await Promise.all(disks.map((one) => one.count()));
      return { entries: counts.reduce((a, b) => a + b, 0), works: disks.every((one) => one.works()) };
    },
  };
}

function readHead(raw: unknown): Head | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { number, since, entries, pieces } = raw as Readonly<Record<string, unknown>>; // A door: disk.
  const whole = [number, since, entries, pieces].every((value) => Number.isFinite(value));
  // Numbers they are, by the line above.
  return whole ? (raw as Head) : undefined;
}
