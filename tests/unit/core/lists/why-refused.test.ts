import { describe, expect, test } from 'vitest';
import { type ListProblem, mostListRows } from '../../../../lib/core/lists/label-list.ts';
import { isDue, nextCheckAt } from '../../../../lib/core/lists/next-check-at.ts';
import { whyRefused } from '../../../../lib/core/lists/why-refused.ts';
import { version } from '../../../../lib/core/pack/sections.ts';

const good = { rows: 1_000, refused: [], held: 0 };

describe('an update is taken only if it cannot take away what was there', () => {
  const cases = [
    ['as many as before', good, 1_000, undefined],
    ['a new list, however small', { ...good, rows: 1 }, undefined, undefined],
    ['nothing', { ...good, rows: 0 }, 1_000, 'no-rows'],
    ['more than anybody reads', { ...good, rows: mostListRows + 1 }, undefined, 'too-many-rows'],
    ['ten times as many', { ...good, rows: 10_000 }, 1_000, undefined],
    ['more than ten times as many', { ...good, rows: 10_001 }, 1_000, 'grown'],
    ['half', { ...good, rows: 500 }, 1_000, undefined],
    ['less than half', { ...good, rows: 499 }, 1_000, 'shrunk'],
    ['less than half of a few', { ...good, rows: 3 }, 10, undefined],
    [
      'more damaged than taken',
      {
        ...good,
        refused: [
          { kind: 'broken', count: 500 },
          { kind: 'address', count: 501 },
        ],
      },
      1_000,
      'broken',
    ],
    [
      'more of other chains than taken, and more that say nothing',
      {
        ...good,
        refused: [
          { kind: 'chain', count: 5_000 },
          { kind: 'empty', count: 5_000 },
          { kind: 'broken', count: 1_000 },
        ],
      },
      1_000,
      undefined,
    ],
    [
      'as many warnings about well-known addresses as are held back',
      { ...good, held: 1_000 },
      1_000,
      undefined,
    ],
    ['more of them', { ...good, rows: 100_000, held: 1_001 }, 100_000, 'warns-wrongly'],
  ] as const;
  for (const [what, now, before, why] of cases) {
    const had = before === undefined ? undefined : { rows: before, refused: 0 };
    test(what, () => expect(whyRefused(now, had)?.why).toBe(why));
  }

  test('one of which most was refused when it was added, unless by now it is twice as much', () => {
    const whyWith = (count: number) =>
      whyRefused({ ...good, refused: [{ kind: 'address', count }] }, { rows: 1_000, refused: 5_000 })?.why;
    expect([10_000, 10_001].map(whyWith)).toEqual([undefined, 'broken']);
  });
});

describe('a list is asked for', () => {
  const hour = 3_600_000;
  const list = { id: 'abc', checkedAt: 1_000_000, packed: version };

  test('once a day, each at its own time', () => {
    const next = nextCheckAt(list) - list.checkedAt;
    expect(next).toBeGreaterThanOrEqual(24 * hour);
    expect(next).toBeLessThan(25 * hour);
    expect(nextCheckAt({ ...list, id: 'abd' })).not.toBe(nextCheckAt(list));
    expect(isDue(list, nextCheckAt(list) - 1)).toBe(false);
    expect(isDue(list, nextCheckAt(list))).toBe(true);
  });

  test('within the hour after it did not come, and not sooner after it was refused', () => {
    const pauseAfter = (why: ListProblem, detail = '') =>
      nextCheckAt({ ...list, problem: { why, detail, at: list.checkedAt } }) - list.checkedAt;
    expect(pauseAfter('offline')).toBe(hour);
    expect(pauseAfter('interrupted')).toBeGreaterThanOrEqual(24 * hour);
    for (const status of ['429', '500', '503']) expect(pauseAfter('status', status)).toBe(hour);
    expect(pauseAfter('shrunk')).toBeGreaterThanOrEqual(24 * hour);
    for (const status of ['403', '404'])
      expect(pauseAfter('status', status)).toBeGreaterThanOrEqual(24 * hour);
  });

  test('at once after the clock was set back', () => {
    expect(isDue(list, list.checkedAt - 1)).toBe(true);
  });
});
