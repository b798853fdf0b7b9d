/**
 * The interface of the built extension in real Chromium: how fast the popup opens and finds, how the side panel's table
 * scrolls at five thousand rows, and what a hundred openings leave in memory.
 */
import type { Page } from '@playwright/test';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { evm } from '../lab/pages/address.ts';
import { openSurface } from '../lab/surface/open.ts';
import { heapOf } from './chromium.ts';
import { median, report } from './report.ts';
import { scrollFrames } from './scroll-frames.ts';
import { readGolden } from './search/read-golden.ts';
import { workerBytes } from './worker-bytes.ts';

const rows = 5_000;
const openings = 100;
const { figure, end } = report('ui');
const list = Array.from({ length: rows }, (_, n) => `<p>${evm(n)}</p>`).join('');
const browser = await openChromium({
  site: (url) =>
    url.host === 'etherscan.io' ? { body: `<!doctype html><title>L</title>${list}` } : undefined,
});
await configure(browser, { baseUrl: '', altUrl: '', mode: 'local' });

const tab = await browser.tab();
const { page } = tab;
const cdp = await browser.context.newCDPSession(page);

/** Milliseconds from opening a page until a condition holds, checked in every frame. */
async function openingMs(path: string, usable: () => boolean): Promise<number> {
  const start = performance.now();
  await page.goto(`${browser.extension}/${path}`, { waitUntil: 'commit' });
  await page.waitForFunction(usable, undefined, { polling: 'raf' });
  return performance.now() - start;
}

const workerHeap = async () => (await workerBytes(cdp, browser.extension)).usedSize;

const usable = () => document.activeElement?.getAttribute('role') === 'combobox';
const bare = () => document.readyState === 'complete';

// Openings, each against an empty extension page.
const opened: number[] = [];
const empty: number[] = [];
const found: number[] = [];
const first = { page: 0, worker: 0 };
for (let n = 0; n < openings; n++) {
  opened.push(await openingMs('popup.html', usable));
  if (n < 20) {
    found.push(await resultMs(page, 'u'));
    empty.push(await openingMs('_locales/en/messages.json', bare));
  }
  if (n === 19) {
    await openingMs('popup.html', usable);
    first.page = await heapOf(cdp);
    first.worker = await workerHeap();
  }
}
figure({
  what: 'popup open to usable',
  value: median(opened),
  unit: 'ms',
  rival: { what: 'a file of the extension', value: median(empty) },
  goal: { atMost: 6 },
});
figure({ what: 'first local result after a key press', value: median(found), unit: 'ms' });

/** From a key that makes the box say this to the first row, or to the word that there is none; measured in the page. */
function resultMs(on: Page, text: string): Promise<number> {
  return on.evaluate(async (typed) => {
    const box = document.querySelector('input');
    if (!box) throw new Error('There is no search box.');
    const say = (words: string, isDone: () => boolean) =>
      new Promise<void>((resolve) => {
        const observer = new MutationObserver(look);
        function look() {
          if (!isDone()) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve());
        }
        observer.observe(document.body, { childList: true, subtree: true });
        if (box.value === words) return look();
        box.value = words;
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
      });
    const isAnswered = () => document.querySelector('.hit-name, .empty') !== null;
    await say('', () => !isAnswered());
    const start = performance.now();
    await say(typed, isAnswered);
    return performance.now() - start;
  }, text);
}

await openingMs('popup.html', usable);
const last = { page: await heapOf(cdp), worker: await workerHeap() };
const mb = (bytes: number) => bytes / 1e6;
figure({
  what: `the popup's heap at opening ${openings}`,
  value: mb(last.page),
  unit: 'MB',
  rival: { what: 'at opening 20', value: mb(first.page) },
  goal: { atMost: 1.15 },
});
figure({
  what: `the worker's heap after ${openings} openings`,
  value: mb(last.worker),
  unit: 'MB',
  rival: { what: 'after 20', value: mb(first.worker) },
  goal: { atMost: 1.15 },
});
const presses = readGolden('search.csv').flatMap(({ query }) =>
  [...query].map((_, at) => query.slice(0, at + 1)),
);
const pressed: number[] = [];
for (const text of presses) pressed.push(await resultMs(page, text));
pressed.sort((a, b) => a - b);
figure({ what: 'key press to painted row, median', value: median(pressed), unit: 'ms' });
figure({
  what: 'key press to painted row, p99',
  value: pressed[Math.floor(pressed.length * 0.99)] ?? Number.NaN,
  unit: 'ms',
});
await tab.close();

const site = await browser.tab();
await site.goto('https://etherscan.io/accounts');
const panel = await openSurface(browser, 'sidepanel', 'https://etherscan.io');
await site.page.bringToFront();
const panelPage = browser.context.pages().find((one) => one.url().includes('sidepanel.html'));
if (!panelPage) throw new Error('The side panel did not open.');
await panelPage.waitForFunction(
  (count) => document.querySelector('table')?.getAttribute('aria-rowcount') === String(count),
  rows + 1,
  {
    timeout: 60_000,
    polling: 200,
  },
);
await panelPage.bringToFront();

/** A frame takes 16.7 ms at 60 Hz; the rest is the clock's noise. */
const late = (lengths: readonly number[]) => lengths.filter((length) => length > 17).length;
// Steps of a fast wheel.
const scrolled = { selector: '.frame', step: 300 };
const bareFrames = await panel.evaluate(scrollFrames, { ...scrolled, isBare: true });
const table = await panel.evaluate(scrollFrames, { ...scrolled, isBare: false });
figure({
  what: `table of ${rows} rows: length of a frame while scrolling`,
  value: median(table),
  unit: 'ms',
  rival: { what: 'an empty box', value: median(bareFrames) },
  goal: { atMost: 1.25 },
});
figure({
  what: 'share of frames over 16 ms that the rows add',
  value: Math.max(0, late(table) - late(bareFrames)) / table.length,
  unit: '',
  goal: { atMost: 0.1 },
});
end();
await browser.close();
