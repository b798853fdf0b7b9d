/** Handles requests about the user's own labels. */
import { withoutTag, withTag } from '../../core/label/clean-tags.ts';
import { isAddressKey } from '../../core/label/is-address-key.ts';
import { type Key, keysOn, splitKey } from '../../core/label/key.ts';
import { transactionOf } from '../../core/sites/transaction-of.ts';
import { RequestError } from '../../protocol/request-table.ts';
import type { OwnLabelEntry, RequestHandlers, RequestPayload } from '../../protocol/requests.ts';
import type { OwnLabelChange } from '../sources/own/open-own-database.ts';
import { cleanOwnLabel, isSameOwnLabel, type OwnLabel } from '../sources/own/own-label.ts';
import type { Worker } from '../worker.ts';
import { saved } from './saved.ts';

/** More conflicts are only counted, not listed. */
const maxConflicts = 500;

export function createOwnLabelHandlers(worker: Worker, now: () => number) {
  const { own, ownChanged } = worker;

  const write = async (changes: readonly OwnLabelChange[]) => {
    await saved(own.change(changes));
    ownChanged(changes.map(({ key }) => key));
  };

  /** Compares a file's rows with the present labels; the last row of a key wins. */
  async function compare(rows: readonly OwnLabelEntry[], at: number) {
    const after = new Map<Key, OwnLabel>();
    let unusable = 0;
    for (const row of rows) {
      const label = isAddressKey(row.key) ? cleanOwnLabel(row, at) : undefined;
      if (label) after.set(row.key, label);
      else unusable += 1;
    }
    const before = await own.read([...after.keys()]);
    const pairs = Array.from(after, ([key, label]) => ({ key, before: before.get(key), after: label }));
    return { pairs, unusable };
  }

  return {
    async ownList({ query, from, most }) {
      const keys = query.trim() === '' ? await own.keys() : await own.search(query);
      const part = keys.slice(from, from + most);
      const entries = Array.from(await own.read(part), ([key, label]) => ({ key, ...label }));
      return { total: keys.length, entries };
    },
    async ownPut({ key, from, isNew, was, ...written }) {
      const label = isAddressKey(key) ? cleanOwnLabel(written, now()) : undefined;
      if (!label) throw new RequestError('no-label');
      await saved(refuseOther(own, [from ?? key], was));
      const moved = from === key ? undefined : from;
      if ((isNew || moved) && (await own.read([key])).size > 0) throw new RequestError('own-taken');
      await write(moved ? [{ key: moved }, { key, label, from: moved }] : [{ key, label }]);
      return { at: label.at };
    },
    async ownName({ key, name, note, was, ...more }) {
      if (!isAddressKey(key)) throw new RequestError('no-label');
      const { chain, address } = splitKey(key);
      await saved(refuseOther(own, keysOn(chain, address), was));
      return { at: await saved(worker.name(key, name, note, more)) };
    },
    async ownChangeFound({ query, to }) {
      const at = now();
      const change = (label: OwnLabel) => to && changedLabel(label, to, at);
      const keys = await saved(own.changeFound(query, change, at));
      ownChanged(keys);
      return { changed: keys.length, at };
    },
    async ownDelete({ keys, was }) {
      await saved(refuseOther(own, keys, was));
      await write(keys.map((key) => ({ key })));
    },
    async ownPreview({ rows, notes }) {
      const { pairs, unusable } = await compare(rows, now());
      const known = pairs.filter((pair) => pair.before !== undefined);
      const conflicts = known.flatMap(({ key, before, after }) =>
        before && !isSameOwnLabel(before, after)
          ? [{ key, before: entry(key, before), after: entry(key, after) }]
          : [],
      );
      return {
        added: pairs.length - known.length,
        same: known.length - conflicts.length,
        unusable,
        conflicts: conflicts.slice(0, maxConflicts),
        moreConflicts: Math.max(0, conflicts.length - maxConflicts),
        notes: await worker.transactionNotes.compare(notes),
      };
    },
    async ownImport({ rows, notes, replace }) {
      const at = now();
      const { pairs } = await compare(rows, at);
      const changes = pairs.flatMap(({ key, before, after }): OwnLabelChange[] =>
        before && (!replace || isSameOwnLabel(before, after)) ? [] : [{ key, label: after }],
      );
      const noted = await saved(worker.transactionNotes.write(notes, replace));
      try {
        await saved(own.changeInBulk(changes, at, noted));
      } catch (error) {
        await saved(worker.transactionNotes.undo(noted));
        throw error;
      }
      ownChanged(changes.map(({ key }) => key));
      return { written: changes.length, noted: noted.length };
    },
    ownLastBulk: async () => ({ last: await own.lastBulk() }),
    async ownUndo({ at }) {
      if ((await own.lastBulk())?.at !== at) throw new RequestError('own-changed');
      const { keys, notes } = await saved(own.undo());
      ownChanged(keys);
      const noted = await saved(worker.transactionNotes.undo(notes));
      return { changed: keys.length, noted: noted.length };
    },
    async transactionNotes({ url }) {
      const notes = await worker.transactionNotes.all();
      if (url === undefined) return { notes: [...notes] };
      const page = URL.parse(url);
      const key = page ? transactionOf(page) : undefined;
      return { notes: key ? [notes.find((note) => note.key === key) ?? { key, note: '' }] : [] };
    },
    async noteTransaction(note) {
      await saved(worker.transactionNotes.write([note], true));
    },
    ownAlarms: async () => ({ news: [...(await worker.alarms.news())] }),
    ownAlarmsSeen: ({ keys }) => worker.alarms.forget(keys),
    async ownExport() {
      const labels = await own.read(await own.keys());
      return {
        labels: Array.from(labels, ([key, label]) => entry(key, label)),
        newer: await own.notReadWhole(),
      };
    },
  } satisfies Partial<RequestHandlers>;
}

/** Refuses where the first label of these keys was written at another time than whoever asks knows; 0 for none. */
async function refuseOther(own: Worker['own'], keys: readonly Key[], was: number | undefined): Promise<void> {
  if (was === undefined) return;
  const [label] = (await own.read(keys)).values();
  if ((label?.at ?? 0) !== was) throw new RequestError('own-changed');
}

function entry(key: Key, { at: _, ...label }: OwnLabel): OwnLabelEntry {
  return { key, ...label };
}

type BulkChange = NonNullable<RequestPayload<'ownChangeFound'>['to']>;

function changedLabel(label: OwnLabel, { addTag, removeTag, ...to }: BulkChange, at: number) {
  const kept = removeTag === undefined ? label.tags : withoutTag(label.tags, removeTag);
  const tags = addTag === undefined ? kept : withTag(kept, addTag);
  return cleanOwnLabel({ ...label, ...to, ...(tags !== undefined && { tags }) }, at);
}
