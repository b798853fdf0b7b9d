/**
 * `npm run soak`: about an hour of browsing in ten minutes, in real Chromium with the shipped build, with a node, a list
 * and two label services: one fails, one is a cluster of two nodes. Meanwhile the worker is killed, the list is updated,
 * tabs come in storms and settings change. Prints what grew, and fails for a lost look-up, a wrong label, an error or
 * growth without bound. `--minutes N` sets how long.
 */
import { parseArgs } from 'node:util';
import { openChromium } from '../lab/browser/chromium.ts';
import { startStaticHost } from '../lab/lists/static-host.ts';
import { startRecorder } from '../lab/worker/recorder.ts';
import { addressesOf } from './soak/addresses-of.ts';
import { startCluster } from './soak/cluster.ts';
import { nextRound } from './soak/next-round.ts';
import { startNode } from './soak/node.ts';
import { printTable } from './soak/print-table.ts';
import { openSites } from './soak/sites.ts';
import { openStage } from './soak/stage.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
/** More than a run adds to the page that stays open. */
const mostRows = minutes * 2_000;

const sites = await openSites();
const service = await startRecorder(20);
/** Never fails, so that the page that stays open has names and keeps nothing from the host that does. */
const cluster = await startCluster(addressesOf(sites.resident, mostRows));
const node = await startNode();
const lists = await startStaticHost();
const browser = await openChromium({ site: (url) => sites.serve(url) });
try {
  const stage = await openStage(browser, { service, cluster, node }, lists, sites);
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) await nextRound(stage);
  await Promise.all(stage.asking);
  const isWell = printTable(stage.report, service.asked.size, minutes);
  process.exitCode = isWell ? 0 : 1;
} finally {
  await browser.close();
  await lists.close();
  await service.close();
  await node.close();
  await cluster.close();
}
