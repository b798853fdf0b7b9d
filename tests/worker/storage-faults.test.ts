/**
 * Each storage call of a browsing session fails: once, ten times, until further notice; and the clock jumps. Ten seconds
 * after it works again every label is right, nothing says otherwise, and nothing that was accepted is lost.
 */
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { type Key, keyOf, splitKey } from '../../lib/core/label/key.ts';
import { noPolicy } from '../../lib/settings/policy.ts';
import { openFactDisk } from '../../lib/worker/cache/fact-disk.ts';
import { createSettingsStore } from '../../lib/worker/settings-store.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import { count } from '../cases.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { type FailingStorage, failingStorage, type StorageFault } from '../lab/worker/failing-storage.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';
import { askedOf, type HandClock, handClock, json } from '../unit/worker/fakes.ts';
import { rowOf } from '../unit/worker/queue.ts';

const chains = ['base', 'bsc', 'avax'] as const;
const size = 6;
const keys = chains.flatMap((chain) =>
  Array.from({ length: size }, (_, n) => keyOf(chain, addressKey(chain, n))),
);
const [named, renamed] = [keyOf('base', addressKey('base', 100)), keyOf('base', addressKey('base', 101))];
const day = 86_400_000;

/** The service's name of each address; every third has none. */
const nameFor = (address: string): string | undefined =>
  Number.parseInt(address.slice(-4), 16) % 3 === 0 ? undefined : `name of ${address}`;

let broken: FailingStorage | undefined;
let digest: MockInstance<SubtleCrypto['digest']>;
beforeEach(() => {
  digest = vi.spyOn(crypto.subtle, 'digest');
});
afterEach(() => {
  broken?.restore();
  vi.restoreAllMocks();
});

/** Lets the clock run, with tasks in between, by which databases work, and digests, which take real time. */
async function pass(clock: HandClock, ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += 200) {
    await clock.advance(200);
    for (let turn = 0; turn < 3; turn++) await new Promise((next) => setImmediate(next));
    while (digest.mock.results.length > 0)
      await Promise.all(digest.mock.results.splice(0).map(({ value }) => value));
  }
}

interface Accepted {
  readonly own: Map<Key, string>;
  rate?: number;
}

/** Waits for the first reading: the service's id is a digest, which takes real time. */
async function begin(storage: FailingStorage, clock: HandClock) {
  const { kept } = storage;
  const worker = startWorker({
    url: 'https://labels.example',
    clock,
    storage: kept,
    transport: (request) =>
      Promise.resolve(
        json({
          data: askedOf(request).flatMap((address) => {
            const name = nameFor(address.toLowerCase());
            return name === undefined ? [] : [rowOf(address, name)];
          }),
        }),
      ),
    databases: {
      cache: (limits) => openFactDisk(kept.cache, clock, limits),
      own: openOwnLabels(kept.own, clock),
    },
  });
  await worker.ready();
  return worker;
}

/** A session of somebody who reads, names, searches, changes a setting, and whose worker is stopped. */
async function browse(storage: FailingStorage, clock: HandClock, during: () => void) {
  const accepted: Accepted = { own: new Map() };
  const name = async (worker: Awaited<ReturnType<typeof begin>>, key: Key, text: string) => {
    await worker.name(key, text, 'a note').then(
      () => accepted.own.set(key, text),
      () => undefined,
    );
  };
  const first = await begin(storage, clock);
  const page = openPage(first);
  page.ask(keys);
  await pass(clock, 2_000);
  const naming = [name(first, named, 'Cold store'), name(first, renamed, 'Alice')];
  await pass(clock, 2_000);
  await Promise.all(naming);
  const settings = createSettingsStore({
    item: storage.kept.item('settings'),
    readPolicy: () => Promise.resolve(noPolicy),
  });
  const change = (rate: number) =>
    settings
      .update((now) => ({ ...now, rate }))
      .then(
        () => {
          accepted.rate = rate;
        },
        () => undefined,
      );
  await Promise.all([change(800), change(900)]);
  await first.reconfigure();
  const search = first.search(() => undefined);
  search.handle({ type: 'search', id: 1, text: 'cold', now: true, isPrivate: false });
  await pass(clock, 1_000);
  search.end();
  during();
  const [one = named] = keys;
  page.say({ type: 'open', key: one });
  void first.sweep();
  await pass(clock, 2_000);
  first.runtime()?.stop();
  page.close();
  const second = await begin(storage, clock);
  const again = openPage(second);
  again.ask([...keys, named, renamed]);
  const late = name(second, renamed, 'Alice again');
  await pass(clock, 40_000);
  await late;
  return { accepted, worker: second, page: again };
}

interface Verdict {
  readonly right: number;
  readonly all: number;
  readonly faults: readonly string[];
}

/** Ten seconds after recovery, and then by a new worker. */
async function judge(
  storage: FailingStorage,
  clock: HandClock,
  { accepted, worker, page }: Awaited<ReturnType<typeof browse>>,
): Promise<Verdict> {
  storage.heal();
  await pass(clock, 10_000);
  const faults: string[] = [];
  const expected = (key: Key) => accepted.own.get(key) ?? nameFor(splitKey(key).address);
  const all = [...keys, ...accepted.own.keys()];
  const wrong = all.filter((key) => page.tags().get(key)?.tag?.name !== expected(key));
  for (const key of wrong)
    faults.push(`${key}: ${page.tags().get(key)?.tag?.name}, expected ${expected(key)}`);
  for (const key of all) {
    const { chain, address } = splitKey(key);
    if (chain === 'evm') continue;
    const { reason } = worker.answers.profile(chain, address, false).labels;
    if (reason) faults.push(`${key} says ${reason}`);
  }
  if (worker.unread().length > 0) faults.push(`unread: ${worker.unread()}`);
  worker.runtime()?.stop();
  const next = await begin(storage, clock);
  const reading = next.own.read([...accepted.own.keys()].map((key) => keyOf('evm', splitKey(key).address)));
  await pass(clock, 1_000);
  const labels = await reading;
  for (const [key, name] of accepted.own) {
    const label = labels.get(keyOf('evm', splitKey(key).address));
    if (label?.name !== name) faults.push(`${key} was named "${name}" and is "${label?.name}"`);
  }
  if (accepted.rate !== undefined && next.settings().rate !== accepted.rate)
    faults.push(`the rate was set to ${accepted.rate} and is ${next.settings().rate}`);
  next.runtime()?.stop();
  return { right: all.length - wrong.length, all: all.length, faults };
}

async function run(
  fault: StorageFault | undefined,
  jumpMs = 0,
): Promise<Verdict & { calls: ReadonlyMap<string, number> }> {
  const storage = failingStorage();
  broken = storage;
  // The databases' timers and limits run on the same clock.
  const clock = handClock();
  if (fault) storage.fail(fault);
  const outcome = await browse(storage, clock, () => void (jumpMs && clock.jump(jumpMs)));
  const verdict = await judge(storage, clock, outcome);
  storage.restore();
  return { ...verdict, calls: storage.calls };
}

const often = [
  ['once', 1],
  ['ten times', 10],
  ['until further notice', Number.POSITIVE_INFINITY],
] as const;

test('a sweep that finds its storage failing leaves the worker as it is', async () => {
  broken = failingStorage();
  const clock = handClock();
  const worker = await begin(broken, clock);
  broken.fail({ name: 'lists read', nth: 0, times: 1 });
  const swept = worker.sweep();
  await pass(clock, 1_000);
  await expect(swept).resolves.toHaveLength(3);
  worker.runtime()?.stop();
});

test('without a fault every label is right', async () => {
  expect(await run(undefined)).toMatchObject({ faults: [] });
});

test('whatever storage call fails, everything recovers and nothing is lost', async () => {
  const { calls } = await run(undefined);
  const all = [...calls].flatMap(([name, times]) =>
    Array.from({ length: times }, (_, nth) => ({ name, nth })).flatMap((at) =>
      often.map(([how, times]) => ({ ...at, how, times })),
    ),
  );
  const step = count(1, Math.ceil(all.length / 20));
  const totals = { cases: 0, right: 0, all: 0 };
  const faults: string[] = [];
  for (const [n, { how, ...fault }] of all.entries()) {
    if (n % step !== 0) continue;
    const verdict = await run(fault);
    totals.cases += 1;
    totals.right += verdict.right;
    totals.all += verdict.all;
    for (const one of verdict.faults) faults.push(`${fault.name} ${fault.nth}, ${how}: ${one}`);
  }
  console.log(
    `${calls.size} kinds of calls, ${totals.cases} of ${all.length} faults: ${totals.right} of ${totals.all} labels right`,
  );
  expect(faults).toEqual([]);
}, 3_600_000);

test.each([
  ['a day ahead', day],
  ['a day back', -day],
  ['a year ahead', 365 * day],
  ['a year back', -365 * day],
])(
  'the clock jumps %s: every label is right',
  async (_, ms) => {
    expect(await run(undefined, ms)).toMatchObject({ faults: [] });
  },
  60_000,
);
