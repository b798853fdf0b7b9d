/**
 * Pages that change at random, at random moments: whatever came in between, at rest each address has the badges that it
 * has where the page, as it is then, is loaded anew.
 */
import { expect, test } from 'vitest';
import { openChromium } from '../lab/browser/chromium.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { rested } from '../lab/detector/ask-page.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { watchDue } from '../lab/detector/watch-due.ts';
import { evm, short } from '../lab/pages/address.ts';
import { page, rows } from '../lab/pages/parts/document.ts';
import { changePage } from './page-changes/change-page.ts';

const pages = 200;
const changesEach = 12;
const addresses = Array.from({ length: 12 }, (_, n) => evm(n));

/** How pages show an address. */
const ways = [
  (address: string) => `<a href="/address/${address}">${short(address, 4, 4)}</a>`,
  (address: string) => `<a href="/address/${address}">${address}</a>`,
  (address: string) => `<span data-address="${address}">${short(address, 6, 4)}</span>`,
  (address: string) => `<code>${address}</code>`,
  (address: string) => `<a href="/address/${address}"><span>${short(address, 6, 4)}</span></a>`,
  (address: string) =>
    `<div class="flex"><a href="/address/${address}" class="cut">${address}</a><button>Copy</button></div>`,
  (address: string) =>
    `<a href="/address/${address}" title="${address}">${short(address, 4, 4)}</a><i>Copy</i>`,
];

function pageOf(seed: number): string {
  let nth = seed;
  const mention = () => {
    nth += 1;
    // Two numbers without a common factor: each way with each address.
    return ways[nth % ways.length]?.(addresses[nth % addresses.length] ?? '') ?? '';
  };
  const times = Array.from({ length: 4 + (seed % 6) });
  return page({
    title: 'Changes',
    css: `main { width: 1300px; } .flex { display: flex; gap: 4px; } td { padding: 4px 12px; }
.cut { overflow: hidden; text-overflow: ellipsis; max-width: 120px; white-space: nowrap; }`,
    body: `<main><table><tbody>
${rows(times, () => `<tr><td>${mention()}</td><td><span>3 min</span></td><td>${mention()}</td></tr>`)}
</tbody></table>
${rows(times.slice(0, 3), () => `<p>From ${mention()} to ${mention()} sent.</p>`)}
<ul>${rows(times.slice(0, 4), () => `<li class="flex">${mention()}<span>1 ETH</span></li>`)}</ul></main>`,
  });
}

/** Runs in the page: what it is without the extension. */
function bare(): string {
  const copy = document.documentElement.cloneNode(true) as Element; // Cast: what is cloned.
  for (const own of copy.querySelectorAll('[data-nametag]')) own.remove();
  return `<!DOCTYPE html>${copy.outerHTML}`;
}

/** With all of it in the window. */
async function labelled(tab: Tab): Promise<readonly string[]> {
  await tab.resize(1_400, 2_500);
  await rested(tab);
  return (await badgesOf(tab)).map(addressOf).sort();
}

test('pages that change at random have the badges that they have when they are loaded anew', async () => {
  let html = '';
  const browser = await openChromium({ build: await modelsBuild('chrome'), site: () => ({ body: html }) });
  try {
    const tab = await browser.tab();
    await tab.onNewDocument(watchDue);
    const differing: unknown[] = [];
    for (let seed = 1; seed <= pages; seed++) {
      html = pageOf(seed);
      await tab.resize(1_400, 400);
      await tab.goto(`https://etherscan.io/accounts?${seed}`);
      await rested(tab);
      const done = await tab.evaluate(changePage, {
        seed,
        count: changesEach,
        addresses: addresses.map((address) => [address, short(address, 4, 4)] as const),
      });
      const changed = await labelled(tab);
      html = await tab.evaluate(bare);
      await tab.goto(`https://etherscan.io/accounts?${seed}&anew`);
      const anew = await labelled(tab);
      if (changed.join() !== anew.join()) differing.push({ seed, done, changed, anew });
    }
    expect(differing).toEqual([]);
  } finally {
    await browser.close();
  }
});
