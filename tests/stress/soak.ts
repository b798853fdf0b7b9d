/**
 * `npm run soak`: about an hour of browsing in ten minutes, in real Chromium with the shipped build, while the label
 * service fails, the worker is killed, a list is updated, tabs come in storms and settings change. Prints what grew, and
 * fails for a lost look-up, a wrong label, an error or growth without bound. `--minutes N` sets how long.
 */
import { parseArgs } from 'node:util';
import { openChromium } from '../lab/browser/chromium.ts';
import { startStaticHost } from '../lab/lists/static-host.ts';
import { startRecorder } from '../lab/worker/recorder.ts';
import { nextRound } from './soak/next-round.ts';
import { printTable } from './soak/print-table.ts';
import { openSites } from './soak/sites.ts';
import { openStage } from './soak/stage.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const until = Date.now() + Number(values.minutes) * 60_000;

const sites = await openSites();
const service = await startRecorder(20);
/** Never fails, so that the page that stays open has names and keeps nothing from the host that does. */
const other = await startRecorder(20);
const lists = await startStaticHost();
const browser = await openChromium({ site: (url) => sites.serve(url) });
try {
  const stage = await openStage(browser, { service, other }, lists, sites);
  while (Date.now() < until) await nextRound(stage);
  await Promise.all(stage.asking);
  const isWell = printTable(stage.report, service.asked.size, Number(values.minutes));
  process.exitCode = isWell ? 0 : 1;
} finally {
  await browser.close();
  await lists.close();
  await service.close();
  await other.close();
}
