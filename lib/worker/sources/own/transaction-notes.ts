/** The user's notes on transactions. No page and no label service learns of them. */
import { cleanText } from '../../../core/clean-text.ts';
import { isTransactionKey } from '../../../core/label/transaction-key.ts';
import { oneAtATime } from '../../../core/one-at-a-time.ts';
import { isRecord } from '../../../core/shape.ts';
import { mostOwnRows, type TransactionNote } from '../../../protocol/requests.ts';
import type { StorageItem } from '../../base/storage-item.ts';

/** Code points, as of the notes on addresses. */
const maxNote = 200;

/** What another version wrote stays as it is. */
type Stored = Readonly<Record<string, unknown>>;

const notesIn = (stored: Stored): readonly TransactionNote[] =>
  Object.entries(stored).flatMap(([key, note]) =>
    isTransactionKey(key) && typeof note === 'string' ? [{ key, note }] : [],
  );

/** As they are kept; of one transaction the last. */
const cleaned = (notes: readonly TransactionNote[]): ReadonlyMap<string, string> =>
  new Map(notes.map(({ key, note }) => [key, cleanText(note, maxNote)]));

export function createTransactionNotes(item: StorageItem) {
  const inTurn = oneAtATime();
  const read = async (): Promise<Stored> => {
    const stored = await item.read();
    return isRecord(stored) ? stored : {};
  };
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
    /** An empty note takes the one that is there away; without `replace`, one that is there stays. Tells how many changed. */
    write: (notes: readonly TransactionNote[], replace: boolean): Promise<number> =>
      inTurn(async () => {
        const stored = await read();
        const next = new Map(Object.entries(stored));
        let changed = 0;
        for (const [key, clean] of cleaned(notes)) {
          if (next.get(key) === clean || (!replace && next.has(key))) continue;
          if (clean === '') next.delete(key);
          else next.set(key, clean);
          changed += 1;
        }
        if (next.size > mostOwnRows) throw new Error('There are too many notes.');
        if (changed > 0) await item.write(Object.fromEntries(next));
        return changed;
      }),
  };
}
