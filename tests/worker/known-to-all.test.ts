/** Whether the built-in list knows an address is said of it whatever else the user knows: pages see what depends on it. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import { builtPack, readBuiltPack as readPack } from '../lab/built-packs.ts';
import { evmLower } from '../lab/pages/address.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';

const pack = await builtPack('ethereum');
const [known = '', warned = ''] = [false, true].map((isBad) =>
  [...pack.entries()]
    .find(({ labels }) => labels.every(({ category }) => (warningOf(category) !== undefined) === isBad))
    ?.address.toLowerCase(),
);

test('what the built-in list knows, and no ill of, is known to all, whether or not the user named it', async () => {
  const worker = startWorker({ url: 'http://127.0.0.1:9', settings: { mode: 'local' }, readPack });
  await worker.ready();
  const keys = [known, warned, evmLower(1)].map((address) => keyOf('ethereum', address));
  const page = openPage(worker);
  const isKnown = async () => {
    page.ask(keys);
    await page.settled(keys);
    return keys.map((key) => page.tags().get(key)?.known === true);
  };
  expect(await isKnown()).toEqual([true, false, false]);
  for (const key of keys) await worker.name(key, 'Mine', '');
  await expect
    .poll(() => keys.map((key) => page.tags().get(key)?.tag?.name))
    .toEqual(['Mine', 'Mine', 'Mine']);
  expect(await isKnown()).toEqual([true, false, false]);
});
