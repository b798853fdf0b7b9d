import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  beginWalk,
  continueWalk,
  mostPages,
  type OffsetCounts,
  type PageWalk,
} from '../../../lib/worker/queue/page-walk.ts';
import { cases } from '../../cases.ts';

/** Walks a host's rows, with its way of counting; returns the rows and the offsets asked. */
function readAll(
  rows: readonly number[],
  size: number,
  counts: OffsetCounts | 'ignored',
  known?: OffsetCounts,
) {
  const asked: number[] = [];
  const page = (offset: number) => {
    asked.push(offset);
    const start = counts === 'rows' ? offset : counts === 'pages' ? offset * size : 0;
    const part = rows.slice(start, start + size);
    return { rows: part, count: part.length, full: part.length >= size };
  };
  let walk: PageWalk<number> = beginWalk(page(0), known);
  while (walk.next !== undefined) walk = continueWalk(walk, page(walk.next));
  return { walk, asked };
}

const upTo = (n: number) => Array.from({ length: n }, (_, index) => index);

describe('pages', () => {
  test('where offset counts rows, every row is read and pages follow each other', () => {
    const { walk, asked } = readAll(upTo(50), 20, 'rows');
    expect(walk.rows).toEqual(upTo(50));
    expect(walk.counts).toBe('rows');
    expect(asked).toEqual([0, 19, 39]);
  });

  test('where offset counts pages, it is found out from the second page', () => {
    const { walk, asked } = readAll(upTo(50), 20, 'pages');
    expect(walk.rows).toEqual(upTo(50));
    expect(walk.counts).toBe('pages');
    expect(asked).toEqual([0, 19, 1, 2]);
  });

  test('what is known is not found out again', () => {
    expect(readAll(upTo(50), 20, 'pages', 'pages').asked).toEqual([0, 1, 2]);
  });

  test('a single full page of a host that counts rows ends after looking once', () => {
    const { walk, asked } = readAll(upTo(20), 20, 'rows');
    expect(walk.rows).toEqual(upTo(20));
    expect(walk.counts).toBe('rows');
    expect(asked).toEqual([0, 19]);
  });

  test('a host that ignores offset is not asked for ever, and its rows are shown once', () => {
    const { walk, asked } = readAll(upTo(20), 20, 'ignored');
    expect(walk.rows).toEqual(upTo(20));
    expect(asked.length).toBeLessThan(4);
  });

  test('no row is shown twice and none is lost, however long the list is and whatever offset counts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: 2, max: 25 }),
        fc.constantFrom<OffsetCounts>('rows', 'pages'),
        (length, size, counts) => {
          const { walk, asked } = readAll(upTo(length), size, counts);
          expect(new Set(walk.rows).size).toBe(walk.rows.length);
          const most = size * mostPages;
          expect(walk.rows.length).toBeGreaterThanOrEqual(Math.min(length, most - 2 * size));
          expect(asked.length).toBeLessThanOrEqual(mostPages);
        },
      ),
      cases(2_000, 500),
    );
  });
});
