/** The user's own labels: in memory as far as pages need them, with one change after the other. */

import type { ChainId } from '../../../core/chains.ts';
import { type AddressOnChain, type Key, keyOf, keysOn, splitKey } from '../../../core/label/key.ts';
import { ownLabelOf } from '../../../core/label/own-label-of.ts';
import type { Label } from '../../../core/label/profile.ts';
import { warningOf } from '../../../core/label/warning.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { mostOwnRows } from '../../../protocol/requests.ts';
import { type Clock, systemClock } from '../../base/clock.ts';
import { type LabelSource, type NamedKey, type Names, namesOf } from '../../base/label-source.ts';
import { createListeners } from '../../base/listeners.ts';
import {
  type BulkUndo,
  type OwnLabelChange,
  openOwnDatabase,
  type StoredOwnLabel,
} from './open-own-database.ts';
import { createOwnIndex, type OwnIndex } from './own-index.ts';
import {
  cleanOwnLabel,
  isSameOwnLabel,
  type OwnLabel,
  readOwnLabel,
  type WrittenLabel,
} from './own-label.ts';
import type { NoteChange } from './transaction-notes.ts';

const maxInMemory = 20_000;
/** Arbitrary: with more marked changes than this, the text of all labels is rewritten. */
const maxMarks = 500;

export type OwnLabels = ReturnType<typeof openOwnLabels>;

type Notes = readonly NoteChange[];

/** `most`: a backup of more could not be restored. */
export function openOwnLabels(database = 'nametag-own', clock: Clock = systemClock, most = mostOwnRows) {
  const disk = openOwnDatabase(database, clock, most);
  const memory = new Map<Key, OwnLabel | null>();
  const changed = createListeners<readonly OwnLabelChange[] | undefined>();
  /** Created by the first search or listing; an edit needs none. */
  let index: OwnIndex | undefined;
  /** True for most users; then nothing is read. */
  let isEmpty: boolean | undefined;
  /** Of the record to undo the last bulk change, which has all that was replaced; once it was read. */
  let last: ReturnType<typeof summaryOf> | undefined;
  /** So that searches and bulk changes see every earlier change. */
  const inTurn = oneAtATime();

  async function write(changes: readonly OwnLabelChange[], undo?: BulkUndo | null): Promise<void> {
    const many = changes.length > maxMarks ? await indexNow() : undefined;
    index?.change(changes);
    try {
      await disk.write(changes, undo, many?.lines());
    } catch (error) {
      index = undefined;
      changed.tell(undefined);
      throw error;
    }
    if (undo !== undefined) last = summaryOf(undo);
    if (changes.some(({ label }) => label)) isEmpty = false;
    for (const { key, label } of changes) memory.set(key, label ?? null);
    changed.tell(changes);
  }

  async function writeInBulk(changes: readonly OwnLabelChange[], at: number, notes: Notes = []) {
    if (changes.length + notes.length === 0) return;
    const { values } = await disk.read(changes.map(({ key }) => key));
    const before = changes.map(({ key, label }, n) => [key, values[n], label?.at ?? false] as const);
    await write(changes, { at, before, notes });
  }

  async function indexNow(): Promise<OwnIndex> {
    if (index) return index;
    const { lines, marks } = await disk.lines();
    index = createOwnIndex(lines.values());
    // If this fails, the next search only reads more marks.
    if (marks > maxMarks) await disk.write([], undefined, index.lines()).catch(() => undefined);
    return index;
  }

  return {
    /** Loads the labels of these addresses into memory. A failure is reported and retried until it works. */
    async load(about: readonly AddressOnChain[]): Promise<void> {
      if (isEmpty) return;
      const keys = new Set(about.flatMap(({ chain, address }) => keysOn(chain, address)));
      const missing = [...keys].filter((key) => !memory.has(key));
      if (missing.length === 0) return;
      // Not waited for: listeners are called when it works again.
      if (!disk.isReadable()) return;
      const read = await disk.read(missing).catch(() => undefined);
      if (!read) return;
      if (memory.size > maxInMemory) makeRoom(memory);
      isEmpty ??= read.isEmpty;
      for (const [at, key] of missing.entries()) {
        if (!memory.has(key)) memory.set(key, readOwnLabel(read.values[at]) ?? null);
      }
    },
    /** False from a failed read until the next successful one; the disk may then hold labels that memory lacks. */
    isReadable: disk.isReadable,
    /** When labels become unreadable, and when they are readable again. */
    onReadable: disk.onReadable,
    /** Each change; undefined if a change failed and the state on disk is unknown. */
    onChange: changed.add,
    /** Of those in memory the chain's, or that of its family, which is hidden by it unless it warns. */
    find(chain: ChainId, address: string): Names | undefined {
      const labels = keysOn(chain, address).flatMap((key) => labelOf(key, memory.get(key)) ?? []);
      return namesOf(labels.filter(({ category }, at) => at === 0 || warningOf(category)));
    },
    /** Rejects if nothing could be written, so that no label is lost silently. */
    change: (changes: readonly OwnLabelChange[]): Promise<void> => inTurn(() => write(changes)),
    /** The same for many at once, which can be undone with these notes. What changes nothing leaves the last undo. */
    changeInBulk: (...bulk: Parameters<typeof writeInBulk>): Promise<void> =>
      inTurn(() => writeInBulk(...bulk)),
    /** The same for all that a search finds; what `change` makes nothing of is deleted. Returns the changed keys. */
    changeFound: (
      query: string,
      change: (label: OwnLabel) => OwnLabel | undefined,
      at: number,
    ): Promise<readonly Key[]> =>
      inTurn(async () => {
        const keys = (await indexNow()).search(query);
        const changes = changesOf(keys, (await disk.read(keys)).values, change);
        await writeInBulk(changes, at);
        return changes.map(({ key }) => key);
      }),
    /** Undoes the last bulk change, but for labels that were written or deleted since; returns its changed keys, and its notes. */
    undo: (): Promise<{ readonly keys: readonly Key[]; readonly notes: Notes }> =>
      inTurn(async () => {
        const last = await disk.lastBulk();
        if (!last) return { keys: [], notes: [] };
        const { values } = await disk.read(last.before.map(([key]) => key));
        const changes = undoing(last, values);
        await write(changes, null);
        return { keys: changes.map(({ key }) => key), notes: last.notes ?? [] };
      }),
    /** Null for none. */
    lastBulk: () =>
      inTurn(async () => {
        if (last === undefined) last = summaryOf(await disk.lastBulk());
        return last;
      }),
    search: async (query: string): Promise<readonly Key[]> => (await inTurn(indexNow)).search(query),
    /** All keys, sorted by name. */
    keys: async (): Promise<readonly Key[]> => (await inTurn(indexNow)).keys(),
    /** Those that there are, in the order of the keys. */
    async read(keys: readonly Key[]): Promise<ReadonlyMap<Key, OwnLabel>> {
      const { values } = await disk.read(keys);
      const all = keys.map((key, at) => [key, readOwnLabel(values[at])] as const);
      return new Map(all.filter((pair): pair is readonly [Key, OwnLabel] => pair[1] !== undefined));
    },
    tidy: (): Promise<void> => inTurn(disk.tidy),
    /** The records that this version cannot read whole. */
    notReadWhole: (): Promise<readonly StoredOwnLabel[]> => inTurn(disk.notReadWhole),
  };
}

/** What `change` makes of these records. */
const changesOf = (
  keys: readonly Key[],
  values: readonly unknown[],
  change: (label: OwnLabel) => OwnLabel | undefined,
): readonly OwnLabelChange[] =>
  keys.flatMap((key, n): OwnLabelChange[] => {
    const label = readOwnLabel(values[n]);
    const after = label && change(label);
    if (!label || (after && isSameOwnLabel(label, after))) return [];
    return [after ? { key, label: after } : { key }];
  });

const summaryOf = (undo: BulkUndo | null | undefined) =>
  undo ? { at: undo.at, count: undo.before.length, notes: undo.notes?.length ?? 0 } : null;

/** Pages are told again of what they show, so what has a label stays. */
function makeRoom(memory: Map<Key, OwnLabel | null>): void {
  for (const [key, label] of memory) if (!label) memory.delete(key);
}

/** What takes a bulk change back, but for labels that were written or deleted since. `now`: the present records of its keys. */
const undoing = ({ at, before }: BulkUndo, now: readonly unknown[]): readonly OwnLabelChange[] =>
  before.flatMap(([key, raw, written], n): readonly OwnLabelChange[] => {
    const since = readOwnLabel(now[n])?.at;
    const isLeft = typeof written === 'number' ? since === written : (since ?? at) <= at;
    if (!isLeft || (written === false && now[n] !== undefined)) return [];
    const label = readOwnLabel(raw);
    return [{ key, raw, ...(label && { label }) }];
  });

function labelOf(key: Key, own: OwnLabel | null | undefined): Label | undefined {
  if (!own) return undefined;
  const { name, note, category, tags, colour, at } = own;
  return ownLabelOf({
    name,
    category,
    at,
    key,
    ...(note !== '' && { note }),
    ...(tags !== undefined && { tags }),
    ...(colour && { colour }),
  });
}

/** Arbitrary: more than anybody reads. */
const maxFound = 300;

export const ownSource = (own: OwnLabels): LabelSource => ({
  load: own.load,
  find: own.find,
  place: 'own',
  /** Without a text, all of them: the first, by which filters are counted, and as many that pass the filter. */
  async search(text, among, { passes, onCut, signal }): Promise<readonly NamedKey[]> {
    const all = text === '' || among.length > 0 ? await own.keys() : [];
    const wanted = new Set(among.flatMap(keysLike));
    const found = text === '' ? all : await own.search(text);
    const keys = [...new Set([...all.filter((key) => wanted.has(key)), ...found])].filter(
      (key, at) => at < maxFound || passes(key),
    );
    const named: NamedKey[] = [];
    let room = maxFound;
    // Only a record has its kind. One more part tells whether more pass.
    for (let at = 0; at < keys.length && room >= 0 && !signal.aborted; at += maxFound) {
      const part = Array.from(await own.read(keys.slice(at, at + maxFound)), namedKey);
      const passing = part.filter(({ key, label }) => passes(key, label));
      named.push(...(at === 0 ? part : passing.slice(0, room)));
      room -= passing.length;
    }
    if (room < 0) onCut();
    return named;
  },
});

function namedKey([key, { name, note, category, tags = '', colour }]: readonly [Key, OwnLabel]): NamedKey {
  // Tags are found as notes are.
  const text = `${note} ${tags}`.trim();
  return { key, label: ownLabelOf({ name, text, category, ...(colour && { colour }) }) };
}

function keysLike(key: Key): readonly Key[] {
  const { chain, address } = splitKey(key);
  return keysOn(chain, address);
}

/**
 * Names an address as its card does: the label that is shown there keeps its chain and what a card does not ask for, and a
 * new one is for every chain, because a wallet has one address on all of them. An empty name deletes it. Returns the key of
 * the label, and when it was written: 0 if it is gone.
 */
export async function nameAddress(own: OwnLabels, key: Key, written: WrittenLabel, now: number) {
  const { chain, family, address } = splitKey(key);
  const keys = keysOn(chain, address);
  // Rejects if labels cannot be read, so that no existing label is overwritten.
  const [shown] = await own.read(keys);
  const [named, before] = shown ?? [keyOf(family, address)];
  const label = cleanOwnLabel({ ...before, ...written }, now);
  await own.change([label ? { key: named, label } : { key: named }]);
  return { named, at: label?.at ?? 0 };
}
