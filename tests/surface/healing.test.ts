/** What cannot be read or asked for a while comes back without a restart or a reload. */
import { expect, test } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { evm } from '../lab/pages/address.ts';
import { goTo, openOptions, said } from '../lab/surface/options-page.ts';
import { seedLabel } from '../lab/surface/seed-label.ts';
import { serve, serviceUrl, withService } from '../lab/surface/service.ts';
import { withoutDatabase } from '../lab/surface/without-database.ts';
import { type Host, startWorld, type World } from '../lab/surface/world.ts';

const rows = { labels: [seedLabel(evm(1), 'Example Exchange 7')] };

const unread = ['Your labels could not be read. Trying again…'];

test('a warning of one’s own comes back after its database could not be read, and until then that is said', async () => {
  const world = await startWorld(withService(rows));
  const key = keyOf('evm', evm(2).toLowerCase());
  await world.ask('ownPut', { key, name: 'Took my money', note: '', category: 'scam' });
  const heal = await withoutDatabase(world, 'nametag-own');
  const site = await world.visit('https://etherscan.io/accounts', `<p>${evm(1)}</p><p>${evm(2)}</p>`);
  await expect.poll(() => site.badges().join()).toContain('Example Exchange 7');
  expect(site.badges().join()).not.toContain('Took my money');
  const popup = await world.open('popup.html');
  popup.fill('input', evm(2));
  await expect.poll(() => popup.texts('.state-note')).toEqual(expect.arrayContaining(unread));
  const options = await openOptions(world, 'own');
  await expect.poll(() => options.texts('#own-unread')).toEqual(unread);
  // A report is wanted most while something is wrong.
  await goTo(options, 'about');
  await expect.poll(() => options.texts('#diagnostics-text').join()).toContain('cannot be read: own');
  expect(options.texts('#diagnostics-text').join()).toContain('own labels: ?');
  await goTo(options, 'own');

  heal();
  await expect
    .poll(async () => {
      await world.pass(1_000);
      return options.texts('[data-own] th');
    })
    .toEqual(['Took my money']);
  expect(options.texts('#own-unread')).toEqual([]);
  await expect.poll(() => site.badges().join()).toContain('Took my money');
});

/** The service refuses all that comes without this key. */
const refusing: Host = (request) =>
  request.url.includes('another-key') ? serve(rows)(request) : new Response(null, { status: 401 });

test.each<[string, (world: World) => unknown, (world: World) => unknown]>([
  ['another key', () => undefined, (world) => world.ask('setKey', { key: 'another-key' })],
  [
    'its permission back',
    async (world) => {
      await world.ask('setKey', { key: 'another-key' });
      world.permissions.remove(`${serviceUrl}/*`);
    },
    (world) => world.permissions.grant(`${serviceUrl}/*`),
  ],
])(
  'a page gets its labels once the service has %s, though the worker stopped meanwhile',
  async (_, before, comes) => {
    const world = await startWorld({ hosts: { [serviceUrl]: refusing }, settings: { baseUrl: serviceUrl } });
    await before(world);
    const key = keyOf('evm', evm(2).toLowerCase());
    await world.ask('ownPut', { key, name: 'Rent', note: '', category: 'other' });
    const site = await world.visit('https://etherscan.io/accounts', `<p>${evm(1)}</p><p>${evm(2)}</p>`);
    await expect.poll(() => site.badges().join()).toContain('Rent');
    await world.pass(1_000);
    await world.restartWorker();
    await world.pass(1_000);
    await comes(world);
    await expect.poll(() => site.badges().join()).toContain('Example Exchange 7');
  },
);

test('options: while settings cannot be read no others are shown as one’s own, and a backup saves none', async () => {
  const world = await startWorld({ settings: { density: 'icon' } });
  const heal = await withoutDatabase(world, 'nametag-settings');
  const tab = await openOptions(world, 'backup');
  const sentence = 'Your settings could not be read. Trying again; nothing is sent until then.';
  await expect.poll(() => tab.texts('main [role=alert]')).toEqual([sentence]);
  expect(tab.texts('main button')).toEqual([]);
  // Own labels and the report for help need none of them.
  await goTo(tab, 'about');
  await expect.poll(() => tab.texts('main button').join()).toContain('Copy');
  const places = () => tab.texts('#setting-reportTo, #wallets').length;
  expect(places()).toBe(0);
  await goTo(tab, 'own');
  await expect.poll(() => tab.texts('#own-add')).toHaveLength(1);
  expect(places()).toBe(0);
  await goTo(tab, 'appearance');
  expect(tab.texts('main [role=alert]')).toEqual([sentence]);
  expect(tab.texts('main button')).toEqual([]);
  heal();
  await expect
    .poll(async () => {
      await world.pass(1_000);
      return [...tab.document.querySelectorAll('[id^=setting-density]:checked')].map(({ id }) => id);
    })
    .toEqual(['setting-density-icon']);
  expect(tab.texts('main [role=alert]')).toEqual([]);
  for (const section of ['about', 'own']) {
    await goTo(tab, section);
    await expect.poll(places).toBe(1);
  }
});

test('options: a setting that could not be saved is said not to be, and does not look saved', async () => {
  const world = await startWorld();
  const tab = await openOptions(world, 'appearance');
  const heal = await withoutDatabase(world, 'nametag-settings');
  tab.click('#setting-density-icon');
  await expect
    .poll(() => tab.texts('main header [role=alert]'))
    .toEqual(['Not saved: the disk is full, or your browser blocks storage.']);
  const chosen = () =>
    [...tab.document.querySelectorAll('[id^=setting-density]:checked')].map(({ id }) => id);
  await expect.poll(chosen).not.toContain('setting-density-icon');
  heal();
  await expect
    .poll(async () => {
      await world.pass(1_000);
      return chosen();
    })
    .toEqual(['setting-density-place']);
  expect(said(tab, 'density')).toBe('');
});
