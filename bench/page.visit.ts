/** Visits a workload in Chromium and measures the cost. */
import type { Page } from '@playwright/test';
import { type Chromium, openChromium } from '../lab/browser/chromium.ts';
import type { Site } from '../lab/browser/driver.ts';
import type { Workload } from '../lab/pages/workloads.ts';
import { heapOf } from './chromium.ts';
import { type Cost, costOf } from './page.cost.ts';

interface Seen {
  /** Vertical layout shift; a badge may move things only along its line. */
  readonly shift: number;
  /** Milliseconds from the parsed document to the first badge host. */
  readonly firstBadge: number;
}

export interface Measured extends Cost, Seen {
  readonly heap: number;
}

/** Runs before the page's scripts; records layout shifts and the first badge host. */
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

/** Waits two frames and an idle moment, so that all pending work is done. Runs in the page. */
function rested(): Promise<void> {
  return new Promise((resolve) =>
    requestAnimationFrame(() =>
      requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
    ),
  );
}

/** Waits until no badge has come or gone for a while. */
export async function calm(page: Page): Promise<void> {
  const count = () => page.evaluate(() => document.querySelectorAll('[data-nametag]').length);
  let still = 0;
  for (let last = -1; still < 12; ) {
    await page.evaluate(rested);
    const now = await count();
    still = now === last ? still + 1 : 0;
    last = now;
  }
}

export async function act(page: Page, { activity }: Workload, times: number): Promise<void> {
  for (let turn = 0; activity && turn < times; turn++) {
    await page.evaluate((body) => void new Function(body)(), activity.run);
    await page.evaluate(rested);
  }
}

async function measure(page: Page, load: Workload): Promise<Measured> {
  const cdp = await page.context().newCDPSession(page);
  const cost = await costOf(cdp, async () => {
    await page.goto(load.url);
    await calm(page);
    await act(page, load, load.activity?.times ?? 0);
    await calm(page);
  });
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  return { ...cost, ...seen, heap: (await heapOf(cdp)) / 1e6 };
}

/** A browser with one extension, whose next page can change. */
export async function openLane(build: string, change: (html: string) => string) {
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
export type Lane = Awaited<ReturnType<typeof openLane>>;
export type Tab = Awaited<ReturnType<Chromium['tab']>>;
