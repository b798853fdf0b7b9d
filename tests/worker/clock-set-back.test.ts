/** The clock is set back by a day: nobody waits until it has caught up. */
import { describe, expect, test } from 'vitest';
import type { Clock } from '../../lib/worker/base/clock.ts';
import type { Transport } from '../../lib/worker/client/transport.ts';
import { fastClock } from '../lab/worker/fast-clock.ts';
import { openPage, type TestStorage } from '../lab/worker/harness.ts';
import { key, known, nameOf, patient, servedQuickly, stored } from './served-quickly.ts';

const { start } = servedQuickly();
const day = 86_400_000;

/** The end of the pause that the service asked for, from session storage. */
function restIn({ items }: TestStorage): number {
  const [, until = '0'] = /"restUntil":(\d+)/.exec(JSON.stringify(items.get('session') ?? '')) ?? [];
  return Number(until);
}

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
    const transport: Transport = (request, signal) => {
      state.sent += 1;
      if (state.refuse === undefined || state.spare(request.shown)) return patient(request, signal);
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
    await expect.poll(() => restIn(kept) > clock.now()).toBe(true);
    state.refuse = undefined;
    state.behind = day;
    const next = openPage(start({ storage: kept, clock, transport }));
    next.ask([known]);
    const since = clock.now();
    await next.until(() => nameOf(next, known) === 'ethereum name 1');
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
    expect(clock.now() - since).toBeLessThan(day / 2);
  });

  test('after a host failed again and again: it is asked again long before the clock has caught up', async () => {
    const { state, clock, transport } = world();
    const worker = start({ clock, transport });
    const page = openPage(worker);
    state.refuse = 500;
    const keys = [1, 2, 4, 5].map(key);
    page.ask(keys);
    const rest = () =>
      worker.runtime()?.health.readyAt(worker.runtime()?.service.hosts.A ?? '', clock.now()) ?? 0;
    await expect.poll(() => rest() > clock.now(), { interval: 1 }).toBe(true);
    state.refuse = undefined;
    state.behind = day;
    page.ask([key(8)]);
    const since = clock.now();
    await page.until(() => [1, 2, 4, 5, 8].every((n) => nameOf(page, key(n)) === `ethereum name ${n}`));
    expect(clock.now() - since).toBeLessThan(day / 2);
  });

  test('while a question waits for its next try: it is tried', async () => {
    // Slow enough to stop between two attempts.
    const { state, clock, transport } = world(10);
    const worker = start({ clock, transport });
    const page = openPage(worker);
    state.refuse = 500;
    page.ask([known]);
    await expect.poll(() => worker.runtime()?.log.last().length, { interval: 1 }).toBeGreaterThan(0);
    state.refuse = undefined;
    state.behind = day;
    await page.until(() => nameOf(page, known) === 'ethereum name 1');
  });

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
  });
});
