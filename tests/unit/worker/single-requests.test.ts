/** Calls that somebody waits for end with the service that they were meant for. */
import { expect, test } from 'vitest';
import { endpoints } from '../../../lib/core/api/endpoints.ts';
import { createHealth } from '../../../lib/worker/client/health.ts';
import type { RequestOutcome } from '../../../lib/worker/client/request-outcome.ts';
import { createSingleRequests } from '../../../lib/worker/queue/single-requests.ts';
import { handClock, service } from './fakes.ts';

function start(ask: () => Promise<RequestOutcome>) {
  const stop = new AbortController();
  const asking = {
    clock: handClock(),
    health: createHealth(),
    random: () => 0.5,
    service,
    signal: stop.signal,
  };
  const requests = createSingleRequests(asking, { ask }, () => undefined);
  const { signal } = new AbortController();
  const [row] = endpoints;
  if (!row) throw new Error('The table of endpoints is empty.');
  const asked = requests.ask({ rows: [row], values: ['0x01'] }, { signal, unlogged: false });
  return { requests, asked, stop };
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
