/** The user's own labels: in memory as far as pages need them, with one change after the other. */

import type { ChainId } from '../../../core/chains.ts';
import { type AddressOnChain, type Key, keysOn } from '../../../core/label/key.ts';
import { ownLabelOf } from '../../../core/label/own-label-of.ts';
import type { Label } from '../../../core/label/profile.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { type Clock, systemClock } from '../../base/clock.ts';
import { type Names, namesOf } from '../../base/label-source.ts';
import { createListeners } from '../../base/listeners.ts';
import {
  type BulkUndo,
  type OwnLabelChange,
  openOwnDatabase,
  type StoredOwnLabel,
} from './open-own-database.ts';
import { createOwnIndex, type OwnIndex } from './own-index.ts';
import { isSameOwnLabel, type OwnLabel, readOwnLabel } from './own-label.ts';

const maxInMemory = 20_000;
/** Arbitrary: with more marked changes than this, the text of all labels is rewritten. */
const maxMarks = 500;

export type OwnLabels = ReturnType<typeof openOwnLabels>;

export function openOwnLabels(database = 'nametag-own', clock: Clock = systemClock) {
  const disk = openOwnDatabase(database, clock);
  const memory = new Map<Key, OwnLabel | null>();
  const changed = createListeners<readonly OwnLabelChange[] | undefined>();
  /** Created by the first search or listing; an edit needs none. */
  let index: OwnIndex | undefined;
  /** True for most users; then nothing is read. */
  let isEmpty: boolean | undefined;
  /** So that searches and bulk changes see every earlier change. */
  const inTurn = oneAtATime();

  async function write(changes: readonly OwnLabelChange[], undo?: BulkUndo | null): Promise<void> {
    const many = changes.length > maxMarks ? await indexNow() : undefined;
    index?.change(changes);
    try {
      await (many ? disk.writeAll(many.lines(), changes, undo) : disk.write(changes, undo));
    } catch (error) {
      index = undefined;
      changed.tell(undefined);
      throw error;
    }
    if (changes.some(({ label }) => label)) isEmpty = false;
    for (const { key, label } of changes) memory.set(key, label ?? null);
    changed.tell(changes);
  }

  async function writeInBulk(changes: readonly OwnLabelChange[], at: number): Promise<void> {
    if (changes.length === 0) return;
    const { values } = await disk.read(changes.map(({ key }) => key));
    await write(changes, { at, before: changes.map(({ key }, n) => [key, values[n]]) });
  }

  async function indexNow(): Promise<OwnIndex> {
    if (index) return index;
    const { lines, marks } = await disk.lines();
    index = createOwnIndex(lines.values());
    // If this fails, the next search only reads more marks.
    if (marks > maxMarks) await disk.writeAll(index.lines(), []).catch(() => undefined);
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
      if (memory.size > maxInMemory) memory.clear();
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
    /** Those in memory, also of the chain's family. */
    find: (chain: ChainId, address: string): Names | undefined =>
      namesOf(keysOn(chain, address).flatMap((key) => labelOf(key, memory.get(key)) ?? [])),
    /** Rejects if nothing could be written, so that no label is lost silently. */
    change: (changes: readonly OwnLabelChange[]): Promise<void> => inTurn(() => write(changes)),
    /** The same for many at once, which can be undone. What changes nothing leaves the last undo. */
    changeInBulk: (changes: readonly OwnLabelChange[], at: number): Promise<void> =>
      inTurn(() => writeInBulk(changes, at)),
    /** The same for all that a search finds; what `change` makes nothing of is deleted. Returns the changed keys. */
    changeFound: (
      query: string,
      max: number,
      change: (label: OwnLabel) => OwnLabel | undefined,
      at: number,
    ): Promise<readonly Key[]> =>
      inTurn(async () => {
        const keys = (await indexNow()).search(query, max);
        const { values } = await disk.read(keys);
        const changes = keys.flatMap((key, n): OwnLabelChange[] => {
          const label = readOwnLabel(values[n]);
          const after = label && change(label);
          if (!label || (after && isSameOwnLabel(label, after))) return [];
          return [after ? { key, label: after } : { key }];
        });
        await writeInBulk(changes, at);
        return changes.map(({ key }) => key);
      }),
    /** Undoes the last bulk change; returns the changed keys. */
    undo: (): Promise<readonly Key[]> =>
      inTurn(async () => {
        const changes = (await disk.lastBulk())?.before.map(([key, raw]): OwnLabelChange => {
          const label = readOwnLabel(raw);
          return { key, raw, ...(label && { label }) };
        });
        if (!changes) return [];
        await write(changes, null);
        return changes.map(({ key }) => key);
      }),
    async lastBulk(): Promise<{ readonly at: number; readonly count: number } | undefined> {
      const undo = await inTurn(disk.lastBulk);
      return undo && { at: undo.at, count: undo.before.length };
    },
    search: async (query: string, max: number): Promise<readonly Key[]> =>
      (await inTurn(indexNow)).search(query, max),
    /** All keys, sorted by name. */
    keys: async (): Promise<readonly Key[]> => (await inTurn(indexNow)).keys(),
    read: async (keys: readonly Key[]): Promise<readonly (OwnLabel | undefined)[]> =>
      (await disk.read(keys)).values.map(readOwnLabel),
    /** The records that this version cannot read whole. */
    notReadWhole: (): Promise<readonly StoredOwnLabel[]> => inTurn(disk.notReadWhole),
  };
}

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
