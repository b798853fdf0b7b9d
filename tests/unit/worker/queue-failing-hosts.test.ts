/** What is asked of a host that is down, or that answers otherwise than it should. */
import { describe, expect, test } from 'vitest';
import type { BuiltRequest } from '../../../lib/worker/client/transport.ts';
import { maxTries } from '../../../lib/worker/queue/retry-pause.ts';
import { askedOf, json } from './fakes.ts';
import { answerAll, label, many, minute, queue, rowOf, serviceB } from './queue.ts';

describe('a host that is down', () => {
  test('what waits for it says why, and whoever asked is told once', async () => {
    let isDown = true;
    const { add, clock, lookups, delayed, state } = queue((request) =>
      isDown ? json({}, 500) : answerAll(request),
    );
    add('base', many(8));
    await clock.advance(minute);
    const [first = '', ...rest] = many(8);
    expect(lookups.standing(label(first))).toEqual({ state: 'pending', reason: 'host-error' });
    expect(delayed.filter((one) => one === first)).toEqual([first]);
    // Asked while the host rests, it has not failed itself.
    add('base', ['0xlate']);
    expect(lookups.standing(label('0xlate'))).toEqual({ state: 'pending', reason: 'host-error' });
    isDown = false;
    await clock.advance(5 * minute);
    expect([first, ...rest, '0xlate'].map((one) => state(one)?.state)).toEqual(Array(9).fill('known'));
    expect(lookups.isWaiting([label(first)])).toBe(false);
  });
});

describe('a host that answers otherwise', () => {
  test('rows about other addresses are dropped, also when only their case differs', async () => {
    const { add, clock, state } = queue(() => json({ data: [rowOf('AbC'), rowOf('other')] }));
    add('solana', ['abc']);
    await clock.advance(minute);
    // Such an answer does not mean that nothing is known either.
    expect(state('abc')).toEqual({ state: 'error', reason: 'host-error' });
  });

  test('an EVM address is the same in capitals', async () => {
    const { add, clock, state } = queue((request) =>
      json({ data: askedOf(request).map((one) => rowOf(one.toUpperCase().replace('0X', '0x'), 'A')) }),
    );
    add('base', ['0xabcd']);
    await clock.advance(minute);
    expect(state('0xabcd')).toMatchObject({ state: 'known', items: [{ name: 'A' }] });
  });

  test('a row that is sent twice is shown once', async () => {
    const { add, clock, state } = queue(() => json({ data: [rowOf('0x01'), rowOf('0x01')] }));
    add('base', ['0x01']);
    await clock.advance(minute);
    expect(state('0x01')).toMatchObject({ items: [{ name: 'name of 0x01' }] });
  });

  test.each([400, 403, 404, 405])(
    '%d from one ending: the other is tried, and remembered',
    async (status) => {
      const { add, clock, requests, settled, health } = queue((request) =>
        request.shown.includes('/label?') ? answerAll(request) : json({ message: 'unknown path' }, status),
      );
      add('bsc', many(10));
      await clock.advance(minute);
      add('bsc', many(10, 10));
      add('avax', many(1));
      await clock.advance(minute);
      expect([...settled.values()].every((one) => one.state === 'known')).toBe(true);
      expect(requests.map((one) => new URL(one.url).pathname)).toEqual([
        '/bsc/address',
        '/bsc/label',
        '/bsc/label',
        '/avax/label',
      ]);
      expect(health.otherEnding('https://b.example')).toBe(true);
    },
  );

  test('403 under one ending says nothing, under both that the plan has it not; 401 does at once', async () => {
    for (const [status, paths] of [
      [403, ['/bsc/address', '/bsc/label']],
      [401, ['/bsc/address']],
    ] as const) {
      const { add, clock, requests, health, state } = queue(() => json({}, status));
      add('bsc', many(1));
      await clock.advance(minute);
      expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(paths);
      expect(state('0x0000')).toEqual({ state: 'error', reason: 'not-in-plan' });
      expect(health.badKey('https://b.example')).toBe(false);
    }
  });

  test.each([400, 404])(
    'one that refuses paths that it does not know has the endpoint that says %d of an address',
    async (status) => {
      const { add, clock, health, badKeys, state } = queue((request) => {
        if (request.shown.includes('/label?')) return json({ message: 'Missing token' }, 403);
        return askedOf(request).includes('0x0000') ? json({ message: 'no' }, status) : answerAll(request);
      });
      for (const chain of ['bsc', 'avax'] as const) add(chain, many(1));
      await clock.advance(minute);
      expect(state('0x0000')).toEqual({ state: 'error', reason: 'host-error' });
      expect(badKeys).toEqual([]);
      add('bsc', many(1, 1));
      await clock.advance(minute);
      expect(state('0x0001')).toMatchObject({ state: 'known' });
      expect(health.badKey('https://b.example')).toBe(false);
    },
  );

  test('one that says of addresses that it knows them not is up, though it has two endings', async () => {
    let asked = 0;
    const { add, clock, health } = queue((request) => {
      asked += 1;
      if (asked === 1) return answerAll(request);
      return json({}, asked % 2 === 0 ? 500 : 404);
    });
    for (let n = 0; n < 8; n += 1) {
      add('bsc', many(1, n));
      await clock.advance(minute);
    }
    expect(asked).toBeGreaterThan(10);
    expect(health.isDown('https://b.example')).toBe(false);
  });

  test('a key is called invalid when two endpoints of the host refuse it, once', async () => {
    let isRefused = true;
    const answer = (request: BuiltRequest) => (isRefused ? json({}, 401) : answerAll(request));
    const { add, clock, requests, badKeys, state } = queue(answer, { service: serviceB });
    add('bsc', many(30));
    add('avax', many(30));
    await clock.advance(minute);
    expect(badKeys).toEqual(['https://b.example']);
    expect(state('0x0000')).toEqual({ state: 'error', reason: 'bad-key' });
    const before = requests.length;
    add('ethereum', many(5), { kind: 'mev' });
    await clock.advance(minute);
    expect(requests).toHaveLength(before);
    expect(state('0x0000', 'mev')).toEqual({ state: 'error', reason: 'bad-key' });
    // The service takes the key again.
    isRefused = false;
    await clock.advance(15 * minute);
    add('bsc', many(5, 40));
    await clock.advance(minute);
    expect(state('0x0028')).toMatchObject({ state: 'known' });
  });

  test('an endpoint that alone refuses is not in the plan; the others go on', async () => {
    const { add, clock, badKeys, state } = queue((request) =>
      request.shown.includes('mev') ? json({}, 403) : answerAll(request),
    );
    add('ethereum', many(1), { kind: 'mev' });
    await clock.advance(minute);
    add('bsc', many(1, 7));
    add('ethereum', many(1, 8), { kind: 'contract' });
    await clock.advance(minute);
    expect(badKeys).toEqual([]);
    expect(state('0x0000', 'mev')).toEqual({ state: 'error', reason: 'not-in-plan' });
    expect(state('0x0007')).toMatchObject({ state: 'known' });
  });

  test('Ethereum is answered by the other style when the first fails or refuses', async () => {
    for (const refusal of [
      json({}, 500),
      json({}, 403),
      json({ message: 'no' }),
      { kind: 'lost' } as const,
    ]) {
      const { add, clock, requests, state } = queue((request) =>
        request.shown.includes('/api/') ? refusal : answerAll(request),
      );
      add('ethereum', ['0x01']);
      await clock.advance(minute);
      expect(state('0x01')).toMatchObject({ state: 'known', items: [{ origin: 'b.example' }] });
      expect(requests).toHaveLength(2);
    }
  });

  test('429: nothing is sent until the rest is over', async () => {
    const { add, clock, requests, settled } = queue((request, n) =>
      n === 0 ? json({}, 429, '20') : answerAll(request),
    );
    add('base', many(3));
    await clock.advance(0);
    const sentAtOnce = requests.length;
    await clock.advance(19_000);
    expect(requests).toHaveLength(sentAtOnce);
    await clock.advance(minute);
    expect(settled.size).toBe(3);
  });

  test('whoever tries again ends no rest that a host asked for', async () => {
    const { add, clock, requests, lookups } = queue((_, n) =>
      n === 0 ? json({}, 422) : json({}, 429, '20'),
    );
    for (const address of ['0xfails', '0xrests']) {
      add('base', [address]);
      await clock.advance(100);
    }
    lookups.forgetFailures();
    add('base', ['0xfails']);
    await clock.advance(19_000);
    expect(requests.map(({ asked }) => asked.join())).toEqual(['0xfails', '0xrests']);
    await clock.advance(minute);
    expect(requests.length).toBeGreaterThan(2);
  });

  test('a failing address is asked so often and no more, each time later', async () => {
    const { add, clock, requests, state } = queue(() => json({}, 502));
    add('base', ['0x01']);
    await clock.advance(10 * minute);
    expect(requests).toHaveLength(maxTries);
    expect(state('0x01')).toEqual({ state: 'error', reason: 'host-error' });
    const waits = requests.slice(1).map((one, index) => one.at - (requests[index]?.at ?? 0));
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
  });

  test('a host that is down is left alone, then asked by a single request', async () => {
    let down = true;
    const { add, clock, requests, settled } = queue((request) =>
      down ? { kind: 'lost' } : answerAll(request),
    );
    add('base', many(40));
    await clock.advance(1_500);
    const tried = requests.length;
    expect(tried).toBeLessThan(20);
    while (requests.length === tried) await clock.advance(1_000);
    expect(requests).toHaveLength(tried + 1);
    down = false;
    await clock.advance(10 * minute);
    expect(settled.size).toBe(40);
    expect([...settled.values()].filter((one) => one.state === 'known').length).toBeGreaterThan(30);
  });

  test('a refused batch is asked address by address, so that one does not spoil ten', async () => {
    const { add, clock, requests, state } = queue((request) =>
      askedOf(request).includes('0x0003') ? json({ error: 'bad address' }, 422) : answerAll(request),
    );
    add('bsc', many(10));
    await clock.advance(10 * minute);
    expect(state('0x0003')).toEqual({ state: 'error', reason: 'host-error' });
    expect(many(10).filter((one) => state(one)?.state === 'known')).toHaveLength(9);
    expect(requests.filter(({ asked }) => asked.includes('0x0000')).map(({ asked }) => asked.length)).toEqual(
      [10, 1],
    );
  });

  test.each([
    ['asked for a rest', json({}, 429, '60')],
    ['failed again and again', json({}, 500)],
    ['refused', json({}, 403)],
  ])('one that %s is asked again at once when the clock is set back by a day', async (_, bad) => {
    let isBad = true;
    const { add, clock, lookups, state } = queue((request) => (isBad ? bad : answerAll(request)));
    add('base', many(8));
    await clock.advance(1_000);
    isBad = false;
    clock.jump(-86_400_000);
    add('base', ['0xlate']);
    await clock.advance(1_000);
    expect(state('0xlate')).toMatchObject({ state: 'known' });
    // It does not wait for its next try, and its refusal is forgotten.
    expect(lookups.standing(label('0x0000'))).toEqual({ state: 'idle' });
  });
});
