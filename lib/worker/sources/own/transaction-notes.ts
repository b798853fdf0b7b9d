/** The user's notes on transactions. No page and no label service learns of them. */
import { cleanText } from '../../../core/clean-text.ts';
import { isTransactionKey, type TransactionKey } from '../../../core/label/transaction-key.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { isRecord, type Shape } from '../../../core/shape.ts';
import { RequestError } from '../../../protocol/request-table.ts';
import { mostOwnRows, type TransactionNote } from '../../../protocol/requests.ts';
import type { StorageItem } from '../../base/storage-item.ts';

/** Code points, as of the notes on addresses. */
const maxNote = 200;

/** An empty text stands for none. */
export type NoteChange = readonly [key: TransactionKey, before: string, after: string];

export const isNoteChange: Shape<NoteChange> = (value): value is NoteChange =>
  Array.isArray(value) &&
  isTransactionKey(value[0]) &&
  [value[1], value[2]].every((note) => typeof note === 'string');

/** What another version wrote stays as it is. */
type Stored = Readonly<Record<string, unknown>>;

const notesIn = (stored: Stored): readonly TransactionNote[] =>
  Object.entries(stored).flatMap(([key, note]) =>
    isTransactionKey(key) && typeof note === 'string' ? [{ key, note }] : [],
  );

/** As they are kept; of one transaction the last. */
const cleaned = (notes: readonly TransactionNote[]): ReadonlyMap<TransactionKey, string> =>
  new Map(notes.map(({ key, note }) => [key, cleanText(note, maxNote)]));

export function createTransactionNotes(item: StorageItem) {
  const inTurn = oneAtATime();
  const read = async (): Promise<Stored> => {
    const stored = await item.read();
    return isRecord(stored) ? stored : {};
  };
  /** Returns those changes that `plan` makes of what is stored, once they are written. */
  const change = (plan: (stored: ReadonlyMap<string, unknown>) => readonly NoteChange[]) =>
    inTurn(async () => {
      const next = new Map(Object.entries(await read()));
      const changes = plan(next);
      for (const [key, , after] of changes)
        if (after === '') next.delete(key);
        else next.set(key, after);
      if (next.size > mostOwnRows) throw new RequestError('own-full');
      if (changes.length > 0) await item.write(Object.fromEntries(next));
      return changes;
    });
  return {
    all: async () => notesIn(await read()),
    /** What writing them would change. */
    async compare(notes: readonly TransactionNote[]) {
      const before = new Map(Object.entries(await read()));
      const after = [...cleaned(notes)];
      const known = after.filter(([key]) => before.has(key));
      const conflicts = known.filter(([key, note]) => before.get(key) !== note).length;
      return { added: after.length - known.length, conflicts };
    },
    /** An empty note takes the one that is there away; without `replace`, one that is there stays. */
    write: (notes: readonly TransactionNote[], replace: boolean): Promise<readonly NoteChange[]> =>
      change((stored) =>
        [...cleaned(notes)].flatMap(([key, after]): NoteChange[] => {
          const before = stored.get(key) ?? '';
          if (before === after || (!replace && before !== '')) return [];
          return typeof before === 'string' ? [[key, before, after]] : [];
        }),
      ),
    /** Takes changes back, but for notes that were written since. */
    undo: (changes: readonly NoteChange[]): Promise<readonly NoteChange[]> =>
      change((stored) =>
        changes.flatMap(([key, before, after]): NoteChange[] =>
          (stored.get(key) ?? '') === after ? [[key, after, before]] : [],
        ),
      ),
  };
}
