import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRequestBudget, type Usage } from '../../../lib/worker/client/request-budget.ts';
import { cases } from '../../cases.ts';

function disk(broken = false) {
  let stored: unknown;
  return {
    stored: () => stored,
    read: () => (broken ? Promise.reject(new Error('no disk')) : Promise.resolve(stored)),
    async write(usage: Usage) {
      if (broken) throw new Error('no disk');
      const written = structuredClone(usage);
      await Promise.resolve();
      stored = written;
    },
  };
}

const august = Date.UTC(2026, 7, 14);
const september = Date.UTC(2026, 8, 1);

describe('the monthly budget', () => {
  test('lets through what it allows, and then nothing until the month is over', async () => {
    const budget = createRequestBudget(disk(), () => 45);
    let sent = 0;
    while (await budget.spend(august)) sent += 1;
    expect(sent).toBe(45);
    expect(await budget.spend(august + 1_000)).toBe(false);
    expect(await budget.spend(september)).toBe(true);
  });

  test('goes on at once when it is raised', async () => {
    let most = 1;
    const budget = createRequestBudget(disk(), () => most);
    expect([await budget.spend(august), await budget.spend(august)]).toEqual([true, false]);
    most = 2;
    expect([await budget.spend(august), await budget.spend(august)]).toEqual([true, false]);
  });

  test('a budget of nothing sends nothing', async () => {
    expect(await createRequestBudget(disk(), () => 0).spend(august)).toBe(false);
  });

  test('counts what was sent and no more, by day, however often the browser stops the worker', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 }), async (lives) => {
        const store = disk();
        for (const life of lives) {
          const budget = createRequestBudget(store, () => 10_000);
          await Promise.all(Array.from({ length: life }, () => budget.spend(august)));
        }
        const sent = lives.reduce((sum, life) => sum + life, 0);
        const { days, thisMonth } = await createRequestBudget(store, () => 10_000).usage(august);
        expect([days, thisMonth]).toEqual([sent > 0 ? { '2026-08-14': sent } : {}, sent]);
      }),
      cases(300, 100),
    );
  });

  test('keeps a month of days and forgets older ones', async () => {
    const store = disk();
    for (let day = 0; day < 60; day++) {
      const now = Date.UTC(2026, 5, 1) + day * 86_400_000;
      await createRequestBudget(store, () => 1_000_000).spend(now);
    }
    expect(Object.keys((store.stored() as Usage).days)).toHaveLength(32);
  });

  test('a clock that was a month ahead has not used up the month to come', async () => {
    const budget = createRequestBudget(disk(), () => 45);
    while (await budget.spend(september));
    expect(await budget.spend(august)).toBe(true);
    expect(await budget.spend(september)).toBe(true);
  });

  test('a clock that is set back by a day into the month before loses no count', async () => {
    const budget = createRequestBudget(disk(), () => 45);
    while (await budget.spend(september));
    expect(await budget.spend(september - 1)).toBe(true);
    expect(await budget.spend(september)).toBe(false);
  });

  test('counts in memory when the disk cannot', async () => {
    const budget = createRequestBudget(disk(true), () => 2);
    const sent = [await budget.spend(august), await budget.spend(august), await budget.spend(august)];
    expect(sent).toEqual([true, true, false]);
  });

  test('loses no count that could not be read for a moment', async () => {
    const store = disk();
    await store.write({ days: { '2026-08-13': 30 } });
    let reads = 0;
    const read = () => (reads++ === 0 ? Promise.reject(new Error('disk')) : store.read());
    const budget = createRequestBudget({ ...store, read }, () => 45);
    let sent = 0;
    while (await budget.spend(august)) sent += 1;
    expect(sent).toBe(15);
    expect(await budget.usage(august)).toMatchObject({ thisMonth: 45 });
    expect((store.stored() as Usage).days['2026-08-13']).toBe(30);
  });

  test('takes nonsense on disk for nothing', async () => {
    const store = disk();
    await store.write({ days: { '2026-08-14': -4, yesterday: 9, '2026-08-13': 1.5 } });
    expect(await createRequestBudget(store, () => 5).usage(august)).toEqual({ days: {}, thisMonth: 0 });
    await store.write({ days: { '2026-08-12': 3, '2026-08-13': 2.5 } });
    expect(await createRequestBudget(store, () => 5).usage(august)).toMatchObject({ thisMonth: 3 });
  });
});
