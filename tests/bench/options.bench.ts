/**
 * 100,000 own labels on the options page of the shipped build in Chromium: import from a file, search, scroll and
 * export, and the late frames of imports.
 */

import { ownLabelsToCsv } from '../../components/own-labels/own-labels-to-csv.ts';
import { giveFile } from '../e2e/options/page.ts';
import { openChromium } from '../lab/browser/chromium.ts';
import { bareStore, frameTimes, ownAddress, settle } from './options.page.ts';
import { median, report } from './report.ts';
import { scrollFrames } from './scroll-frames.ts';

const count = 100_000;
/** Milliseconds per frame at 60 Hz, with a margin for the clock. */
const onTime = 16.7 + 0.4;
const patience = { timeout: 300_000 };

const labels = Array.from({ length: count }, (_, n) => ({
  key: `evm:${ownAddress(n)}` as const,
  name: `Example ${n} of the ${['north', 'south', 'east', 'west'][n % 4]}`,
  note: n % 3 === 0 ? `met in round ${n % 97}` : '',
  category: 'wallet' as const,
}));
const file = ownLabelsToCsv(labels);
const bench = report('options');

const browser = await openChromium();
try {
  const tab = await browser.extensionTab('options.html#own');
  const { page } = tab;
  await page.waitForSelector('#own-total:not(:empty)');
  await page.evaluate(settle);

  /** Milliseconds until the page shows the result, and the frames of that time. */
  const timed = async (act: () => Promise<unknown>, shown: () => Promise<unknown>) => {
    const stop = await page.evaluateHandle(frameTimes);
    const start = performance.now();
    await act();
    await shown();
    const ms = performance.now() - start;
    const frames = await stop.evaluate((end) => end());
    return { ms, late: frames.filter((one) => one > onTime).length, frames };
  };
  const late = (what: string, { late: value, frames }: { late: number; frames: readonly number[] }) =>
    bench.figure({ what: `${what}: frames over 16 ms, of ${frames.length}`, value, unit: '' });

  const read = await timed(
    () => giveFile(tab, '#import-file', 'labels.csv', file),
    () => page.waitForSelector('#import-go', patience),
  );
  bench.figure({ what: `${count} rows read, checked and compared`, value: read.ms, unit: 'ms' });
  late('while they are read', read);

  const bare = await page.evaluate(bareStore, count);
  const written = await timed(
    () => page.click('#import-go'),
    () =>
      page.waitForSelector(
        `#import-done:has-text("${count.toLocaleString('en')} labels imported")`,
        patience,
      ),
  );
  bench.figure({
    what: `${count} labels written, with the way back`,
    value: written.ms,
    unit: 'ms',
    rival: { what: 'as many bare records into IndexedDB', value: bare },
    goal: { atMost: 6 },
  });
  late('while they are written', written);

  const found = await timed(
    () => page.fill('#own-search', 'Example 99999'),
    () => page.waitForSelector('#own-total:text-is("1 label")', patience),
  );
  bench.figure({ what: 'a search, from the last letter to the row', value: found.ms, unit: 'ms' });
  const again = await timed(
    () => page.fill('#own-search', 'Example 77777'),
    () => page.waitForSelector('[data-own] th:has-text("77777")', patience),
  );
  bench.figure({ what: 'the next search', value: again.ms, unit: 'ms' });
  await page.fill('#own-search', '');
  await page.waitForSelector(`#own-total:text-is("${count.toLocaleString('en')} labels")`, patience);
  await page.waitForSelector('[data-own]');

  // By a turn of the wheel for each frame: about three rows.
  const scrolled = { selector: '#own-table', step: 132 };
  const bareFrames = await page.evaluate(scrollFrames, { ...scrolled, isBare: true });
  const frames = await page.evaluate(scrollFrames, { ...scrolled, isBare: false });
  bench.figure({
    what: 'scrolling by the wheel, median frame',
    value: median(frames),
    unit: 'ms',
    rival: { what: 'an empty box', value: median(bareFrames) },
    goal: { atMost: 1.5 },
  });
  const drawn = await page.locator('tr.own-line').count();
  bench.figure({ what: 'rows in the document meanwhile', value: drawn, unit: '', goal: { atMost: 100 } });

  const exported = await timed(
    () => page.click('#export-csv'),
    () =>
      page.waitForSelector(`#export-said:has-text("${count.toLocaleString('en')} labels saved")`, patience),
  );
  bench.figure({ what: `${count} labels exported`, value: exported.ms, unit: 'ms' });

  const undone = await timed(
    () => page.click('#undo-bulk'),
    () => page.waitForSelector('#own-total:text-is("0 labels")', patience),
  );
  bench.figure({ what: `the import of ${count} labels undone`, value: undone.ms, unit: 'ms' });
} finally {
  await browser.close();
}
bench.end();
