/** No sentence is hard-coded, and longer languages fit: badges and both surfaces in a pseudo-locale. */
import { expect } from '@playwright/test';
import { longestShown } from '../../lib/core/label/short-name.ts';
import { shorten } from '../../lib/page/show/badge.ts';
import { configure } from '../lab/browser/configure.ts';
import { type Seen, within, wordsOf } from '../lab/browser/driver.ts';
import { startService, startSilence } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface, sizes, textsOf, type, zoomed } from '../lab/surface/open.ts';
import { inPseudo, pseudo, pseudoBuild, shownBy } from '../lab/surface/pseudo.ts';
import { test } from './test.ts';

const site = 'https://etherscan.io/accounts';
const clean = { foreign: [], clipped: [] };

test('every word of popup and side panel comes from the language files, and none is cut at +40 %', async ({
  open,
  browserName,
}) => {
  test.setTimeout(150_000);
  expect(pseudo('Copy $ONE$ address')).toBe('⟦Cópy $ONE$ áddréšš······⟧');
  const service = await startService({
    labels: [
      {
        chain: 'ethereum',
        address: evm(1),
        name: 'Kwartzit 1',
        type: 'scam',
        subtype: 'phishing',
        label: '',
      },
      { chain: 'base', address: evm(2), name: 'Kwartzit 2', type: 'cex', subtype: 'hot_wallet', label: '' },
    ],
    mev: [{ address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: [] }],
  });
  const browser = await open({
    build: pseudoBuild(browserName === 'firefox' ? 'firefox' : 'chrome'),
    site: (url) =>
      url.host === 'etherscan.io'
        ? { body: `<!doctype html><title>A</title><p>${evm(1)}</p><p>${evm(7)}</p>` }
        : undefined,
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const tab = await browser.tab();
  await tab.goto(site);
  await expect.poll(async () => (await tab.seen('data-nametag')).length).toBe(1);
  const popup = await openSurface(browser, 'popup', site);
  await expect.poll(() => textsOf(popup, '.figure')).toHaveLength(3);
  expect(await shownBy(popup), 'the popup as it opens').toEqual(clean);
  await type(popup, 'kwartzit');
  await expect.poll(() => textsOf(popup, '.hit-name')).toHaveLength(2);
  expect(await shownBy(popup), 'results').toEqual(clean);
  await popup.press('Enter');
  await expect.poll(() => textsOf(popup, '.card .section')).not.toHaveLength(0);
  expect(await shownBy(popup), 'a card').toEqual(clean);
  await popup.press('Escape');
  await expect
    .poll(() => popup.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('combobox');
  await type(popup, 'zzq.eth');
  await expect.poll(() => textsOf(popup, '.empty')).toHaveLength(1);
  expect(await shownBy(popup), 'nothing found').toEqual(clean);
  await popup.close();
  const panel = await openSurface(browser, 'sidepanel', site);
  await expect.poll(() => textsOf(panel, '.line')).toHaveLength(2);
  expect(await shownBy(panel), 'the side panel').toEqual(clean);
  await panel.resize(...zoomed.sidepanel);
  expect(await shownBy(panel), 'the side panel, zoomed').toEqual(clean);
  expect(
    await panel.evaluate(() => document.documentElement.scrollWidth - innerWidth),
    'hidden beside it',
  ).toBeLessThanOrEqual(0);
  await panel.resize(...sizes.sidepanel);
  await panel.evaluate(() => document.querySelector<HTMLElement>('.line-button')?.focus());
  await panel.press('F2');
  await expect.poll(() => panel.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
  expect(await shownBy(panel), 'naming').toEqual(clean);
  await panel.close();
  const silence = await startSilence();
  await configure(browser, { baseUrl: silence.url, altUrl: silence.url });
  const waiting = await openSurface(browser, 'popup', site);
  await type(waiting, 'kwartzit');
  await expect.poll(() => textsOf(waiting, '.status-places')).toHaveLength(1);
  expect(await shownBy(waiting), 'while hosts are asked').toEqual(clean);
  silence.close();
  await service.close();
});

const pillOf = (host: Seen) =>
  within(host, (node) => node.attributes.class?.split(' ').includes('pill') === true);

test('a badge says what it knows in the reader’s language, without codes, and brings no tooltip of the browser', async ({
  open,
  browserName,
}) => {
  const service = await startService({
    labels: [
      {
        chain: 'ethereum',
        address: evm(1),
        name: 'Kwartzit 1',
        type: 'scam',
        subtype: 'phishing',
        label: '',
      },
    ],
    mev: [
      { address: evm(1), label: 'mev', subtype: 'sandwich', txs: [], protocols: [] },
      { address: evm(2), label: 'mev', subtype: 'cex_dex', txs: [], protocols: [] },
    ],
  });
  const browser = await open({
    build: pseudoBuild(browserName === 'firefox' ? 'firefox' : 'chrome'),
    site: (url) =>
      url.host === 'etherscan.io'
        ? { body: `<!doctype html><title>A</title><p>${evm(1)}</p><p>${evm(2)}</p>` }
        : undefined,
  });
  await configure(browser, { baseUrl: service.url, altUrl: service.url });
  const tab = await browser.tab();
  await tab.goto(site);
  const pills = async () => (await tab.seen('data-nametag')).flatMap((host) => pillOf(host) ?? []);
  const scam = [
    inPseudo('badge_about', `Kwartzit 1, ${inPseudo('category_scam')}`),
    inPseudo('badge_danger'),
    inPseudo('badge_more', '1'),
    evm(1),
  ];
  const bot = [inPseudo('badge_about', `${inPseudo('mev_cex_dex')}, ${inPseudo('category_mev')}`), evm(2)];
  await expect
    .poll(async () => (await pills()).map((pill) => pill.attributes['aria-label']))
    .toEqual([scam.join(' '), bot.join(' ')]);
  expect((await pills()).map(wordsOf)).toEqual([
    'Kwartzit 1+1',
    shorten(inPseudo('mev_cex_dex'), longestShown),
  ]);
  expect((await pills()).filter((pill) => 'title' in pill.attributes)).toEqual([]);
  await service.close();
});
