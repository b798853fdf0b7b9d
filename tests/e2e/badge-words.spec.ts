/** Badges in a pseudo-locale. */
import { expect } from '@playwright/test';
import { longestShown } from '../../lib/core/label/short-name.ts';
import { shorten } from '../../lib/page/show/badge.ts';
import { configure } from '../lab/browser/configure.ts';
import { type Seen, within, wordsOf } from '../lab/browser/driver.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { inPseudo, pseudoBuild } from '../lab/surface/pseudo.ts';
import { test } from './test.ts';

const site = 'https://etherscan.io/accounts';

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
