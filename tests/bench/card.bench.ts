/**
 * The card in the shipped build: the time until it is painted, against an empty popover of the same size that the page
 * opens; long tasks while it opens; and the heap after a thousand openings.
 */
import type { Page } from '@playwright/test';
import { restTimes } from '../../lib/page/card/open-triggers.ts';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { startService } from '../lab/browser/service.ts';
import { evm } from '../lab/pages/address.ts';
import { heapOf, millisecondsOf, traceOf } from './chromium.ts';
import { median, report } from './report.ts';

const one = evm(1);
const rounds = Number(process.env.NAMETAG_ROUNDS ?? 25);
const openings = Number(process.env.NAMETAG_OPENINGS ?? 1_000);

const body = `<!doctype html><meta charset="utf-8"><title>Bench</title><body style="margin:0">
<p style="position:absolute;inset:100px auto auto 100px;margin:0"><span id="card-here">${one}</span></p>
<p style="position:absolute;inset:500px auto auto 100px;margin:0"><span id="empty-here">Nothing stands behind this text</span></p>
<div id="empty" popover="manual" style="position:fixed;inset:130px auto auto 100px;inline-size:364px;block-size:310px;margin:0;border:0"></div>`;

const service = await startService({
  labels: [
    {
      chain: 'ethereum',
      address: one,
      name: 'Example Exchange',
      type: 'cex',
      subtype: 'hot_wallet',
      label: 'example',
    },
  ],
});
const browser = await openChromium({ site: (url) => (url.host === 'etherscan.io' ? { body } : undefined) });
await configure(browser, { baseUrl: service.url, altUrl: service.url });
const tab = await browser.tab();
await tab.goto('https://etherscan.io/txs');
const { page } = tab;
const cdp = await page.context().newCDPSession(page);

const isOpen = () => page.evaluate(() => document.querySelector('[data-nametag=card]') !== null);

async function until(what: string, test: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 30_000;
  while (Date.now() < end) if (await test()) return;
  throw new Error(`Waited in vain for this: ${what}.`);
}

/**
 * The time from the pointer's arrival to the frame after the paint, without the deliberate delay. Both popovers open on
 * hover, because pointer events come with the browser's frames.
 */
async function measure(what: 'card' | 'empty', y: number): Promise<number> {
  await page.evaluate(
    ({ what, pause }) => {
      const scope = globalThis as unknown as { painted?: Promise<number> };
      scope.painted = new Promise((resolve) => {
        let came = 0;
        const since = () => performance.now() - came - pause;
        const opened = () => requestAnimationFrame(() => requestAnimationFrame(() => resolve(since())));
        const onMove = () => {
          came = performance.now();
          if (what === 'card') return;
          setTimeout(() => {
            document.querySelector<HTMLElement>('#empty')?.showPopover();
            opened();
          }, pause);
        };
        document.querySelector(`#${what}-here`)?.addEventListener('pointermove', onMove, { once: true });
        if (what === 'empty') return;
        const observer = new MutationObserver((records) => {
          const isCard = (node: Node) =>
            node instanceof Element && node.getAttribute('data-nametag') === 'card';
          if (!records.some((record) => [...record.addedNodes].some(isCard))) return;
          observer.disconnect();
          opened();
        });
        observer.observe(document.documentElement, { childList: true });
      });
    },
    { what, pause: restTimes.address },
  );
  await page.mouse.move(160, y);
  const painted = await page.evaluate(
    () => (globalThis as unknown as { readonly painted: Promise<number> }).painted,
  );
  await page.mouse.move(1_000, 700);
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector<HTMLElement>('#empty')?.hidePopover());
  await until('the card is gone', async () => !(await isOpen()));
  return painted;
}

const measureCard = () => measure('card', 108);
const measureEmpty = () => measure('empty', 508);

/**
 * The longest task of script, style or layout while cards open and close, from the browser's trace. It counts the
 * thread's own time, so that other work on the machine does not matter.
 */
async function longestTask(work: () => Promise<void>): Promise<number> {
  const events = await traceOf(cdp, work);
  const scripts = events.filter(
    (event) =>
      event.name === 'FunctionCall' ||
      event.name === 'EvaluateScript' ||
      event.name === 'UpdateLayoutTree' ||
      event.name === 'Layout',
  );
  return Math.max(0, ...scripts.map(millisecondsOf));
}

async function openMany(target: Page, times: number): Promise<void> {
  for (let n = 0; n < times; n++) {
    await target.mouse.move(160, 108);
    await until('the card is open', isOpen);
    await target.mouse.move(1_000, 700);
    await target.keyboard.press('Escape');
    await until('the card is gone', async () => !(await isOpen()));
  }
}

const bench = report('card');
// By itself a card opens only where a label is known.
await until('the label is known', async () => (await tab.seen('data-nametag')).length > 0);
// Opens one card first, to load its script and its data.
await measureCard();
const cards: number[] = [];
const empties: number[] = [];
for (let round = 0; round < rounds; round++) {
  cards.push(await measureCard());
  empties.push(await measureEmpty());
}
bench.figure({
  what: 'from the wish to the painted card, known data',
  value: median(cards),
  unit: 'ms',
  rival: { what: 'empty popover of the same size', value: median(empties) },
  goal: { atMost: 2 },
});
bench.figure({
  what: 'longest piece of work while cards open and close',
  value: await longestTask(() => openMany(page, 10)),
  unit: 'ms',
  goal: { atMost: 16 },
});
// The first openings compile and cache some 250 kB; later ones add nothing.
await openMany(page, Math.min(200, openings));
const before = await heapOf(cdp);
await openMany(page, openings);
const after = await heapOf(cdp);
bench.figure({
  what: `heap after ${openings} openings`,
  value: after / 1e6,
  unit: 'MB',
  rival: { what: 'before', value: before / 1e6 },
  goal: { atMost: 1.1 },
});
bench.end();
await browser.close();
await service.close();
