import { describe, expect, test, vi } from 'vitest';
import { judges } from '../../lib/core/families/families.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import { RequestError } from '../../lib/protocol/request-table.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { answersOf, openPage, startWorker } from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';

const world = servedWorld(60);

describe('the user’s own labels through the options page', () => {
  const entry = (n: number, name: string) =>
    ({ key: keyOf('evm', addressKey('evm', n)), name, note: '', category: 'wallet' }) as const;

  test('a preview shows what an import would do and writes nothing; undo takes the import back', async () => {
    const worker = startWorker({ url: world.url });
    const answers = answersOf(worker);
    await answers.ownPut(entry(1, 'mine'));
    await answers.ownPut(entry(2, 'same'));
    const rows = [entry(1, 'theirs'), entry(2, 'same'), entry(3, 'new'), entry(4, ' \n')];
    expect(await answers.ownPreview({ rows, notes: [] })).toMatchObject({
      added: 1,
      same: 1,
      unusable: 1,
      conflicts: [{ before: { name: 'mine' }, after: { name: 'theirs' } }],
    });
    expect((await answers.ownList({ query: '', from: 0, most: 10 })).total).toBe(2);
    expect(await answers.ownImport({ rows, notes: [], replace: false })).toEqual({ written: 1, noted: 0 });
    expect(await answers.ownImport({ rows, notes: [], replace: true })).toEqual({ written: 1, noted: 0 });
    expect((await answers.ownList({ query: 'theirs', from: 0, most: 10 })).entries[0]?.name).toBe('theirs');
    const { last } = await answers.ownLastBulk({});
    const at = last?.at ?? 0;
    // Another page's press means the change that it saw.
    await expect(answers.ownUndo({ at: at - 1 })).rejects.toThrow('own-changed');
    expect(await answers.ownUndo({ at })).toEqual({ changed: 1, noted: 0 });
    const { labels, newer } = await answers.ownExport({});
    expect(newer).toEqual([]);
    expect(labels.map((one) => one.name).sort()).toEqual(['mine', 'new', 'same']);
  });

  test('an import whose labels cannot be written leaves no notes either', async () => {
    const answers = answersOf(startWorker({ url: world.url }));
    const notes = [{ key: `ethereum:0x${'5'.repeat(64)}`, note: 'rent' }] as const;
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const importing = answers.ownImport({ rows: [entry(1, 'theirs')], notes, replace: false });
    await expect(importing).rejects.toThrow(new RequestError('not-saved'));
    put.mockRestore();
    expect(await answers.transactionNotes({})).toEqual({ notes: [] });
  });

  test('a file of thousands is compared and imported without a hash for each', async () => {
    const answers = answersOf(startWorker({ url: world.url }));
    const rows = Array.from({ length: 1_000 }, (_, n) => entry(n, `Name ${n}`));
    // Whoever judges a spelling computes it.
    const judge = vi.spyOn(judges.evm, 'judge');
    await answers.ownPreview({ rows, notes: [] });
    expect(await answers.ownImport({ rows, notes: [], replace: false })).toMatchObject({ written: 1_000 });
    expect(judge.mock.calls.length).toBeLessThan(10);
    judge.mockRestore();
    const wrong = { ...entry(1, 'wrong'), key: `bitcoin:${'1'.repeat(34)}` } as const;
    expect(await answers.ownPreview({ rows: [wrong], notes: [] })).toMatchObject({ unusable: 1 });
  });

  test('clearing the cache leaves them alone', async () => {
    const worker = startWorker({ url: world.url });
    const answers = answersOf(worker);
    const page = openPage(worker);
    const key = keyOf('base', addressKey('base', 4));
    page.ask([key]);
    await page.settled([key]);
    await answers.ownPut(entry(1, 'mine'));
    await answers.clearCache({});
    expect((await answers.cacheSize({})).entries).toBe(0);
    expect((await answers.ownExport({})).labels).toHaveLength(1);
  });

  test('all with a tag are counted and changed, however many there are', async () => {
    const answers = answersOf(startWorker({ url: world.url }));
    const rows = Array.from({ length: 2_001 }, (_, n) => ({ ...entry(n, `Name ${n}`), tags: 'Imported' }));
    await answers.ownImport({ rows, notes: [], replace: false });
    const query = '#imported';
    expect((await answers.ownList({ query, from: 0, most: 1 })).total).toBe(2_001);
    expect((await answers.ownChangeFound({ query })).changed).toBe(2_001);
    expect((await answers.ownList({ query: '', from: 0, most: 1 })).total).toBe(0);
  });
});
