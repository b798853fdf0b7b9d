/** Tables of real libraries are scrolled, sorted, filtered and changed: in no frame does a name belong to another address. */
import { expect } from '@playwright/test';
import { count, seed } from '../cases.ts';
import { servedByLibraries } from '../lab/detector/serve.ts';
import type { FramesReport } from '../lab/detector/watch-frames.ts';
import { buildLibraries } from '../lab/frameworks/libraries.ts';
import { type TablePage, tables } from '../lab/pages/tables.ts';
import { test } from './test.ts';

declare function act(count: number, seed: number): Promise<void>;

const site =
  ({ url: own, html }: TablePage) =>
  (url: URL) => {
    const { host, pathname } = new URL(own);
    if (url.host !== host) return undefined;
    return url.pathname === pathname
      ? { body: html }
      : (servedByLibraries(url.pathname) ?? { body: '', status: 404 });
  };

/** Runs in the page. */
function told(): FramesReport {
  document.dispatchEvent(new Event('tell'));
  return JSON.parse(document.documentElement.dataset.frames ?? '');
}

/** The two that use rows again for other addresses while one scrolls; the full series has all. */
const chosen = tables.filter(({ name }) => count(1, 0) === 1 || /TanStack|AG Grid/.test(name));

for (const table of chosen) {
  test(`${table.name}: in no frame does a name stand over or beside another address`, async ({
    lab,
    browserName,
  }) => {
    test.setTimeout(count(1_800_000, 240_000));
    await buildLibraries();
    const browser = await lab({
      site: site(table),
    });
    // Each engine scrolls the same positions of names by itself: Firefox shows the harder of the two choices.
    const all = browserName === 'chromium' || count(1, 0) === 1;
    for (const density of all ? ['beside', 'in-place'] : ['in-place']) {
      const tab = await browser.tab();
      await tab.resize(1280, 800);
      await tab.goto(`${table.url}#watched-${density}`);
      await expect.poll(async () => (await tab.evaluate(told)).badges).toBeGreaterThan(10);
      const acts = count(1_000, 20);
      // A driver waits at most some minutes for one answer.
      for (let done = 0; done < acts; done += 10) await tab.evaluate((from) => act(10, from), seed + done);
      const { frames, badges, faults } = await tab.evaluate(told);
      console.log(
        `${table.name} (${browserName}), ${density}: ${acts} acts, ${frames} frames, ${badges} names seen`,
      );
      expect.soft(faults, density).toEqual([]);
      expect(badges).toBeGreaterThan(acts);
      expect(tab.complaints).toEqual([]);
      await tab.close();
    }
  });
}
