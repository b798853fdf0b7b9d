import { expect, it } from 'vitest';
import { leastLettersOf } from '../../../lib/page/show/least-letters-of.ts';

it('six letters of a name, four of a warning, and all of one that would say something else', () => {
  expect(leastLettersOf('Binance: hot wallet')).toBe('Binanc…');
  expect(leastLettersOf('Fake_Phishing', { warning: 'danger', category: 'scam' })).toBe('Fake');
  expect(leastLettersOf('Not USDC', { warning: 'caution', category: 'other' })).toBe('Not USDC');
});
