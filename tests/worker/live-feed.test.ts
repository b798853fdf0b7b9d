/**
 * A page that shows twelve new addresses a second for five minutes, at five requests a second, beside a second tab: real
 * page side, real worker, on a clock that a test moves. `bsc` takes ten addresses a request, `base` one.
 */
import { expect, test } from 'vitest';
import { type Key, keyOf } from '../../lib/core/label/key.ts';
import { createAwaitedLabels } from '../../lib/page/awaited-labels.ts';
import { pause } from '../../lib/worker/base/clock.ts';
import type { BuiltRequest } from '../../lib/worker/client/transport.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import type { Worker } from '../../lib/worker/worker.ts';
import { count, seed } from '../cases.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { createFakePort, fakeTab } from '../lab/worker/fake-browser.ts';
import { listenTo, own, startWorker } from '../lab/worker/harness.ts';
import { noDisk } from '../lab/worker/no-disk.ts';
import { askedOf, type HandClock, handClock } from '../unit/worker/fakes.ts';
import { answerAll } from '../unit/worker/queue.ts';

const minutes = count(5, 1);
const newPerSecond = 12;
const rate = 5;
const stepMs = 50;
const latencyMs = 80;

type Chain = 'bsc' | 'base';

interface Row {
  readonly key: Key;
  readonly from: number;
  readonly until: number;
}

/** A page whose rows come and go; what leaves the screen is released, as a session does. */
function openTab(worker: Worker, clock: HandClock, number: number) {
  const shown = new Set<Row>();
  const labels = createAwaitedLabels(
    {
      after: clock.after,
      isAlive: () => true,
      isVisible: () => true,
      connect() {
        const page = createFakePort({ postMessage: (message) => here.say(message) });
        const here = createFakePort({
          name: 'page',
          sender: { id: own.id, url: 'https://bscscan.com/', tab: fakeTab(number) },
          postMessage: (message) => page.say(message),
        });
        listenTo(worker)(here.port);
        return page.port;
      },
    },
    {
      onTags: () => undefined,
      onVerdicts: () => undefined,
      onView: () => undefined,
      onLookAlikes: () => undefined,
      onGone: () => undefined,
    },
  );
  labels.connect();
  return {
    labels,
    shows: (key: Key) => [...shown].some((row) => row.key === key),
    show(row: Row) {
      shown.add(row);
      labels.want(row.key, { local: false });
    },
    /** The rows that leave now, and whether each had its answer. */
    leave(now: number) {
      const gone = [...shown].filter((row) => row.until <= now);
      const answers = gone.map((row) => ({ ...row, isAnswered: labels.tag(row.key) != null }));
      for (const row of gone) {
        shown.delete(row);
        labels.release(row.key);
      }
      return answers;
    },
  };
}

/** The same sequence every time. */
function createRandom() {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

async function browse(chain: Chain, monthlyBudget: number, forMinutes: number) {
  const clock = handClock();
  const random = createRandom();
  const sent: { readonly at: number; readonly isOnScreen: boolean }[] = [];
  const isShown = (address: string) =>
    [feed, other].some((tab) => tab.shows(keyOf(chain, address.toLowerCase())));
  const worker = startWorker({
    url: 'https://labels.example',
    clock,
    settings: { rate, monthlyBudget },
    async transport(request: BuiltRequest) {
      sent.push({ at: clock.now(), isOnScreen: askedOf(request).some(isShown) });
      await pause(clock, latencyMs);
      return answerAll(request);
    },
    databases: { cache: noDisk, own: openOwnLabels(`feed-${chain}-${monthlyBudget}`, clock) },
  });
  // The service's id is a digest, which takes real time.
  await worker.ready();
  const [feed, other] = [openTab(worker, clock, 1), openTab(worker, clock, 2)];
  const waits: number[] = [];
  const stayed: boolean[] = [];
  const asked: { readonly key: Key; readonly at: number }[] = [];
  let rows = 0;
  let lonely = 100_000;
  const start = clock.now();
  const show = (tab: typeof feed, n: number, stayMs: number) => {
    const key = keyOf(chain, addressKey(chain, n));
    const from = clock.now();
    tab.show({ key, from, until: from + stayMs });
    return key;
  };
  for (let now = start; now < start + forMinutes * 60_000; now = clock.now()) {
    while (rows < ((now - start) / 1_000) * newPerSecond) show(feed, rows++, 500 + random() * 7_500);
    if ((now - start) % 10_000 === 5_000) {
      asked.push({ key: show(other, lonely++, 1_000_000), at: now });
    }
    await clock.advance(stepMs);
    // The own labels' database works in tasks.
    await new Promise((next) => setImmediate(next));
    for (const one of [...asked]) {
      if (other.labels.tag(one.key) == null) continue;
      waits.push(clock.now() - one.at);
      asked.splice(asked.indexOf(one), 1);
    }
    for (const { from, until, isAnswered } of feed.leave(clock.now()))
      if (until - from >= 3_000) stayed.push(isAnswered);
  }
  worker.runtime()?.stop();
  return { sent, stayed, waits, unanswered: asked.length };
}

const share = (part: readonly boolean[]) => part.filter(Boolean).length / part.length;
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

test.each<Chain>(['bsc', 'base'])(
  '%s: requests are for what is on the screen, and none is wasted',
  async (chain) => {
    const { sent, stayed, waits, unanswered } = await browse(chain, 100_000, minutes);
    const onScreen = share(sent.map((one) => one.isOnScreen));
    const used = sent.length / (rate * minutes * 60);
    const slowest = Math.max(...waits);
    console.log(
      `${chain}: ${sent.length} requests, ${percent(onScreen)} for what is on the screen, ${percent(used)} of the possible ones; ` +
        `of ${stayed.length} addresses that stay three seconds ${percent(share(stayed))} get their answer; ` +
        `the other tab waits ${slowest} ms at most`,
    );
    expect(onScreen).toBeGreaterThanOrEqual(0.9);
    expect(used).toBeGreaterThanOrEqual(0.95);
    expect(slowest).toBeLessThanOrEqual(2_000);
    expect(unanswered).toBeLessThanOrEqual(1);
    // One address a request: five of twelve can be answered.
    expect(share(stayed)).toBeGreaterThanOrEqual(chain === 'bsc' ? 0.8 : (0.8 * rate) / newPerSecond);
  },
  120_000,
);

test('a page spends no more than its share of the month’s budget, and another tab still gets its answers', async () => {
  const budget = 10_000;
  const { sent, waits, unanswered } = await browse('base', budget, count(10, 2));
  const sentByOther = waits.length + unanswered;
  console.log(`${sent.length} requests of a budget of ${budget} a month, ${waits.length} for the other tab`);
  expect(sent.length).toBeLessThanOrEqual(budget / 50 + sentByOther);
  expect(Math.max(...waits)).toBeLessThanOrEqual(2_000);
  expect(unanswered).toBeLessThanOrEqual(1);
}, 120_000);
