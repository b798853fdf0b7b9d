/**
 * What badges cost a page: the same documents with and without us in one run of Chromium, cache and pack warm, against
 * a bare TreeWalker pass over the same page. `--peer DIR` adds another unpacked extension.
 */
import type { CDPSession, Page } from '@playwright/test';
import { openChromium } from '../e2e/browser/chromium.ts';
import type { Site } from '../e2e/browser/driver.ts';
import { modelsBuild } from '../e2e/page/build.ts';
import { without } from '../e2e/page/serve.ts';
import { type Workload, workloads } from '../pages/workloads.ts';
import { median, report } from './report.ts';

const runs = 3;
const out = report('page');
const peer = process.argv.includes('--peer') ? process.argv[process.argv.indexOf('--peer') + 1] : undefined;

interface Measured {
  readonly script: number;
  readonly heap: number;
  readonly shift: number;
  readonly longest: number;
  readonly firstBadge: number;
  readonly floor: number;
}

/** Before anything of the page runs: what it sees of tasks, shifts and our first host. */
function listen(): void {
  const seen = { shift: 0, longest: 0, firstBadge: 0 };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.longest = Math.max(seen.longest, entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver(() => {
    if (seen.firstBadge === 0 && document.querySelector('[data-nametag]'))
      seen.firstBadge = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

/** One bare pass over every element and text: the least that any scanner does. Runs in the page. */
function floor(): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    let length = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) length += node.nodeValue?.length ?? 0;
    return performance.now() - start + length * 0;
  });
  return times.sort((a, b) => a - b)[2] ?? 0;
}

async function metric(cdp: CDPSession, name: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? 0;
}

async function measure(page: Page, cdp: CDPSession, load: Workload): Promise<Measured> {
  await page.goto(load.url);
  await page.waitForTimeout(1_500);
  const { activity } = load;
  for (let turn = 0; activity && turn < Math.min(activity.times, 20); turn++) {
    await page.evaluate((body) => void new Function(body)(), activity.run);
    await page.waitForTimeout(Math.min(activity.every, 150) + 16);
  }
  await page.waitForTimeout(500);
  const script = 1_000 * (await metric(cdp, 'TaskDuration'));
  await cdp.send('HeapProfiler.collectGarbage');
  const heap = (await metric(cdp, 'JSHeapUsedSize')) / 1_048_576;
  const seen = await page.evaluate(() => (window as unknown as { seen: Measured }).seen);
  return { ...seen, script, heap, floor: await page.evaluate(floor) };
}

async function series(build: string, load: Workload, change: (html: string) => string): Promise<Measured> {
  const site: Site = (url) =>
    url.href === load.url || url.pathname === new URL(load.url).pathname
      ? { body: change(load.html) }
      : undefined;
  const browser = await openChromium({ build, site });
  const all: Measured[] = [];
  for (let run = 0; run < runs; run++) {
    const page = await browser.context.newPage();
    await page.addInitScript(listen);
    const cdp = await browser.context.newCDPSession(page);
    await cdp.send('Performance.enable');
    all.push(await measure(page, cdp, load));
    await page.close();
  }
  await browser.close();
  const of = (name: keyof Measured) => median(all.map((one) => one[name]));
  return {
    script: of('script'),
    heap: of('heap'),
    shift: of('shift'),
    longest: of('longest'),
    firstBadge: of('firstBadge'),
    floor: of('floor'),
  };
}

const build = await modelsBuild('chrome');
for (const make of workloads) {
  const load = make();
  const bare = await series(build, load, without('everything'));
  const ours = await series(build, load, (html) => html);
  const name = load.name;
  out.figure({
    what: `${name}, main thread with badges`,
    value: ours.script,
    unit: 'ms',
    rival: { what: 'page alone', value: bare.script },
  });
  out.figure({
    what: `${name}, added`,
    value: ours.script - bare.script,
    unit: 'ms',
    rival: { what: 'one bare pass', value: bare.floor },
  });
  out.figure({ what: `${name}, first badge`, value: ours.firstBadge, unit: 'ms' });
  out.figure({
    what: `${name}, layout shift added`,
    value: ours.shift - bare.shift,
    unit: '',
    goal: { atMost: 0.01 },
  });
  out.figure({
    what: `${name}, longest task`,
    value: ours.longest,
    unit: 'ms',
    rival: { what: 'page alone', value: bare.longest },
  });
  out.figure({
    what: `${name}, heap`,
    value: ours.heap,
    unit: 'MB',
    rival: { what: 'page alone', value: bare.heap },
  });
  if (peer) {
    const theirs = await series(peer, load, (html) => html);
    out.figure({
      what: `${name}, main thread with the peer`,
      value: theirs.script,
      unit: 'ms',
      rival: { what: 'page alone', value: bare.script },
    });
  }
}
out.end();
