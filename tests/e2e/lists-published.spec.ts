/** From a service's labels to a page: published as files, subscribed to, and then the service is gone. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { indexFile } from '../../lib/core/lists/list-index.ts';
import { configure } from '../lab/browser/configure.ts';
import type { Site } from '../lab/browser/driver.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { readModels } from '../lab/detector/models.ts';
import { siteFor } from '../lab/detector/serve.ts';
import type { PageModel } from '../lab/pages/model.ts';
import { runProcess, startProcess } from '../lab/service/process.ts';
import { textsOf } from '../lab/surface/open.ts';
import { add, badges, csv, explorer, firstBadge, lists, patient, press, start } from './lists/stage.ts';
import { openOptions } from './options/page.ts';
import { test } from './test.ts';

/** An EVM chain, and one whose addresses keep their capitals: the page's part is judged by `page-models.spec.ts`. */
const models = (await readModels()).filter(({ name }) =>
  ['etherscan-tokentxns', 'mempool-address'].includes(name),
);
const wanted = ({ expect: mentions }: PageModel) =>
  new Map(mentions.filter(({ badge, possible }) => badge && !possible).map((one) => [one.address, one]));
const nameOf = (address: string) => `Held ${address.slice(-6)}`;

test('lists: a service’s labels, published as files, name the addresses of the page models while the service is down', async ({
  open,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-published-'));
  const data = join(folder, 'data');
  const list = join(folder, 'list');
  mkdirSync(data);
  const rows = new Map(
    models.flatMap((model) => [...wanted(model).values()]).map((one) => [`${one.chain} ${one.address}`, one]),
  );
  writeFileSync(
    join(folder, 'ours.csv'),
    [
      'blockchain,address,address_name,label_type',
      ...[...rows.values()].map(
        ({ chain, address }) =>
          `${chain === 'evm' ? 'ethereum' : chain},${address},${nameOf(address)},exchange`,
      ),
    ].join('\n'),
  );
  expect(await runProcess({ data }, 'import', join(folder, 'ours.csv'))).toMatchObject({ code: 0 });
  const service = await startProcess({ data, args: ['--open', '--without-pack'] });
  expect(await runProcess({ data }, 'publish', list, '--title', 'Our labels')).toMatchObject({ code: 0 });
  await service.stop();

  let site: Site = () => undefined;
  const place = await start(open, { site: (url) => site(url) });
  const { host, browser } = place;
  for (const name of readdirSync(list)) host.put(`/${name}`, readFileSync(join(list, name)));
  await add(place, `/${indexFile}`);
  host.asked.length = 0;
  browser.asked.length = 0;
  const tab = await browser.tab();
  for (const model of models) {
    site = siteFor(model);
    if (model.viewport) await tab.resize(model.viewport.width, model.viewport.height);
    await tab.goto(model.url);
    await tab.front();
    const labelled = async () => {
      const named = (await badgesOf(tab)).filter(({ label }) => label.includes('Held '));
      return new Set(named.map(addressOf));
    };
    const missing = async () => {
      const there = await labelled();
      return [...wanted(model).keys()]
        .filter((address) => !there.has(address))
        .map((address) => `${model.name}: ${address}`);
    };
    await expect.poll(missing, patient).toEqual([]);
  }
  console.log(`published list: ${models.length} models, ${rows.size} addresses labelled, service down`);
  expect(host.asked).toEqual([]);
  await host.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

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
  await expect.poll(() => textsOf(options, button), patient).toHaveLength(1);
  await press(options, button);
  await expect.poll(() => textsOf(options, '#list-preview h3'), patient).toEqual(['Labels']);
  await press(options, '#list-add');
  await expect.poll(() => lists(options), patient).toHaveLength(3);
  expect(await textsOf(options, button)).toEqual([]);

  const asked = () => [...service.out().matchAll(/"route":"([^"]+)"/g)].map(([, route]) => route);
  const tab = await explorer(place);
  await expect.poll(() => firstBadge(tab), patient).toContain('Ours 1');
  await expect.poll(async () => (await badges(tab)).length, patient).toBe(30);
  expect(new Set(asked())).toEqual(new Set(['/lists/']));
  await tab.hover('li:first-child a');
  await expect.poll(asked, patient).toContain('B.ethereum.mev');
  expect(asked().filter((route) => route?.endsWith('.label'))).toEqual([]);
  expect(service.out()).not.toContain(key);
  await service.stop();
  await host.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
