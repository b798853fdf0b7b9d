/** What a soak stands on: a browser with the shipped build, its hosts and pages, and what was counted so far. */
import type { Chromium } from '../../lab/browser/chromium.ts';
import type { ChromiumTab } from '../../lab/browser/chromium-tab.ts';
import { configure, say } from '../../lab/browser/configure.ts';
import type { StaticHost } from '../../lab/lists/static-host.ts';
import { addressKey } from '../../lab/worker/addresses.ts';
import type { Recorder } from '../../lab/worker/recorder.ts';
import { workerStopper } from '../../lab/worker/stop-worker.ts';
import type { SoakCluster } from './cluster.ts';
import type { Measured, Sample } from './measure.ts';
import type { SoakNode } from './node.ts';
import type { Sites } from './sites.ts';

export interface SoakReport {
  readonly samples: Sample[];
  readonly wrong: string[];
  readonly lost: string[];
  readonly errors: string[];
  rounds: number;
  visits: number;
  kills: number;
  updates: number;
  names: number;
}

export interface Stage {
  readonly browser: Chromium;
  readonly service: Recorder;
  readonly lists: StaticHost;
  readonly sites: Sites;
  readonly report: SoakReport;
  /** An extension page that stays open, and asks as pages do. */
  readonly popup: ChromiumTab;
  /** A page that stays open, with rows that come and go. */
  readonly resident: ChromiumTab;
  /** Goes from page to page. */
  readonly traveller: ChromiumTab;
  readonly measured: Measured;
  readonly list: string;
  /** Look-ups of all rounds: after failures they may take until a later one. */
  readonly asking: Promise<void>[];
  stopWorker(): Promise<void>;
}

/** All on loopback. */
export interface Hosts {
  readonly service: Recorder;
  readonly cluster: SoakCluster;
  readonly node: SoakNode;
}

/** So few that the first third of a run fills the cache, and what keeps it bounded is at work. */
const cacheEntries = 1_000;
const listPath = '/list.csv';

/** A version of the list has as many rows as nobody's addresses, and one more in each second version. */
export const listRows = (version: number): number => 500 + (version % 2);

export function putList(lists: StaticHost, version: number): void {
  const rows = Array.from(
    { length: listRows(version) },
    (_, n) => `ethereum,${addressKey('evm', 900_000 + n)},List ${version} ${n},exchange`,
  );
  lists.put(listPath, ['chain,address,name,category', ...rows].join('\n'));
}

/** What browsers say of requests that fail, which is wanted here. */
const isError = (text: string): boolean => !/Failed to load resource|net::ERR/.test(text);

export async function openStage(
  browser: Chromium,
  { service, cluster, node }: Hosts,
  lists: StaticHost,
  sites: Sites,
): Promise<Stage> {
  const report: SoakReport = {
    samples: [],
    wrong: [],
    lost: [],
    errors: [],
    rounds: 0,
    visits: 0,
    kills: 0,
    updates: 0,
    names: 0,
  };
  browser.context.on('weberror', (error) => report.errors.push(String(error.error().stack)));
  browser.context.on('console', (message) => {
    const { url } = message.location();
    const isOurs = url.startsWith(browser.extension);
    if (isOurs && message.type() === 'error' && isError(message.text()))
      report.errors.push(`${message.text()} ${url}`);
  });
  // Chains are split over both hosts, and the page that stays open shows one of the second.
  const hosts = { baseUrl: service.url, altUrl: cluster.url };
  await configure(browser, { ...hosts, rate: 500, monthlyBudget: 1e9, cacheEntries }, cluster.key);
  const popup = await browser.extensionTab('popup.html');
  await browser.allow('http://127.0.0.1/*', popup);
  await say(popup, 'setNode', { chain: 'ethereum', url: node.url });
  putList(lists, 0);
  // Cast: the table of requests defines this shape.
  const { id } = (await say(popup, 'listPreview', { url: lists.url + listPath })) as { readonly id: string };
  await say(popup, 'listAdd', { id });
  const popupCdp = await browser.context.newCDPSession(popup.page);
  const resident = await browser.tab();
  await resident.goto(sites.resident.url);
  return {
    browser,
    service,
    lists,
    sites,
    report,
    popup,
    resident,
    traveller: await browser.tab(),
    list: id,
    asking: [],
    stopWorker: await workerStopper(popupCdp),
    measured: {
      page: await browser.context.newCDPSession(resident.page),
      popup: popupCdp,
      popupTab: popup,
      extension: browser.extension,
      cluster,
    },
  };
}
