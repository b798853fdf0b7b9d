/** Visits a workload in Chromium and measures the cost. */
import type { Page } from '@playwright/test';
import { type Chromium, openChromium } from '../lab/browser/chromium.ts';
import type { Site } from '../lab/browser/driver.ts';
import type { Workload } from '../lab/pages/workloads.ts';
import { type Cost, countCost } from './page.cost.ts';

export interface Measured extends Cost {
  /** Vertical layout shift; a badge may move things only along its line. */
  readonly shift: number;
  /** Milliseconds from the parsed document to the first badge host. */
  readonly firstBadge: number;
  readonly badges: number;
}

type Seen = Pick<Measured, 'shift' | 'firstBadge'>;

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
  const observer = new MutationObserver(() => {
    if (parsed === 0 || !document.querySelector('[data-nametag]')) return;
    seen.firstBadge = performance.now() - parsed;
    observer.disconnect();
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Waits until no badge has come or gone for a dozen idle moments. Runs in the page. */
async function rested(): Promise<void> {
  const idle = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 500 })),
      ),
    );
  const hosts = document.getElementsByTagName('span');
  for (let still = 0, last = -1; still < 12; ) {
    await idle();
    still = hosts.length === last ? still + 1 : 0;
    last = hosts.length;
  }
}

export const calm = (page: Page): Promise<void> => page.evaluate(rested);

/** Runs in the page. */
async function actIn([body, times]: readonly [string, number]): Promise<void> {
  const act = new Function(body);
  for (let turn = 0; turn < times; turn++) {
    act();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 500 }));
  }
}

export async function act(page: Page, { activity }: Workload, times: number): Promise<void> {
  if (activity) await page.evaluate(actIn, [activity.run, times] as const);
}

async function visit(page: Page, load: Workload): Promise<Measured> {
  const cost = await countCost(await page.context().newCDPSession(page));
  await page.goto(load.url);
  await calm(page);
  await act(page, load, load.activity?.times ?? 0);
  await calm(page);
  const spent = await cost();
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: Seen }).seen,
    badges: document.querySelectorAll('[data-nametag]').length,
  }));
  return { ...spent, ...seen };
}

/** A browser with one extension, whose next page can change. */
export async function openLane(build: string) {
  let load: Workload | undefined;
  const site: Site = (url) =>
    load && url.pathname === new URL(load.url).pathname ? { body: load.html } : undefined;
  // Installed after the start, because a launch waits for the worker that not every peer has.
  const browser = await openChromium({ build, site, late: true });
  await browser.install();
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
      const measured = await visit(page, next);
      await page.close();
      return measured;
    },
    close: () => browser.close(),
  };
}
export type Lane = Awaited<ReturnType<typeof openLane>>;
export type Tab = Awaited<ReturnType<Chromium['tab']>>;
