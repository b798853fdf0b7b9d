/** From a service's labels to a page, by way of a list. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { configure } from '../lab/browser/configure.ts';
import { runProcess, startProcess } from '../lab/service/process.ts';
import { textsOf } from '../lab/surface/open.ts';
import { badges, csv, explorer, firstBadge, lists, press, start } from './lists/stage.ts';
import { openOptions } from './options/page.ts';
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
  await expect.poll(() => asked().filter((route) => route?.endsWith('.label'))).toHaveLength(1);
  expect(service.out()).not.toContain(key);
  await service.stop();
  await host.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
