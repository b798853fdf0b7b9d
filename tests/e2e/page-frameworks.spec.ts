/**
 * Real frameworks hydrate, update and navigate with our badges in the page: nothing breaks, nothing is lost, nothing is
 * stale.
 */
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import { expect, type Page } from '@playwright/test';
import { count, seed } from '../cases.ts';
import type { Site, Tab } from '../lab/browser/driver.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { type Framework, framed, frameworks } from '../lab/frameworks/build.ts';
import { startNext } from '../lab/frameworks/next.ts';
import { evm } from '../lab/pages/address.ts';
import { type Lend, test } from './test.ts';

const addresses = Array.from({ length: 40 }, (_, n) => evm(7_000 + n));
const at = (n: number): string => addresses[n] ?? '';
const initial = {
  own: at(0),
  rows: Array.from({ length: 8 }, (_, id) => ({ id, address: at(id + 1) })),
};

/** The addresses of all visible links, in page order. Runs in the page. */
function linked(): string[] {
  return [...document.querySelectorAll('a[href^="/address/"]')].map((link) =>
    (link.getAttribute('href') ?? '').slice('/address/'.length),
  );
}

/** The number of our hosts that neither follow a link of the page nor stand in one. Runs in the page. */
function orphans(): number {
  return [...document.querySelectorAll('body [data-nametag]')].filter(
    (host) => host.previousElementSibling?.localName !== 'a' && !host.closest('a'),
  ).length;
}

async function isRight(tab: Tab): Promise<string> {
  const links = await tab.evaluate(linked);
  const badges = (await badgesOf(tab)).map(addressOf);
  const lost = links.filter((address, index) => badges[index] !== address);
  return `${lost.length} lost or stale, ${badges.length - links.length} too many, ${await tab.evaluate(orphans)} orphans`;
}

const right = '0 lost or stale, 0 too many, 0 orphans';

/** One whose hydration throws away what it does not know, and one that keeps it; the full series has all. */
const chosen = count(1, 0) === 1 ? frameworks : (['react', 'vue'] as const);

for (const framework of chosen) {
  test(`${framework}: badges survive hydration, updates and navigation`, async ({ lab }) => {
    test.setTimeout(300_000);
    const stage = await staged(framework);
    try {
      const tab = await opened(stage, lab);
      await expect.poll(() => isRight(tab)).toBe(right);
      const steps = count(1_000, 100);
      await tab.evaluate(({ steps, seed }) => run(steps, seed), { steps, seed });
      await expect.poll(() => isRight(tab)).toBe(right);
      expect(tab.complaints).toEqual([]);
    } finally {
      await stage.close();
    }
  });
}

declare function run(steps: number, seed: number): Promise<unknown>;

/** Only Chromium can be slowed down. */
async function slowDown(tab: Tab): Promise<void> {
  const rate = Number(process.env.NAMETAG_SLOW ?? 1);
  if (rate === 1 || !('page' in tab)) return;
  const { page } = tab as Tab & { readonly page: Page };
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate });
}

/** The URL of a framework's page, and what answers there. */
interface Stage {
  readonly url: string;
  readonly site?: Site;
  close(): Promise<void>;
}

async function staged(framework: Framework): Promise<Stage> {
  if (framework === 'next') {
    const server = await startNext(initial, addresses);
    return { url: `${server.url}/address/${initial.own}`, close: server.close };
  }
  const { html, script } = await framed(framework, initial, addresses);
  const code = await readFile(script, 'utf8');
  return {
    url: 'https://basescan.org/address',
    site(url) {
      if (url.host !== 'basescan.org') return undefined;
      if (url.pathname === '/main.js') return { body: code, type: 'text/javascript' };
      return url.pathname === '/address' ? { body: html } : { body: '', status: 404 };
    },
    close: async () => undefined,
  };
}

async function opened({ url, site }: Stage, lab: Lend): Promise<Tab> {
  const browser = await lab({
    ...(site && { site }),
  });
  const tab = await browser.tab();
  await tab.resize(1400, 1200);
  await slowDown(tab);
  await tab.goto(url);
  await expect.poll(() => tab.evaluate(() => 'run' in window)).toBe(true);
  return tab;
}
