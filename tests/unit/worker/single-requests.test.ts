/** Calls that somebody waits for end with the service that they were meant for. */
import { expect, test } from 'vitest';
import { endpoints } from '../../../lib/core/api/endpoints.ts';
import { createHealth } from '../../../lib/worker/client/health.ts';
import { createRateLimit } from '../../../lib/worker/client/rate-limit.ts';
import type { RequestOutcome } from '../../../lib/worker/client/request-outcome.ts';
import { createSingleRequests } from '../../../lib/worker/queue/single-requests.ts';
import { handClock, service } from './fakes.ts';

function start(ask: () => Promise<RequestOutcome>) {
  const stop = new AbortController();
  const asking = {
    clock: handClock(),
    health: createHealth(),
    random: () => 0.5,
    rateLimit: createRateLimit(() => 5),
    service,
    signal: stop.signal,
  };
  const requests = createSingleRequests(asking, { ask }, () => undefined);
  const { signal } = new AbortController();
  const [row] = endpoints;
  if (!row) throw new Error('The table of endpoints is empty.');
  const askOne = () => requests.ask({ rows: [row], values: ['0x01'] }, { signal, unlogged: false });
  return { ...asking, requests, askOne, asked: askOne(), stop };
}

test('a request that waits ends when the service is left', async () => {
  const { asked, stop } = start(() => Promise.reject(new Error('Nothing is sent.')));
  stop.abort();
  expect(await asked).toEqual({ kind: 'aborted' });
});

test('one that is asked when the service is left is neither answered nor tried again', async () => {
  const outcomes: readonly RequestOutcome[] = [
    { kind: 'failed', why: '500', message: '', lost: false },
    { kind: 'slow-down', ms: 1, message: '' },
  ];
  for (const outcome of outcomes) {
    const { requests, asked, stop } = start(async () => {
      stop.abort();
      return outcome;
    });
    await requests.offers(0)[0]?.send();
    expect(await asked).toEqual({ kind: 'aborted' });
    expect(requests.offers(0)).toEqual([]);
  }
});

test('a service that asks for a long pause is waited for by nobody, and for a short one once', async () => {
  for (const [ms, isLong] of [
    [600_000, true],
    [2_000, false],
  ] as const) {
    const slow: RequestOutcome = { kind: 'slow-down', ms, message: 'Later.' };
    const { requests, askOne, asked, clock, rateLimit } = start(async () => {
      rateLimit.rest(ms, clock.now());
      return slow;
    });
    const others = [askOne()];
    await requests.offers(clock.now())[0]?.send();
    expect(requests.offers(clock.now())).toHaveLength(isLong ? 0 : 2);
    if (!isLong) continue;
    expect(await asked).toEqual(slow);
    others.push(askOne());
    expect(requests.offers(clock.now())).toEqual([]);
    expect((await Promise.all(others)).map(({ kind }) => kind)).toEqual(['slow-down', 'slow-down']);
  }
});
