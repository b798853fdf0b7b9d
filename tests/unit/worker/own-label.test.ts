import { describe, expect, test } from 'vitest';
import { keysOn } from '../../../lib/core/label/key.ts';
import { cleanOwnLabel } from '../../../lib/worker/sources/own/own-label.ts';

describe('labels of one’s own', () => {
  test('are one clean line, and an empty name is no label', () => {
    expect(cleanOwnLabel({ name: ' \u202eevil\nname ', note: 'a\tb', tags: 'x\ty;\u200b' }, 1)).toEqual({
      name: 'evil name',
      note: 'a b',
      category: 'other',
      tags: 'x y',
      at: 1,
    });
    expect(cleanOwnLabel({ name: '\u200b \n', note: 'note' }, 1)).toBeUndefined();
  });

  test('a chain’s address also goes by the label for every EVM chain', () => {
    expect(keysOn('base', '0xab')).toEqual(['base:0xab', 'evm:0xab']);
    expect(keysOn('solana', 'abc')).toEqual(['solana:abc']);
    expect(keysOn('evm', '0xab')).toEqual(['evm:0xab']);
  });
});
