/**
 * Pages that change at random, at random moments: whatever came in between, at rest each address has the badges that it
 * has where the page, as it is then, is loaded anew, no fewer of them with their names, and nothing else of ours is there.
 */
import { expect, test } from 'vitest';
import { openChromium } from '../lab/browser/chromium.ts';
import type { Tab } from '../lab/browser/driver.ts';
import { rested } from '../lab/detector/ask-page.ts';
import { badgesOf } from '../lab/detector/badges.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { watchDue } from '../lab/detector/watch-due.ts';
import { evm, short } from '../lab/pages/address.ts';
import { page, rows } from '../lab/pages/parts/document.ts';
import { changePage } from './page-changes/change-page.ts';

const pages = 200;
const changesEach = 12;
const addresses = Array.from({ length: 13 }, (_, n) => evm(n));

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
  (address: string) =>
    `<span><template shadowrootmode="open" shadowrootclonable shadowrootserializable><a href="/address/${address}">${short(address, 4, 4)}</a> </template></span>`,
  (address: string) =>
    `<a href="/address/${address}" style="display: contents"><span>${short(address, 4, 4)}</span></a>`,
  (address: string) =>
    `<span style="display: contents"><a href="/address/${address}">${short(address, 4, 4)}</a></span>`,
  (address: string) => `<code style="display: contents">${address}</code>`,
  (address: string) =>
    `<span><template shadowrootmode="open" shadowrootclonable shadowrootserializable><b><slot></slot></b></template><a href="/address/${address}">${short(address, 4, 4)}</a></span>`,
  (address: string) =>
    `<details><summary>More</summary><a href="/address/${address}">${short(address, 4, 4)}</a></details>`,
  (address: string) =>
    `<iframe height="40" srcdoc='<a href="/address/${address}">${short(address, 4, 4)}</a>'></iframe>`,
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

/** Runs in the page: what it is without the extension, and where. */
function bare() {
  const html = document.documentElement.getHTML({ serializableShadowRoots: true });
  return {
    html: `<!DOCTYPE html><html lang="en">${html.replace(/<span data-nametag[^>]*><\/span>/g, '')}</html>`,
    url: `${location.href}${location.search === '' ? '?' : '&'}anew`,
  };
}

/** Runs in the page: texts that are hidden without a name over them. */
function hidden(): readonly string[] {
  return [...(CSS.highlights.get('nametag') ?? [])].flatMap(
    ({ startContainer: { parentElement, textContent } }) => {
      const around = parentElement?.closest('a, code, [data-address]');
      return around?.isConnected && around.querySelector('[data-nametag=in-place]')
        ? []
        : `hidden: ${textContent}`;
    },
  );
}

/** All of ours, with all of the page in the window, and how many have room for no name. */
async function ours(tab: Tab) {
  await tab.resize(1_400, 2_500);
  await rested(tab);
  const badges = await badgesOf(tab);
  const empty = (await tab.seen('data-nametag')).filter(({ shadow }) => shadow.length === 0);
  return {
    all: [
      ...badges.map(({ label }) => label),
      ...(await tab.evaluate(hidden)),
      ...empty.map(({ attributes }) => JSON.stringify(attributes)),
    ],
    nameless: badges.filter(({ classes }) => classes.includes('icon') || classes.includes('mark')).length,
  };
}

/** What there is more of than in the other. */
function without(all: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return all.filter((one) => {
    const at = left.indexOf(one);
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
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
      // What changes the window at the end has every badge looked at again.
      const isResized = seed % 2 === 1;
      await tab.resize(1_400, isResized ? 400 : 2_500);
      await tab.goto(`https://etherscan.io/accounts?${seed}`);
      await rested(tab);
      const done = await tab.evaluate(changePage, {
        seed,
        count: changesEach,
        addresses: addresses.map((address) => [address, short(address, 4, 4)] as const),
      });
      const changed = await ours(tab);
      const now = await tab.evaluate(bare);
      html = now.html;
      await tab.goto(now.url);
      const anew = await ours(tab);
      const [more, less] = [without(changed.all, anew.all), without(anew.all, changed.all)];
      // A name that has room stays where it is, so there may be fewer without one.
      const nameless = isResized ? changed.nameless - anew.nameless : 0;
      if (more.length + less.length > 0 || nameless > 0) differing.push({ seed, done, more, less, nameless });
    }
    expect(differing).toEqual([]);
  } finally {
    await browser.close();
  }
});
