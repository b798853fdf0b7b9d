/** Label lists: added, updated, ordered, switched off and removed, against a real static host on loopback. */
import { expect } from '@playwright/test';
import { evm } from '../lab/pages/address.ts';
import { textsOf } from '../lab/surface/open.ts';
import { press as pressInCard, words } from './card/stage.ts';
import {
  add,
  badges,
  csv,
  explorer,
  firstBadge,
  lists,
  numbers,
  patient,
  press,
  preview,
  problems,
  start,
} from './lists/stage.ts';
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

test('lists: an update comes by its entity tag; what is broken, too large or too small is refused', async ({
  open,
}) => {
  const place = await start(open);
  const { host, options } = place;
  host.put('/team.csv', csv('First'));
  await add(place, '/team.csv');
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('First 1');
  const update = async (status: number) => {
    host.asked.length = 0;
    await press(options, '.list-update');
    await expect.poll(() => host.asked.map((one) => one.status), patient).toEqual([status]);
  };
  await update(304);
  host.put('/team.csv', csv('Second'));
  await update(200);
  await expect.poll(() => firstBadge(tab), patient).toContain('Second 1');
  expect(await problems(options)).toEqual([]);

  host.put('/team.csv', csv('Third', numbers.slice(0, 10)));
  await update(200);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('more than half');
  host.put(
    '/team.csv',
    csv(
      'Fourth',
      Array.from({ length: 400 }, (_, n) => n + 1),
    ),
  );
  await update(200);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('more than tenfold');
  host.put('/team.csv', csv('Fifth').replaceAll(',0x', ',1x'));
  await update(200);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('No labels were found');
  host.fail(500);
  await update(500);
  await expect.poll(async () => (await problems(options))[0], patient).toContain('error 500');
  host.fail(undefined);
  expect(await firstBadge(tab)).toContain('Second 1');

  host.put('/team.csv', csv('Sixth'));
  await update(200);
  await expect.poll(() => firstBadge(tab), patient).toContain('Sixth 1');
  await expect.poll(() => problems(options), patient).toEqual([]);
  await host.close();
});

test('lists: the order decides, off is off, and what is removed is gone', async ({ open }) => {
  const place = await start(open);
  const { host, options } = place;
  host.put('/one.csv', csv('One'));
  host.put('/two.csv', csv('Two'));
  await add(place, '/one.csv');
  await add(place, '/two.csv');
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('One 1');
  await press(options, '#list-order li:nth-child(3) .list-moves button:first-child');
  await expect.poll(() => firstBadge(tab), patient).toContain('Two 1');
  await press(options, '#list-order li:nth-child(2) .list-on');
  await expect.poll(() => firstBadge(tab), patient).toContain('One 1');
  for (const left of [3, 2]) {
    await press(options, '.list-remove');
    await press(options, '.list-remove-sure');
    await expect.poll(() => lists(options), patient).toHaveLength(left);
  }
  await expect.poll(() => firstBadge(tab), patient).toBeUndefined();
  await host.close();
});

test('lists: warnings about well-known addresses wait until they were seen, in the preview or in the options', async ({
  open,
}) => {
  /** Circle's USDC, which the built-in list knows. */
  const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  const body = `<!doctype html><title>Transfers</title><a href="/address/${usdc}">${usdc}</a>`;
  const place = await start(open, {
    site: ({ host: name }) => (name === 'etherscan.io' ? { body } : undefined),
  });
  const { host, options } = place;
  const warning = `ethereum,${usdc},Drainer,phishing`;
  host.put('/team.csv', `${csv('Team')}\n${warning}`);
  await preview(place, '/team.csv');
  expect(await textsOf(options, '#list-preview .list-held summary')).toEqual([
    'Warns about 1 well-known address',
  ]);
  expect((await textsOf(options, '#list-preview .list-held li'))[0]).toContain('USDC: Drainer');
  await options.click('#list-cancel');

  host.put('/team.csv', csv('Team'));
  await add(place, '/team.csv');
  host.put('/team.csv', `${csv('Team')}\n${warning}`);
  await press(options, '.list-update');
  const held = () => textsOf(options, '#list-order .list-held summary');
  await expect.poll(held, patient).toEqual(['1 warning about a well-known address is not shown']);
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('USD');
  expect(await firstBadge(tab)).not.toContain('Drainer');
  await press(options, '.list-held summary');
  await press(options, '.list-accept-warnings');
  await expect.poll(held, patient).toEqual([]);
  await expect.poll(() => firstBadge(tab), patient).toContain('Drainer');
  await host.close();
});

test('lists: a warning is said with the name of its list, and can be dismissed for an address', async ({
  open,
}) => {
  const place = await start(open);
  const { host, options } = place;
  host.put('/warn.csv', `# Title: Watch list\n${csv('Reported').replaceAll(',exchange', ',phishing')}`);
  await add(place, '/warn.csv');
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('Reported 1');
  await tab.hover('li:first-child a');
  await expect.poll(() => words(tab), patient).toContain('Watch list');
  await pressInCard(tab, 'Dismiss warning');
  await expect.poll(() => firstBadge(tab), patient).toContain('Reported 2');
  // An arrow keeps the focus when its row moves.
  await press(options, '#list-order li:nth-child(2) .list-moves button:first-child');
  await expect.poll(async () => (await lists(options))[0], patient).toBe('Watch list');
  const focused = () =>
    options.evaluate(
      () => document.activeElement?.closest('[data-list]')?.querySelector('.list-title')?.textContent,
    );
  expect(await focused()).toBe('Watch list');
  await press(options, '.list-muted');
  await expect.poll(async () => (await badges(tab)).length, patient).toBe(0);
  await host.close();
});
