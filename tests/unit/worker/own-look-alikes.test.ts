/** Addresses that look like one of the user's own. */
import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import type { Key } from '../../../lib/core/label/key.ts';
import { createListeners } from '../../../lib/worker/base/listeners.ts';
import { openOwnLabels } from '../../../lib/worker/sources/own/own-labels.ts';
import { createOwnLookAlikes } from '../../../lib/worker/sources/own/own-look-alikes.ts';
import { evm, evmLookalike } from '../../lab/pages/address.ts';

const key = (text: string): Key => `ethereum:${text.toLowerCase()}`;
const label = { name: 'Rent', note: '', category: 'wallet', at: 0 } as const;

describe('an address that was asked', () => {
  it('is compared with labels as they are now, each address as often as it is named', async () => {
    const own = openOwnLabels('own-look-alikes');
    const lookAlikes = createOwnLookAlikes(own);
    const fake = key(evmLookalike(1, 2, 4, 6));
    const everywhere: Key = `evm:${evm(1).toLowerCase()}`;
    const told = [
      { key: fake, lookAlike: { address: parseAddress(evm(1)).address, name: 'Rent', where: 'own' } },
    ];
    expect(await lookAlikes.find([fake])).toEqual([]);
    await own.change([{ key: everywhere, label }]);
    expect(await lookAlikes.find([fake])).toEqual(told);
    await own.change([{ key: key(evm(1)), label }]);
    await own.change([{ key: everywhere }]);
    expect(await lookAlikes.find([fake])).toEqual(told);
    await own.change([{ key: fake, label }]);
    expect(await lookAlikes.find([fake])).toEqual([]);
    await own.change([{ key: fake }, { key: key(evm(1)) }]);
    expect(await lookAlikes.find([fake])).toEqual([]);
    await own.change([{ key: everywhere, label }]);
    expect(await lookAlikes.find([fake])).toEqual(told);
  });
  it('is compared with a label that was just written, without all the others being read again', async () => {
    const own = openOwnLabels('own-look-alikes-read-once');
    const keys = vi.spyOn(own, 'keys');
    const lookAlikes = createOwnLookAlikes(own);
    const fake = key(evmLookalike(1, 2, 4, 6));
    expect(await lookAlikes.find([fake])).toEqual([]);
    await own.change([{ key: key(evm(1)), label }]);
    expect(await lookAlikes.find([fake])).toHaveLength(1);
    expect(keys).toHaveBeenCalledTimes(1);
  });
  it('may look like one once the labels can be read, which is told', async () => {
    let isReadable = false;
    const readable = createListeners<void>();
    const { find, onChange } = createOwnLookAlikes({
      onChange: () => undefined,
      onReadable: readable.add,
      keys: () => (isReadable ? Promise.resolve([key(evm(1))]) : Promise.reject(new Error('Not now.'))),
      read: (keys) => Promise.resolve(new Map(keys.map((one) => [one, label]))),
    });
    const told = vi.fn();
    onChange(told);
    await expect(find([key(evmLookalike(1, 2))])).rejects.toThrow('Not now.');
    isReadable = true;
    readable.tell();
    expect(told).toHaveBeenCalledTimes(1);
    expect(await find([key(evmLookalike(1, 2))])).toHaveLength(1);
  });
});
