/**
 * Nametag's cost for a page in Chromium: the same documents without and with the extension (`--peer DIR`: also with
 * another unpacked one), side by side in one run. Every answer comes at once, as from a warm pack and cache. `--only
 * NAME` runs one workload.
 */
import { join } from 'node:path';
import process from 'node:process';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { modelsBuild } from '../lab/detector/build.ts';
import { without } from '../lab/detector/serve.ts';
import { endlessScroll, type Workload, workloads } from '../lab/pages/workloads.ts';
import { bundled } from '../tests/bundle.ts';
import { heapOf } from './chromium.ts';
import { costOf } from './page.cost.ts';
import type { Scanned } from './page.scan.ts';
import { act, calm, type Lane, type Measured, openLane, type Tab } from './page.visit.ts';
import { median, report } from './report.ts';

const runs = 3;
const out = report('page');
const optionOf = (option: string): string | undefined =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;
const peer = optionOf('--peer');
const only = optionOf('--only');

const build = await modelsBuild('chrome');
const scanner = await bundled(join(import.meta.dirname, 'page.scan.ts'));
const asItIs = (html: string) => html;
const alone = await openLane(build, without('everything'));
const ours = await openLane(build, asItIs);
const theirs = peer ? await openLane(peer, asItIs) : undefined;

const all = workloads.map((make) => make());
const chosen = all.filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  throw new Error(`There is no workload “${only}”. There are ${all.map(({ name }) => name).join(', ')}.`);
}
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

/** The scanner and the bare pass, alternating, in the page itself. */
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

/** Ten minutes' worth of scrolling: the heap after a tenth of it against the heap at the end. */
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
    const cost = await costOf(cdp, () => act(page, load, 20));
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
    value: within.late / 1e6,
    unit: 'MB',
    rival: { what: `after ${times / 10}`, value: within.early / 1e6 },
    goal: { atMost: 1.1 },
  });
  out.figure({
    what: `${name}, heap of the page alone`,
    value: bare.late / 1e6,
    unit: 'MB',
    rival: { what: `after ${times / 10}`, value: bare.early / 1e6 },
  });
  out.figure({
    what: `${name}, longest task of ours in 20 screens`,
    value: within.cost.longestOfOurs,
    unit: 'ms',
    goal: { atMost: 16 },
  });
}
