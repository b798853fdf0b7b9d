/** Storage fails while the worker starts, or the clock is set back: everything recovers without a restart. */
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { keyOf } from '../../lib/core/label/key.ts';
import { writeSettings } from '../../lib/settings/settings.ts';
import { type Clock, systemClock } from '../../lib/worker/base/clock.ts';
import { createHttpTransport, type Transport } from '../../lib/worker/client/transport.ts';
import { cleanOwnLabel } from '../../lib/worker/sources/own/own-label.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import type { Serving } from '../../service/serve.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { fastClock } from '../lab/worker/fast-clock.ts';
import { openPage, startWorker, storage, type TestStorage } from '../lab/worker/harness.ts';
import { serveWorld, testKey } from '../lab/worker/world.ts';

const day = 86_400_000;
const key = (n: number) => keyOf('ethereum', addressKey('ethereum', n));
/** The service knows the first; the user warned of the second. */
const [known, warned] = [key(1), key(0)];
const warning = cleanOwnLabel({ name: 'Took my money', note: 'in March', category: 'scam' }, 1_000);

let service: Serving;
beforeAll(async () => {
  service = await serveWorld(12);
});
afterAll(() => service.close());
afterEach(() => {
  vi.restoreAllMocks();
});

/** Fails this many times, then works. */
function failing<Result>(times: number, work: () => Promise<Result>) {
  const state = { left: times };
  return {
    state,
    run: () => (state.left-- > 0 ? Promise.reject(new Error('The storage failed.')) : work()),
  };
}

/** Opening these databases fails this many times by an error event, as in browsers. */
function failOpens(names: readonly string[], times: number) {
  const open = indexedDB.open.bind(indexedDB);
  const state = { left: times };
  vi.spyOn(indexedDB, 'open').mockImplementation((name, version) => {
    if (!names.includes(name) || state.left-- <= 0) return open(name, version);
    throw new DOMException('Internal error opening backing store.', 'UnknownError');
  });
  return state;
}

async function stored(): Promise<TestStorage> {
  const kept = storage();
  if (!warning) throw new Error('This name is empty.');
  await openOwnLabels(kept.own).change([{ key: warned, label: warning }]);
  return kept;
}

/** A worker whose minutes are fractions of a second. */
function start(options: Partial<Parameters<typeof startWorker>[0]> = {}) {
  const clock = fastClock(200);
  return startWorker({ url: service.url, clock, ...options });
}

/** The end of the pause that the service asked for, from session storage. */
function restIn({ items }: TestStorage): number {
  const [, until = '0'] = /"restUntil":(\d+)/.exec(JSON.stringify(items.get('session') ?? '')) ?? [];
  return Number(until);
}

const nameOf = (page: ReturnType<typeof openPage>, of: typeof known) => page.tags().get(of)?.tag?.name;

/** The page shows both the service's label and the user's warning. */
async function comesBack(page: ReturnType<typeof openPage>): Promise<void> {
  await page.until(() => nameOf(page, known) === 'ethereum name 1');
  await page.until(() => nameOf(page, warned) === 'Took my money');
  expect(page.tags().get(warned)?.tag?.warning).toBe('danger');
}

const forNow = 1_000_000;
const series = [
  ['once', 1],
  ['ten times', 10],
] as const;

describe('settings that cannot be read', () => {
  for (const [often, times] of series) {
    for (const what of ['settings', 'secret'] as const) {
      test(`${what}, ${often}: labels, one’s own warnings and requests come back`, async () => {
        const kept = await stored();
        const read = failing(times, async () => kept.items.get('settings'));
        const broken = what === 'settings' ? { readSettings: read.run } : {};
        const secret =
          what === 'secret'
            ? failing(times, () => Promise.resolve({ key: testKey, origins: [service.url] }))
            : undefined;
        const told: true[] = [];
        const worker = start({
          storage: kept,
          onReadAgain: () => told.push(true),
          ...broken,
          ...(secret && { readSecret: secret.run }),
        });
        const page = openPage(worker);
        page.ask([known, warned]);
        await comesBack(page);
        expect(worker.unread()).toEqual([]);
        // Extension pages that show other settings are told.
        expect(told).toHaveLength(1);
      }, 10_000);
    }
  }

  test('until further notice: one’s own warnings are there at once, nobody is asked, and it is said', async () => {
    const kept = await stored();
    const sent: string[] = [];
    const clock = fastClock(200);
    const http = createHttpTransport((input, init) => fetch(input, init), clock);
    const transport: Transport = (request, signal) => {
      sent.push(request.shown);
      return http(request, signal);
    };
    const read = failing(forNow, async () => kept.items.get('settings'));
    const worker = start({ storage: kept, clock, transport, readSettings: read.run });
    const page = openPage(worker);
    page.ask([known, warned]);
    page.say({ type: 'open', key: known });
    await page.until(() => nameOf(page, warned) === 'Took my money');
    await page.until(() => page.profiles(known) !== undefined);
    expect(JSON.stringify(page.profiles(known))).toContain('settings-unread');
    expect(worker.unread()).toEqual(['settings']);
    expect(worker.settings().mode).toBe('local');
    expect(sent).toEqual([]);
    read.state.left = 0;
    await comesBack(page);
  }, 10_000);

  test('a read that never ends holds nobody up', async () => {
    const kept = await stored();
    const worker = start({ storage: kept, readSettings: () => new Promise(() => {}) });
    const page = openPage(worker);
    page.ask([warned]);
    await page.until(() => nameOf(page, warned) === 'Took my money');
  }, 10_000);

  test('later, after a change: what was read last holds on, and the change comes when it can be read', async () => {
    const kept = await stored();
    const read = failing(0, async () => kept.items.get('settings'));
    const worker = start({ storage: kept, readSettings: read.run });
    await worker.ready();
    const before = worker.settings();
    read.state.left = 3;
    kept.items.set('settings', writeSettings({ ...before, density: 'icon' }));
    await worker.reconfigure();
    expect(worker.settings()).toEqual(before);
    const page = openPage(worker);
    page.ask([known, warned]);
    await comesBack(page);
    await page.until(() => page.messages.some((one) => one.type === 'view' && one.density === 'icon'));
  }, 10_000);

  test('the next event is a reason to read them again', async () => {
    const kept = await stored();
    const read = failing(1, async () => kept.items.get('settings'));
    // A clock whose timers never fire, so that only the event remains.
    const worker = start({
      storage: kept,
      clock: { now: Date.now, after: () => () => {} },
      readSettings: read.run,
    });
    await worker.ready();
    await worker.ready();
    expect(worker.unread()).toEqual([]);
    expect(worker.settings().baseUrl).toBe(service.url);
  }, 10_000);
});

describe('one’s own labels that cannot be read', () => {
  for (const [often, times] of [...series, ['forty times', 40]] as const) {
    test(`${often}: they come back`, async () => {
      const kept = await stored();
      failOpens([kept.own], times);
      const worker = start({ storage: kept });
      const page = openPage(worker);
      page.ask([known, warned]);
      await comesBack(page);
    }, 20_000);
  }

  test('until further notice: it is said, nothing is written over them, and then all are there', async () => {
    const kept = await stored();
    const opens = failOpens([kept.own], forNow);
    const worker = start({ storage: kept });
    const page = openPage(worker);
    page.ask([known, warned]);
    page.say({ type: 'open', key: warned });
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
    await page.until(() => JSON.stringify(page.profiles(warned) ?? '').includes('"ownUnread":true'));
    expect(worker.unread()).toEqual(['own']);
    await expect(worker.name(warned, 'Another name', '')).rejects.toThrow();
    await expect(worker.own.keys()).rejects.toThrow();
    opens.left = 0;
    await comesBack(page);
    await page.until(() => !JSON.stringify(page.profiles(warned)).includes('ownUnread'));
    expect(await worker.own.keys()).toEqual([warned]);
    await worker.name(warned, 'Another name', '');
    expect([...(await worker.own.read([warned])).values()]).toMatchObject([
      { name: 'Another name', category: 'scam' },
    ]);
  }, 20_000);
});

describe('a cache that cannot be read', () => {
  test('for a while: what it holds is shown again, and nobody is asked for it', async () => {
    const kept = await stored();
    // In real time: on a busy machine, opening a database takes longer than three seconds of a fast clock.
    const first = start({ storage: kept, clock: systemClock });
    const before = openPage(first);
    before.ask([known]);
    await before.settled([known]);
    await vi.waitFor(async () => expect((await first.disk.size()).entries).toBeGreaterThan(0));
    const sent: string[] = [];
    const opens = failOpens([kept.cache], forNow);
    let ahead = 0;
    const clock: Clock = { now: () => systemClock.now() + ahead, after: systemClock.after };
    kept.items.set('settings', { ...Object(kept.items.get('settings')), mode: 'hover' });
    const worker = start({
      storage: kept,
      clock,
      transport: (request) => {
        sent.push(request.shown);
        return Promise.resolve({ kind: 'lost' });
      },
    });
    const page = openPage(worker);
    page.ask([known]);
    await page.until(() => page.tags().has(known));
    expect(nameOf(page, known)).toBeUndefined();
    opens.left = 0;
    ahead = 31_000;
    page.ask([known]);
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
    expect(sent).toEqual([]);
  }, 10_000);
});

describe('a clock that is set back by a day', () => {
  interface State {
    behind: number;
    /** The status of every answer. */
    refuse: number | undefined;
    /** Requests that are answered all the same. */
    spare: (url: string) => boolean;
    sent: number;
  }

  /** A clock that can be set back, and a service that can refuse. */
  function world(times = 200) {
    const base = fastClock(times);
    const state: State = { behind: 0, refuse: undefined, spare: () => false, sent: 0 };
    const clock: Clock = { now: () => base.now() - state.behind, after: base.after };
    const http = createHttpTransport((input, init) => fetch(input, init), clock);
    const transport: Transport = (request, signal) => {
      state.sent += 1;
      if (state.refuse === undefined || state.spare(request.shown)) return http(request, signal);
      const { refuse } = state;
      return Promise.resolve({ kind: 'answer', status: refuse, body: {}, isJson: true, retryAfter: '60' });
    };
    return { state, clock, transport };
  }

  test('after the service asked for a rest: requests go on long before the clock has caught up, in the next worker too', async () => {
    const { state, clock, transport } = world();
    const kept = await stored();
    const worker = start({ storage: kept, clock, transport });
    const page = openPage(worker);
    state.refuse = 429;
    page.ask([known]);
    // Written after the answer.
    await vi.waitFor(() => expect(restIn(kept)).toBeGreaterThan(clock.now()));
    state.refuse = undefined;
    state.behind = day;
    const next = openPage(start({ storage: kept, clock, transport }));
    next.ask([known]);
    const since = clock.now();
    await next.until(() => nameOf(next, known) === 'ethereum name 1');
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
    expect(clock.now() - since).toBeLessThan(day / 2);
  }, 10_000);

  test('after a host failed again and again: it is asked again long before the clock has caught up', async () => {
    const { state, clock, transport } = world();
    const worker = start({ clock, transport });
    const page = openPage(worker);
    state.refuse = 500;
    const keys = [1, 2, 4, 5].map(key);
    page.ask(keys);
    const rest = () =>
      worker.runtime()?.health.readyAt(worker.runtime()?.service.hosts.A ?? '', clock.now()) ?? 0;
    await vi.waitFor(() => expect(rest()).toBeGreaterThan(clock.now()), { interval: 1 });
    state.refuse = undefined;
    state.behind = day;
    page.ask([key(8)]);
    const since = clock.now();
    await page.until(() => [1, 2, 4, 5, 8].every((n) => nameOf(page, key(n)) === `ethereum name ${n}`));
    expect(clock.now() - since).toBeLessThan(day / 2);
  }, 10_000);

  test('while a question waits for its next try: it is tried', async () => {
    // Slow enough to stop between two attempts.
    const { state, clock, transport } = world(10);
    const worker = start({ clock, transport });
    const page = openPage(worker);
    state.refuse = 500;
    page.ask([known]);
    await vi.waitFor(() => expect(worker.runtime()?.log.last().length).toBeGreaterThan(0), { interval: 1 });
    state.refuse = undefined;
    state.behind = day;
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
  }, 10_000);

  test('after refusals: what was refused is asked again', async () => {
    const { state, clock, transport } = world(10);
    const worker = start({ clock, transport });
    const page = openPage(worker);
    // The key works for another endpoint first, so it is not doubted.
    page.ask([key(4)]);
    await page.settled([key(4)]);
    state.spare = (url) => url.includes('mev');
    state.refuse = 403;
    page.ask([known]);
    await page.settled([known]);
    state.refuse = undefined;
    state.behind = day;
    page.ask([known, key(2)]);
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
  }, 10_000);
});
