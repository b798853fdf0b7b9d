/**
 * Nametag's cost for a page in Chromium: each page alone, with an empty content script, with Nametag, and with a peer
 * (`--peer DIR`: another unpacked extension), in turn, `--runs N` times. A figure is the median of what the runs differ
 * by, with its interval; a goal is met where all of the interval meets it. Every answer comes at once, as from a warm
 * pack and cache. `--only NAME` runs one workload.
 */
import { join } from 'node:path';
import process from 'node:process';
import { bundled } from '../bundle.ts';
import { addressOf, badgesOf } from '../lab/detector/badges.ts';
import { endlessScroll, type Workload, workloads } from '../lab/pages/workloads.ts';
import { heapOf } from './chromium.ts';
import { type Interval, intervalOf } from './interval.ts';
import { type Lanes, openLanes } from './page.lanes.ts';
import type { Scanned } from './page.scan.ts';
import { act, calm, type Lane, type Measured, type Tab } from './page.visit.ts';
import { type Goal, report } from './report.ts';

const optionOf = (option: string): string | undefined =>
  process.argv.includes(option) ? process.argv[process.argv.indexOf(option) + 1] : undefined;
const runs = Number(optionOf('--runs') ?? 15);
const only = optionOf('--only');
const out = report('page');

/** Names that are placed together. */
const batch = 16;

interface Aim {
  /** Milliseconds of scripts more than with an empty content script. */
  readonly script?: number;
  /** Milliseconds of the main thread for each mention. */
  readonly mention?: number;
  /** The main thread against the page alone. */
  readonly main?: number;
  /** Layouts more than with an empty content script, for each batch of names. */
  readonly layouts?: number;
  /** Scanning against a bare pass, where there is nothing to find. */
  readonly pass?: number;
  /** Microseconds of scanning for each address. */
  readonly address?: number;
}

/** What each workload has to hold. */
const aims: { readonly [name: string]: Aim } = {
  'no-address': { script: 3 },
  'twenty-five-rows': { script: 10, layouts: 2 },
  'hundred-rows': { address: 10 },
  'thousand-transfers': { mention: 0.05, address: 10 },
  'thousand-narrow': { main: 1.5 },
  'nothing-to-find': { pass: 3 },
  'hundred-thousand-nodes': { address: 10 },
  'live-table': { main: 2 },
  'ping-pong': { main: 2 },
};

const chosen = workloads.map((make) => make()).filter(({ name }) => only === undefined || name === only);
if (chosen.length === 0) {
  const names = workloads.map((make) => make().name).join(', ');
  throw new Error(`There is no workload “${only}”. There are ${names}.`);
}
const scanner = await bundled(join(import.meta.dirname, 'page.scan.ts'));
const lanes = await openLanes(optionOf('--peer'));
for (const load of chosen) {
  if (load.name === endlessScroll().name) await scrolling(load);
  else await compared(load);
}
for (const lane of Object.values(lanes)) await lane.close();
out.end();

type Round = { readonly [lane in keyof Lanes]: Measured };

async function compared(load: Workload): Promise<void> {
  const names = Object.keys(lanes) as (keyof Lanes)[]; // Cast: Object.keys forgets the type of the keys.
  const rounds: Round[] = [];
  for (let run = -1; run < runs; run++) {
    const round: Partial<Record<keyof Lanes, Measured>> = {};
    // Each browser is first, second and so on equally often.
    for (const at of names.keys()) {
      const name = names[(at + run + 1) % names.length];
      const measured = name && (await lanes[name]?.once(load));
      if (name && measured) round[name] = measured;
    }
    // A first round warms up and does not count. Cast: every lane has had its turn.
    if (run >= 0) rounds.push(round as Round);
  }
  tell(load, rounds);
  await scanning(load);
  if (load.now) await staleness(load);
}

function tell({ name, mentions }: Workload, rounds: readonly Round[]): void {
  const aim = aims[name] ?? {};
  const figure = (what: string, unit: string, values: readonly number[], most?: number) =>
    out.figure({ what: `${name}, ${what}`, ...valued(intervalOf(values), unit), ...goalOf(most) });
  for (const who of ['ours', 'peer'] as const) {
    const of = rounds.flatMap(({ alone, empty, [who]: one }) => (one ? [{ alone, empty, one }] : []));
    if (of.length === 0) continue;
    const by = who === 'ours' ? 'Nametag' : 'the peer';
    const goal = (most: number | undefined) => (who === 'ours' ? most : undefined);
    figure(
      `scripts of ${by} over an empty one`,
      'ms',
      of.map(({ empty, one }) => one.script - empty.script),
      goal(aim.script),
    );
    figure(
      `layouts more with ${by}, a batch of ${batch} badges`,
      '',
      of.map(({ empty, one }) => (one.layouts - empty.layouts) / Math.max(1, Math.ceil(one.badges / batch))),
      goal(aim.layouts),
    );
    figure(
      `main thread with ${by} against the page alone`,
      '×',
      of.map(({ alone, one }) => one.main / alone.main),
      goal(aim.main),
    );
    if (mentions > 0) {
      figure(
        `main thread of ${by}, a mention of ${mentions}`,
        'ms',
        of.map(({ empty, one }) => (one.main - empty.main) / mentions),
        goal(aim.mention),
      );
    }
    figure(
      `layout shift up or down, added by ${by}`,
      '',
      of.map(({ alone, one }) => one.shift - alone.shift),
      goal(0.001),
    );
  }
  if (mentions > 0) {
    figure(
      'first badge after parsing',
      'ms',
      rounds.map(({ ours }) => ours.firstBadge),
    );
  }
}

function valued({ median, low, high }: Interval, unit: string) {
  return { value: median, unit, interval: { low, high } };
}

function goalOf(most: number | undefined): { readonly goal?: Goal } {
  return most === undefined ? {} : { goal: { atMost: most } };
}

/** The scanner and a bare pass, alternating, in the page itself. */
async function scanning(load: Workload): Promise<void> {
  const { page } = await lanes.alone.open(load);
  await page.goto(load.url);
  await act(page, load, Math.min(1, load.activity?.times ?? 0));
  await page.addScriptTag({ content: scanner });
  const { work, rival, ratio, found } = await page.evaluate((rounds) => {
    // Cast: the script that was added gives this function.
    const { scanAgainstFloor } = globalThis as unknown as {
      scanAgainstFloor(rounds: number): Promise<Scanned>;
    };
    return scanAgainstFloor(rounds);
  }, runs);
  await page.close();
  const { pass, address } = aims[load.name] ?? {};
  out.figure({
    what: `${load.name}, scanning (${found} found)`,
    value: work,
    unit: 'ms',
    rival: { what: 'a bare pass', value: rival },
    ratio,
    ...goalOf(pass),
  });
  if (found > 0) {
    out.figure({
      what: `${load.name}, scanning, an address of ${found}`,
      value: ((work - rival) / found) * 1_000,
      unit: 'µs',
      ...goalOf(address),
    });
  }
}

/** After every navigation, each place has the badge of the address that it shows now. */
async function staleness(load: Workload): Promise<void> {
  const tab = await lanes.ours.open(load);
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
    await act(page, load, (times * 9) / 10);
    await calm(page);
    const late = await heapOf(cdp);
    await page.close();
    return { early, late };
  };
  for (const [who, lane] of [
    ['with Nametag', lanes.ours],
    ['of the page alone', lanes.alone],
  ] as const) {
    const { early, late } = await grown(lane);
    out.figure({
      what: `${load.name}, heap ${who} after ${times} screens`,
      value: late / 1e6,
      unit: 'MB',
      rival: { what: `after ${times / 10}`, value: early / 1e6 },
      ...(lane === lanes.ours && { goal: { atMost: 1.1 } }),
    });
  }
}
