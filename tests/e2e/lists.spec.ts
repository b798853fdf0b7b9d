/** A label list is added, against a real static host on loopback; what else is done with lists stands in tests/surface. */
import { expect } from '@playwright/test';
import { evm } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import { badges, csv, explorer, lists, patient, preview, start } from './lists/stage.ts';
import { test } from './test.ts';

test('lists: one is looked at, added, and labels a page without a request about any address', async ({
  open,
}) => {
  const place = await start(open);
  const { host, options, browser } = place;
  host.put('/team.csv', `${csv('Team wallet')}\nethereum,${evm(99).slice(0, -1)},Broken,exchange`);
  await preview(place, '/team.csv');
  expect(await textsOf(options, '#list-preview dd')).toEqual(expect.arrayContaining(['30', '1']));
  expect((await textsOf(options, '#list-sample th[scope=row]'))[0]).toBe('Team wallet 1');
  await options.click('#list-add');
  await expect.poll(() => lists(options), patient).toHaveLength(3);
  const tab = await explorer(place);
  await expect.poll(async () => (await badges(tab)).length, patient).toBe(30);
  expect((await badges(tab))[0]).toContain('Team wallet 1');
  expect(host.asked.map(({ path }) => path)).toEqual(['/team.csv']);
  const [{ headers } = { headers: {} }] = host.asked;
  expect(headers).not.toHaveProperty('cookie');
  expect(headers).not.toHaveProperty('referer');
  expect(headers).not.toHaveProperty('x-api-key');
  expect(browser.asked.filter((url) => !url.endsWith('/favicon.ico'))).toEqual([]);
  expect(options.complaints).toEqual([]);
  await host.close();
});
