/** Addresses that look like one of the user's own. */
import { describe, expect, it } from 'vitest';
import type { Key } from '../../../lib/core/label/key.ts';
import { createOwnTwins } from '../../../lib/worker/own-twins.ts';
import { evm, evmLookalike } from '../../pages/address.ts';

const key = (text: string): Key => `ethereum:${text.toLowerCase()}`;
const named = (...texts: readonly string[]) => ({
  keys: () => Promise.resolve(texts.map(key)),
  read: (keys: readonly Key[]) =>
    Promise.resolve(keys.map(() => ({ name: 'Rent', note: '', category: 'wallet' as const, at: 0 }))),
});

describe('an address that was asked', () => {
  it('is told to look like the one that the user named, with its name', async () => {
    const fake = evmLookalike(1, 2, 4, 6);
    expect(await createOwnTwins(named(evm(1))).of([key(fake), key(evm(3))])).toEqual([
      { key: key(fake), twin: { address: evm(1), name: 'Rent' } },
    ]);
  });
  it('is no stranger where the user named it too', async () => {
    const fake = evmLookalike(1, 2, 4, 6);
    expect(await createOwnTwins(named(evm(1), fake)).of([key(fake)])).toEqual([]);
  });
  it('is left in peace where nobody named anything', async () => {
    expect(await createOwnTwins(named()).of([key(evm(1))])).toEqual([]);
  });
});
