/**
 * A proxy between worker and service makes random sequences of faults. Whatever happens, every key ends in the right
 * state, no label is attached to another address, and no key is asked more often than the retry policy allows. The
 * clock runs thirty times faster, but not while a request is answered: requests are real, and machines may be busy.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Key, keyOf, splitKey } from '../../lib/core/label/key.ts';
import { createHttpTransport } from '../../lib/worker/client/transport.ts';
import { maxTries } from '../../lib/worker/queue/retry-pause.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import { count, seed } from '../cases.ts';
import { addressKey, lookupChains } from '../lab/worker/addresses.ts';
import { fastClock } from '../lab/worker/fast-clock.ts';
import { openPage, startWorker } from '../lab/worker/harness.ts';
import { noDisk } from '../lab/worker/no-disk.ts';
import { type Exchange, type Fault, faults, startProxy } from '../lab/worker/proxy.ts';
import { servedWorld } from '../lab/worker/served-world.ts';
import { labelsOf } from '../lab/worker/world.ts';

const size = 60;
const pageRows = 19;
/** Arbitrary: four tries, two endings of two styles, one further request, and trials of a host that is down. */
const mostRequests = 12;

const world = servedWorld(size);

interface Scenario {
  readonly asked: readonly { readonly chain: (typeof lookupChains)[number]; readonly n: number }[];
  /** The faults of successive requests; later requests have none. */
  readonly faults: readonly Fault[];
  /** No answer has more rows than `pageRows`. */
  readonly cuts: boolean;
}

const scenario: fc.Arbitrary<Scenario> = fc.record({
  asked: fc.oneof(
    fc.uniqueArray(fc.record({ chain: fc.constantFrom(...lookupChains), n: fc.nat(size - 1) }), {
      minLength: 1,
      maxLength: 12,
      selector: ({ chain, n }) => `${chain} ${n}`,
    }),
    // Whole batches, because those are the answers that get cut.
    fc
      .record({ chain: fc.constantFrom('bsc' as const, 'avax' as const), from: fc.nat(size - 10) })
      .map(({ chain, from }) => Array.from({ length: 10 }, (_, n) => ({ chain, n: from + n }))),
  ),
  faults: fc.array(fc.constantFrom(...faults), { maxLength: 14 }),
  cuts: fc.boolean(),
});

/** Faults after which the same question must be asked again. */
const failing: ReadonlySet<Fault> = new Set([
  'reset',
  'truncated',
  'html',
  'message',
  '429',
  '500',
  'redirect',
  'endless',
  'drip',
]);
/** Faults that hide what the service knows about an address. */
const lying: ReadonlySet<Fault> = new Set([
  'wrong address',
  'wrong case',
  'wrong type',
  'null rows',
  'extra rows',
]);

async function run({ asked, faults: sequence, cuts }: Scenario): Promise<void> {
  let n = 0;
  const proxy = await startProxy(world.url, () => sequence[n++] ?? 'none', cuts ? pageRows : undefined);
  const clock = fastClock(30);
  const worker = startWorker({
    url: proxy.url,
    clock,
    transport: createHttpTransport(async (input, init) => {
      const letGo = clock.hold();
      try {
        return await fetch(input, init);
      } finally {
        letGo();
      }
    }, clock),
    databases: { cache: noDisk, own: openOwnLabels('faults-own') },
  });
  const page = openPage(worker);
  const keys = asked.map(({ chain, n: number }) => keyOf(chain, addressKey(chain, number)));
  try {
    page.ask(keys);
    await page.settled(keys);
    for (const [index, { chain, n: number }] of asked.entries()) {
      const key = keys[index];
      if (key) judge(key, chain, number);
    }
  } finally {
    worker.runtime()?.stop();
    await proxy.close();
  }

  function judge(key: Key, chain: (typeof lookupChains)[number], number: number): void {
    const { address } = splitKey(key);
    const { labels } = worker.answers.profile(chain, address, false);
    const truth = labelsOf(chain, number).map((row) => row.name);
    const names = labels.items.map((item) => item.name);
    const about = proxy.exchanges.filter((one) => isAbout(one, chain, address));
    const happened = (which: ReadonlySet<Fault>) => about.filter((one) => which.has(one.fault)).length;
    const refused = proxy.exchanges.some((one) => one.fault === '401' || one.fault === '403');
    expect(about.length).toBeLessThanOrEqual(mostRequests);
    // A fault that removes a name must not leave a label of ours.
    for (const name of names) if (name !== '') expect(truth).toContain(name);
    switch (labels.state) {
      case 'known':
        expect(truth.length).toBeGreaterThan(0);
        // The last address of a cut answer is believed with the rows that it has.
        if (happened(lying) === 0 && !cuts) expect(new Set(names)).toEqual(new Set(truth));
        break;
      case 'absent':
        expect(truth).toEqual([]);
        break;
      // After a minute a failure is forgotten, and the address may be asked again.
      case 'idle':
      case 'error':
        if (!refused && !cuts && happened(lying) === 0)
          expect(happened(failing)).toBeGreaterThanOrEqual(maxTries);
        break;
      default:
        throw new Error(`${key} ended as "${labels.state}".`);
    }
    // Without faults, once, or twice where the answer may have been cut.
    if (sequence.every((fault) => fault === 'none')) expect(about.length).toBeLessThanOrEqual(2);
  }
}

function isAbout({ path, asked }: Exchange, chain: string, address: string): boolean {
  const labels = !path.includes('mev') && path.split('/').includes(chain);
  return labels && asked.includes(address);
}

test('whatever happens on the way, every address ends right, and is not asked too often', async () => {
  const scenarios = fc.sample(scenario, { numRuns: count(2_000, 20), seed });
  const waiting = [...scenarios.entries()];
  const seen = new Set(scenarios.flatMap((one) => one.faults));
  expect(seen).toEqual(new Set(faults));
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, one] = next;
      await run(one).catch((error: unknown) => {
        waiting.length = 0;
        throw new Error(`Sequence ${index}: ${JSON.stringify(one)}`, { cause: error });
      });
    }
  };
  // All end before the service does, so that a failure is told alone.
  const ends = await Promise.allSettled(Array.from({ length: 8 }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
});
