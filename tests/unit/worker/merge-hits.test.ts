import { expect, test } from 'vitest';
import type { Label } from '../../../lib/core/label/profile.ts';
import { eachNameOnce, matchLabel } from '../../../lib/worker/search/merge-hits.ts';
import { label } from '../core/label/profiles.ts';

const said = (source: Label['source'], category: Label['category']) =>
  matchLabel('ethereum:0x1', label('Fake_Phishing7', { source, category }));

test.each([
  ['that the user has named so warns', said('own', 'other'), said('pack', 'scam'), 'scam'],
  ['of which a service says both warns', said('service', 'other'), said('service', 'scam'), 'scam'],
  ['that the user has named so is none of a list alone', said('own', 'other'), said('list', 'scam'), 'other'],
])('an address with a warning %s', (_, first, second, category) => {
  for (const all of [
    [first, second],
    [second, first],
  ])
    expect(eachNameOnce(all).map((one) => one.category)).toEqual([category]);
});

test('an address without a name is called as on its badge', () => {
  const { name } = matchLabel('ethereum:0x1', label('', { subtype: 'hot_wallet' }));
  expect(name).toBe('hot wallet');
});
