import { describe, expect, test } from 'vitest';
import { ensurePack } from '../../../scripts/ensure-pack.ts';
import { readHeldBack, recallOf } from '../../bench/recall/held-back.ts';

const lists = readHeldBack();

describe('of lists that the pack was not made from', () => {
  test('each says where it was read, at which commit', () => {
    expect(lists.length).toBeGreaterThanOrEqual(10);
    for (const { kind, origin, rows, counted } of lists) {
      expect(origin, kind).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{8} \S/);
      // A page may have a row twice.
      const lines = rows.map(({ hashes }) => hashes.join(' '));
      if (counted !== 'rows') expect(new Set(lines).size, kind).toBe(lines.length);
    }
  });

  test('the pack knows at least what it knew', async () => {
    const lost = recallOf(lists, await ensurePack()).filter(({ list, share }) => !(share >= list.floor));
    expect(lost.map(({ list, found }) => `${list.kind}: ${found} of ${list.rows.length}`)).toEqual([]);
  }, 600_000);
});
