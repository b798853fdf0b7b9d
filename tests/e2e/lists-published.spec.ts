/** From a service's labels, or somebody's own, to a page, by way of a list. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { configure, say } from '../lab/browser/configure.ts';
import { evmLower } from '../lab/pages/address.ts';
import { runProcess, startProcess } from '../lab/service/process.ts';
import { textsOf } from '../lab/surface/open.ts';
import { add, badges, csv, explorer, firstBadge, lists, press, start } from './lists/stage.ts';
import { catchSaved, savedText } from './options/files.ts';
import { enter, goTo, openOptions, typedIn } from './options/page.ts';
import { test } from './test.ts';

test('lists: all labels of the user’s own service come as a list, with its key, and then it is asked for cards alone', async ({
  open,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-service-list-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  writeFileSync(join(folder, 'ours.csv'), csv('Ours'));
  expect(await runProcess({ data }, 'import', join(folder, 'ours.csv'))).toMatchObject({ code: 0 });
  const service = await startProcess({ data, args: ['--without-pack'] });
  const key = readFileSync(join(data, 'first-key'), 'utf8').trim();
  const place = await start(open);
  const { browser, host } = place;
  await configure(browser, { baseUrl: service.url, altUrl: service.url }, key);
  const options = await openOptions(browser, 'lists');
  const button = '#list-of-service';
  await expect.poll(() => textsOf(options, button)).toHaveLength(1);
  await press(options, button);
  await expect.poll(() => textsOf(options, '#list-preview h3')).toEqual(['Labels']);
  await press(options, '#list-add');
  await expect.poll(() => lists(options)).toHaveLength(3);
  expect(await textsOf(options, button)).toEqual([]);

  const asked = () => [...service.out().matchAll(/"route":"([^"]+)"/g)].map(([, route]) => route);
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab)).toContain('Ours 1');
  await expect.poll(async () => (await badges(tab)).length).toBe(30);
  expect(new Set(asked())).toEqual(new Set(['/lists/']));
  await tab.hover('li:first-child a');
  await expect.poll(asked).toContain('B.ethereum.mev');
  expect(asked().filter((route) => route?.endsWith('.label'))).toEqual([]);
  expect(service.out()).not.toContain(key);
  await service.stop();
  await host.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

test('lists: own labels that one browser encrypts name addresses in another, by their link alone', async ({
  open,
}) => {
  const writer = await start(open);
  const { host, options } = writer;
  await goTo(options, 'own');
  await catchSaved(options);
  const publish = async (name: string) => {
    await say(options, 'ownPut', { key: `evm:${evmLower(1)}`, name, note: '', category: 'person' });
    await press(options, '#encrypted-save');
    await expect.poll(() => savedText(options, '.txt')).not.toBe(published);
    published = await savedText(options, '.txt');
    host.put('/labels.txt', published);
  };
  let published = '';
  await publish('Alice');
  await enter(options, '#encrypted-url', `${host.url}/labels.txt`);
  await expect
    .poll(() => textsOf(options, '#encrypted-said'))
    .toEqual([expect.stringContaining('Link copied.')]);
  await options.click('#own-search');
  await options.press('Control+V');
  await expect.poll(() => typedIn(options, '#own-search')).toMatch(/#nametag=/);
  const link = new URL((await typedIn(options, '#own-search')) ?? '');

  const reader = await start(open, {}, host);
  await add(reader, link.pathname + link.hash);
  const tab = await explorer(reader);
  await expect.poll(() => firstBadge(tab)).toContain('Alice');
  await publish('Carol');
  await press(reader.options, '.list-update');
  await expect.poll(() => firstBadge(tab)).toContain('Carol');
  expect(published).not.toMatch(/Alice|Carol/);
  expect(host.asked.map(({ path }) => path)).toEqual(['/labels.txt', '/labels.txt']);
  await host.close();
});
