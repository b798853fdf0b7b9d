import { expect, test } from 'vitest';
import { type PackRecord, writePack } from '../../../../lib/core/pack/write-pack.ts';
import { openPack } from '../../../../lib/core/pack.ts';
import { createPackIndex } from '../../../../lib/core/search/pack-index.ts';

const record = (n: number): PackRecord => {
  const category = n < 300 ? 'exchange' : 'mixer';
  const label = {
    name: `Example ${n}`,
    text: '',
    type: '',
    subtype: '',
    category,
    origin: '',
    day: 0,
  } as const;
  return { address: `0x00${n.toString(16).padStart(38, '0')}`, labels: [label], mev: [] };
};

test('the start of very many addresses is cut and says so, after the filter', () => {
  const pack = openPack(
    writePack(
      'ethereum',
      20_000,
      Array.from({ length: 310 }, (_, n) => record(n)),
    ),
  );
  if (!pack.ok) throw new Error(pack.message);
  const index = createPackIndex([pack], ({ label }) => label.name);
  const all = index.find('0x000', () => true);
  expect(all.found).toHaveLength(200);
  expect(all.isCut).toBe(true);
  const mixers = index.find('0x000', ({ category }) => category === 'mixer');
  expect(mixers.found).toHaveLength(10);
  expect(mixers.isCut).toBe(false);
  // A short form fits several, and its end is looked at before the rest is cut.
  const ends = index.find('0x0000…00fe', () => true);
  expect(ends.found).toEqual(['Example 254']);
  expect(ends.isCut).toBe(false);
});
