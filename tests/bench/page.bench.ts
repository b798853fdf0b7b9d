/**
 * What Nametag costs a page, in Chromium: the same documents alone and with us (`--peer DIR`: and with another unpacked
 * extension), side by side in one run, every answer at once as with a warm pack and cache. `--only NAME` takes one
 * workload.
 */
import { join } from 'node:path';
import process from 'node:process';
import type { CDPSession, Page } from '@playwright/test';
import { build as bundle } from 'vite';
import { type Chromium, openChromium } from '../e2e/browser/chromium.ts';
import type { Site } from '../e2e/browser/driver.ts';
import { addressOf, badgesOf } from '../e2e/page/badges.ts';
import { modelsBuild } from '../e2e/page/build.ts';
import { without } from '../e2e/page/serve.ts';
import { endlessScroll, type Workload, workloads } from '../pages/workloads.ts';
import type { Scanned } from './page.scan.ts';
import { type Cost, traced } from './page.trace.ts';
import { median, report } from './report.ts';

const runs = 3;
const out = report('page');
const optionOf = (option: string): string | undefined =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;
const peer = optionOf('--peer');
const only = optionOf('--only');

interface Seen {
  /** Layout shift of what moved up or down: beside a badge, things may only move along its line. */
  readonly shift: number;
  /** Milliseconds from the page's parsed document to its first host of ours. */
  readonly firstBadge: number;
}

interface Measured extends Cost, Seen {
  readonly heap: number;
}

/** Before anything of the page runs: what it sees of shifts and of our first host. */
function listen(): void {
  interface Shift {
    readonly value: number;
    readonly sources: readonly { readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
  }
  const seen = { shift: 0, firstBadge: 0 };
  let parsed = 0;
  Object.assign(window, { seen });
  addEventListener('DOMContentLoaded', () => {
    parsed = performance.now();
  });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as unknown as Shift;
      const moved = sources.some(({ previousRect: a, currentRect: b }) => Math.abs(a.top - b.top) > 1);
      if (moved) seen.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new MutationObserver(() => {
    if (seen.firstBadge === 0 && parsed > 0 && document.querySelector('[data-nametag]'))
      seen.firstBadge = performance.now() - parsed;
  }).observe(document, { childList: true, subtree: true });
}

/** Two frames and an idle moment: what was to be done at once is done. Runs in the page. */
function rested(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
    ),
  );
}

/** Nothing of ours came or went for a while: the page is as it will be. */
async function calm(page: Page): Promise<void> {
  const count = () => page.evaluate(() => document.querySelectorAll('[data-nametag]').length);
  let still = 0;
  for (let last = -1; still < 12; ) {
    await page.evaluate(rested);
    const now = await count();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}

async function act(page: Page, { activity }: Workload, times: number): Promise<void> {
  for (let turn = 0; activity && turn < times; turn++) {
    await page.evaluate((body) => void new Function(body)(), activity.run);
    await page.evaluate(rested);
  }
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}

async function measure(page: Page, load: Workload): Promise<Measured> {
  const cdp = await page.context().newCDPSession(page);
  const cost = await traced(cdp, async () => {
    await page.goto(load.url);
    await calm(page);
    await act(page, load, load.activity?.times ?? 0);
    await calm(page);
  });
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { ...cost, ...seen, heap: await heapOf(cdp) };
}

/** A browser with one extension, whose next page can be another one. */
async function lane(build: string, change: (html: string) => string) {
  let load: Workload | undefined;
  const site: Site = (url) =>
    load && url.pathname === new URL(load.url).pathname ? { body: change(load.html) } : undefined;
  const browser = await openChromium({ build, site });
  const open = async (next: Workload) => {
    load = next;
    const tab = await browser.tab();
    await tab.page.addInitScript(listen);
    return tab;
  };
  return {
    open,
    async once(next: Workload): Promise<Measured> {
      const { page } = await open(next);
      const measured = await measure(page, next);
      await page.close();
      return measured;
    },
    close: () => browser.close(),
  };
}
type Lane = Awaited<ReturnType<typeof lane>>;
type Tab = Awaited<ReturnType<Chromium['tab']>>;

/** The scanner as a script for a page. */
async function bundled(): Promise<string> {
  const built = await bundle({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'page.scan.ts'), formats: ['iife'], name: 'scan' },
    },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((one) =>
    'output' in one ? one.output : [],
  );
  const chunk = outputs.find((one) => one.type === 'chunk');
  if (!chunk) throw new Error('Vite built no scanner.');
  return chunk.code;
}

const build = await modelsBuild('chrome');
const scanner = await bundled();
const asItIs = (html: string) => html;
const alone = await lane(build, without('everything'));
const ours = await lane(build, asItIs);
const theirs = peer ? await lane(peer, asItIs) : undefined;

const chosen = workloads.map((make) => make()).filter(({ name }) => only === undefined || name === only);
for (const load of chosen) {
  if (load.name === endlessScroll().name) await scrolling(load);
  else await still(load);
}
for (const one of [alone, ours, theirs]) await one?.close();
out.end();

async function still(load: Workload): Promise<void> {
  const all: { readonly alone: Measured[]; readonly ours: Measured[]; readonly theirs: Measured[] } = {
    alone: [],
    ours: [],
    theirs: [],
  };
  for (let run = 0; run < runs; run++) {
    all.alone.push(await alone.once(load));
    all.ours.push(await ours.once(load));
    if (theirs) all.theirs.push(await theirs.once(load));
  }
  const { name } = load;
  const of = (lane: readonly Measured[], part: keyof Measured) => median(lane.map((one) => one[part]));
  const scanned = await scanning(load);
  out.figure({
    what: `${name}, scanning (${scanned.found} found)`,
    value: scanned.work,
    unit: 'ms',
    rival: { what: 'a bare TreeWalker pass', value: scanned.rival },
    ratio: scanned.ratio,
    goal: { atMost: 2 },
  });
  out.figure({
    what: `${name}, longest task of ours`,
    value: Math.max(...all.ours.map((one) => one.longestOfOurs)),
    unit: 'ms',
    goal: { atMost: 16 },
  });
  const total = (lane: readonly Measured[]) => of(lane, 'ours') + of(lane, 'rendering');
  out.figure({ what: `${name}, all scripts of ours`, value: of(all.ours, 'ours'), unit: 'ms' });
  for (const [who, lane] of [
    ['with Nametag', all.ours],
    ['with the peer', all.theirs],
  ] as const) {
    if (lane.length === 0) continue;
    out.figure({
      what: `${name}, main thread ${who}: extension, style, layout, paint`,
      value: total(lane),
      unit: 'ms',
      rival: { what: 'page alone', value: total(all.alone) },
    });
  }
  if (load.mentions > 0) {
    out.figure({ what: `${name}, first badge after parsing`, value: of(all.ours, 'firstBadge'), unit: 'ms' });
  }
  out.figure({
    what: `${name}, layout shift up or down, added`,
    value: of(all.ours, 'shift') - of(all.alone, 'shift'),
    unit: '',
    goal: { atMost: 0.001 },
  });
  out.figure({
    what: `${name}, heap`,
    value: of(all.ours, 'heap'),
    unit: 'MB',
    rival: { what: 'page alone', value: of(all.alone, 'heap') },
  });
  if (load.now) await staleness(load);
}

/** The scanner and the floor in turns, in the page itself. */
async function scanning(load: Workload): Promise<Scanned> {
  const { page } = await alone.open(load);
  await page.goto(load.url);
  if (load.activity) await act(page, load, 1);
  await page.addScriptTag({ content: scanner });
  const figures = await page.evaluate(() =>
    (globalThis as unknown as { scanAgainstFloor(rounds: number): Promise<Scanned> }).scanAgainstFloor(15),
  );
  await page.close();
  return figures;
}

/** After every navigation, each place has the badge of the address that it shows now. */
async function staleness(load: Workload): Promise<void> {
  const tab = await ours.open(load);
  await tab.page.goto(load.url);
  await calm(tab.page);
  let stale = 0;
  for (let turn = 0; turn < (load.activity?.times ?? 0); turn++) {
    await act(tab.page, load, 1);
    await calm(tab.page);
    stale += await wrongBadges(tab, load.now ?? '');
  }
  await tab.page.close();
  out.figure({ what: `${load.name}, stale badges`, value: stale, unit: '', goal: { atMost: 0 } });
}

async function wrongBadges(tab: Tab, now: string): Promise<number> {
  const shown = await tab.page.evaluate((body) => new Function(`return (${body});`)() as string[], now);
  const said = (await badgesOf(tab)).map(addressOf);
  return said.filter((address) => !shown.some((one) => one.toLowerCase() === address.toLowerCase())).length;
}

/** As much as ten minutes of scrolling bring: the heap after a tenth of it against the heap at the end. */
async function scrolling(load: Workload): Promise<void> {
  const times = load.activity?.times ?? 0;
  const grown = async (one: Lane) => {
    const { page } = await one.open(load);
    const cdp = await page.context().newCDPSession(page);
    await page.goto(load.url);
    await calm(page);
    await act(page, load, times / 10);
    await calm(page);
    const early = await heapOf(cdp);
    const cost = await traced(cdp, () => act(page, load, 20));
    await act(page, load, (times * 9) / 10 - 20);
    await calm(page);
    const late = await heapOf(cdp);
    await page.close();
    return { early, late, cost };
  };
  const bare = await grown(alone);
  const within = await grown(ours);
  const { name } = load;
  out.figure({
    what: `${name}, heap after ${times} screens`,
    value: within.late,
    unit: 'MB',
    rival: { what: `after ${times / 10}`, value: within.early },
    goal: { atMost: 1.1 },
  });
  out.figure({
    what: `${name}, heap of the page alone`,
    value: bare.late,
    unit: 'MB',
    rival: { what: `after ${times / 10}`, value: bare.early },
  });
  out.figure({
    what: `${name}, longest task of ours in 20 screens`,
    value: within.cost.longestOfOurs,
    unit: 'ms',
    goal: { atMost: 16 },
  });
}
