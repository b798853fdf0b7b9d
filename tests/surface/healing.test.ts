/** A database is unusable for a while: what the user wrote comes back without a restart. */
import { expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { evm } from '../lab/pages/address.ts';
import { openOptions } from '../lab/surface/options-page.ts';
import { withService } from '../lab/surface/service.ts';
import { startWorld } from '../lab/surface/world.ts';

const unread = ['Your labels could not be read. Trying again…'];

test('a warning of one’s own comes back after its database could not be read, and until then that is said', async () => {
  const label = { chain: 'ethereum' as const, type: 'cex', subtype: '', label: '' };
  const world = await startWorld(
    withService({ labels: [{ ...label, address: evm(1), name: 'Example Exchange 7' }] }),
  );
  const key = keyOf('evm', evm(2).toLowerCase());
  await world.ask('ownPut', { key, name: 'Took my money', note: '', category: 'scam' });
  const open = world.indexedDB.open.bind(world.indexedDB);
  const opened = vi.spyOn(world.indexedDB, 'open').mockImplementation((name, version) => {
    if (name === 'nametag-own') throw new DOMException('Internal error', 'UnknownError');
    return open(name, version);
  });
  await world.restartWorker();
  const site = await world.visit('https://etherscan.io/accounts', `<p>${evm(1)}</p><p>${evm(2)}</p>`);
  await expect.poll(() => site.badges().join()).toContain('Example Exchange 7');
  expect(site.badges().join()).not.toContain('Took my money');
  const popup = await world.open('popup.html');
  popup.fill('input', evm(2));
  await expect.poll(() => popup.texts('.state-note')).toEqual(expect.arrayContaining(unread));
  const options = await openOptions(world, 'own');
  await expect.poll(() => options.texts('#own-unread')).toEqual(unread);

  opened.mockRestore();
  await expect
    .poll(async () => {
      await world.pass(1_000);
      return options.texts('[data-own] th');
    })
    .toEqual(['Took my money']);
  expect(options.texts('#own-unread')).toEqual([]);
  await expect.poll(() => site.badges().join()).toContain('Took my money');
});
