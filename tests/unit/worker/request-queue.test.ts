import { describe, expect, test } from 'vitest';
import { defaults } from '../../../lib/settings/settings.ts';
import { maxTries } from '../../../lib/worker/queue/retry-pause.ts';
import { askedOf, json, service } from './fakes.ts';
import { answerAll, many, queue, rowOf } from './queue.ts';

const minute = 60_000;
const label = (address: string) => ({ kind: 'label', chain: 'base', address }) as const;
const { A: _, ...onlyB } = service.hosts;
const serviceB = { ...service, hosts: onlyB };

describe('what is asked together', () => {
  test('ten addresses share a request where the endpoint takes ten', async () => {
    const { add, clock, requests, settled } = queue(answerAll);
    add('bsc', many(23));
    await clock.advance(minute);
    expect(requests.map((one) => one.asked.length).sort()).toEqual([10, 10, 3]);
    expect(settled.size).toBe(23);
  });

  test('one address stands alone where the endpoint takes one', async () => {
    const { add, clock, requests } = queue(answerAll);
    add('base', many(4));
    await clock.advance(minute);
    expect(requests.map((one) => one.asked.length)).toEqual([1, 1, 1, 1]);
  });

  test('addresses that come a moment later travel along', async () => {
    const { add, clock, requests } = queue(answerAll);
    add('avax', many(3));
    await clock.advance(10);
    add('avax', many(3, 3));
    await clock.advance(minute);
    expect(requests.map((one) => one.asked.length)).toEqual([6]);
  });

  test('an address that several pages want is asked once, in the queue and in flight', async () => {
    const arrived = Promise.withResolvers<void>();
    const { add, clock, requests, settled } = queue(async (request) => {
      await arrived.promise;
      return answerAll(request);
    });
    add('base', many(1), { who: 1 });
    add('base', many(1), { who: 2 });
    await clock.advance(0);
    add('base', many(1), { who: 3 });
    arrived.resolve();
    await clock.advance(minute);
    expect(requests).toHaveLength(1);
    expect(settled.size).toBe(1);
  });

  test('an opened card goes before what is on the screen, and that before the rest', async () => {
    const { add, clock, requests } = queue(answerAll, { rate: 1 });
    add('base', ['0xwarm-up']);
    await clock.advance(0);
    add('base', ['0xlater'], { priority: 2 });
    add('base', ['0xvisible'], { priority: 1 });
    add('base', ['0xopened'], { priority: 0 });
    await clock.advance(minute);
    expect(requests.map((one) => one.asked[0])).toEqual(['0xwarm-up', '0xopened', '0xvisible', '0xlater']);
  });

  test('a screen of a service that allows more than five a second does not wait for its rate', async () => {
    const sentAtOnce = async (allows: number | undefined) => {
      const { add, clock, requests } = queue((request) => ({ ...answerAll(request), allows }), {
        rate: defaults.rate,
      });
      const addresses = many(40);
      add('base', addresses);
      // The clock stands: only what is answered lets further requests go.
      for (const _ of addresses) await clock.advance(0);
      return requests.length;
    };
    expect(await sentAtOnce(undefined)).toBe(5);
    expect(await sentAtOnce(20)).toBe(20);
    expect(await sentAtOnce(1_000)).toBe(40);
  });

  test('what only a closed page wanted is not asked', async () => {
    const { add, clock, requests, lookups } = queue(answerAll, { rate: 1 });
    add('base', many(3), { who: 1 });
    add('base', many(2), { who: 2 });
    await clock.advance(0);
    lookups.drop(1);
    await clock.advance(minute);
    expect(requests.map((one) => one.asked[0])).toEqual(['0x0000', '0x0001']);
  });

  test('what came in an earlier second goes after what is new, and a screen from its top', async () => {
    const { add, clock, requests } = queue(answerAll, { rate: 1 });
    add('base', ['0xfirst', '0xsecond', '0xthird']);
    await clock.advance(1_500);
    add('base', ['0xnew', '0xnewer']);
    await clock.advance(minute);
    expect(requests.map((one) => one.asked[0])).toEqual([
      '0xfirst',
      '0xsecond',
      '0xnew',
      '0xnewer',
      '0xthird',
    ]);
  });

  test('tabs take turns, however much one of them wants', async () => {
    const { add, clock, requests } = queue(answerAll, { rate: 1 });
    add('base', ['0xa', '0xb', '0xc', '0xd'], { who: 1, tab: 1 });
    await clock.advance(0);
    add('base', ['0xe', '0xf'], { who: 2, tab: 1 });
    add('base', ['0xother'], { who: 3, tab: 2 });
    await clock.advance(minute);
    expect(requests.map((one) => one.asked[0]).indexOf('0xother')).toBe(1);
  });

  test('what a page takes back is not asked, unless another page wants it', async () => {
    const { add, clock, requests, lookups } = queue(answerAll, { rate: 1 });
    add('base', many(4), { who: 1 });
    add('base', many(2), { who: 2 });
    await clock.advance(0);
    lookups.release(many(4).map(label), 1);
    await clock.advance(minute);
    expect(requests.map((one) => one.asked[0])).toEqual(['0x0000', '0x0001']);
  });

  test('a tab that is hidden loses its place on the screen', async () => {
    const { add, clock, requests } = queue(answerAll, { rate: 1 });
    add('base', ['0xwarm-up']);
    await clock.advance(0);
    add('base', ['0xhidden'], { who: 1, tab: 1 });
    add('base', ['0xhidden'], { who: 1, tab: 1, priority: 2 });
    add('base', ['0xshown'], { who: 2, tab: 1 });
    await clock.advance(minute);
    expect(requests.map((one) => one.asked[0])).toEqual(['0xwarm-up', '0xshown', '0xhidden']);
  });

  test('a tab waits when its share of the budget is spent; an opened card does not', async () => {
    const { add, clock, requests } = queue(answerAll, { budget: 1_000 });
    add('base', many(25));
    await clock.advance(minute);
    expect(requests).toHaveLength(20);
    add('base', many(1, 100), { who: 2, priority: 0 });
    add('base', many(1, 200), { who: 3, tab: 2 });
    await clock.advance(minute);
    expect(requests).toHaveLength(22);
    await clock.advance(60 * minute);
    expect(requests).toHaveLength(27);
  });

  test('the rate is kept, whatever waits', async () => {
    const { add, clock, requests } = queue(answerAll, { rate: 5 });
    add('base', many(12));
    await clock.advance(minute);
    const start = requests[0]?.at ?? 0;
    expect(requests.filter((one) => one.at < start + 1_000)).toHaveLength(5);
    expect(requests.filter((one) => one.at < start + 2_000)).toHaveLength(10);
  });

  test('no more than six requests are under way', async () => {
    const arrived = Promise.withResolvers<void>();
    const { add, clock, requests } = queue(async (request) => {
      await arrived.promise;
      return answerAll(request);
    });
    add('base', many(9));
    await clock.advance(minute);
    expect(requests).toHaveLength(6);
    arrived.resolve();
    await clock.advance(minute);
    expect(requests).toHaveLength(9);
  });

  test('the worker is kept awake exactly while something waits', async () => {
    const { add, clock, busy } = queue(answerAll, { rate: 1 });
    add('base', many(3));
    await clock.advance(1_500);
    expect(busy).toEqual([true]);
    await clock.advance(minute);
    expect(busy).toEqual([true, false]);
  });
});

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

  test('a key is called invalid when two endpoints of the host refuse it, once', async () => {
    const { add, clock, requests, badKeys, state } = queue(() => json({}, 401), { service: serviceB });
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
});

describe('an answer that may have been cut', () => {
  /** A host that sends at most `most` rows, three per address; it does not know what ends in 9. */
  const cutting = (most: number) =>
    queue((request) => {
      const known = askedOf(request).filter((one) => !one.endsWith('9'));
      const rows = known.flatMap((one) => [1, 2, 3].map((n) => rowOf(one, `${one} ${n}`)));
      return json({ data: rows.slice(0, most) });
    });
  const lengths = (requests: readonly { readonly asked: readonly string[] }[]) =>
    requests.map(({ asked }) => asked.length);

  test('what is behind its last address is asked once more, alone, before it counts as unknown', async () => {
    const { add, clock, requests, settled, state } = cutting(20);
    add('bsc', many(13));
    await clock.advance(minute);
    expect(lengths(requests)).toEqual([10, 3, 3]);
    expect(requests.map(({ asked }) => asked)).toContainEqual(['0x0007', '0x0008', '0x0009']);
    expect([...settled.values()].filter((one) => one.state === 'known')).toHaveLength(12);
    expect(state('0x0006')).toMatchObject({ items: [{}, {}] });
    expect(state('0x0009')).toMatchObject({ state: 'absent' });
  });

  test('what is behind the last address again is an error: the host does cut', async () => {
    const { add, clock, requests, state } = cutting(3);
    add('bsc', many(9));
    await clock.advance(minute);
    expect(lengths(requests)).toEqual([9, 8]);
    expect(state('0x0001')).toMatchObject({ state: 'known' });
    for (const one of many(7, 2)) expect(state(one)).toEqual({ state: 'error', reason: 'host-error' });
  });

  test('one that is shorter than another before is whole, on each endpoint', async () => {
    const { add, clock, requests } = cutting(1_000);
    add('bsc', many(9));
    await clock.advance(minute);
    expect(lengths(requests)).toEqual([9]);
    add('bsc', many(8, 0x20));
    await clock.advance(minute);
    expect(lengths(requests)).toEqual([9, 8]);
    add('avax', many(8, 0x30));
    await clock.advance(minute);
    expect(lengths(requests)).toEqual([9, 8, 8]);
    // The longest so far, with one address behind.
    add('avax', many(10, 0x40));
    await clock.advance(minute);
    expect(lengths(requests)).toEqual([9, 8, 8, 10, 1]);
  });

  test('an empty one is whole, and so is one to a single address', async () => {
    const { add, clock, requests, state } = cutting(3);
    add('bsc', ['0x0009', '0x0019']);
    add('base', ['0x0001', '0x0029']);
    await clock.advance(minute);
    expect(lengths(requests).toSorted()).toEqual([1, 1, 2]);
    expect(['0x0009', '0x0019', '0x0029'].map((one) => state(one)?.state)).toEqual(Array(3).fill('absent'));
  });
});

describe('an answer without what was asked', () => {
  test.each([
    ['rows that nobody can read', [null]],
    ['rows about others', [rowOf('0x77')]],
    ['a row about it that cannot be read', [{ ...rowOf('0x01'), address_name: {} }]],
  ])('is an error, and not the absence of a label: %s', async (_, data) => {
    const { add, clock, requests, state } = queue(() => json({ data }));
    add('bsc', ['0x01', '0x02']);
    await clock.advance(minute);
    for (const one of ['0x01', '0x02']) expect(state(one)).toEqual({ state: 'error', reason: 'host-error' });
    expect(requests).toHaveLength(1);
  });

  test('beside rows about others, what it names is known, and the rest is not', async () => {
    const { add, clock, state } = queue(() => json({ data: [rowOf('0x77'), rowOf('0x02')] }));
    add('bsc', ['0x01', '0x02']);
    await clock.advance(minute);
    expect(state('0x01')).toMatchObject({ state: 'absent' });
    expect(state('0x02')).toMatchObject({ state: 'known', items: [{ name: 'name of 0x02' }] });
  });

  test('404 means that nothing is known once endpoints like it have answered, and until then is an error', async () => {
    let isKnown = false;
    const { add, clock, requests, state } = queue((request) =>
      isKnown && askedOf(request).includes('0x02') ? answerAll(request) : json({ message: 'no' }, 404),
    );
    add('base', ['0x01']);
    await clock.advance(minute);
    expect(state('0x01')).toEqual({ state: 'error', reason: 'host-error' });
    expect(requests).toHaveLength(maxTries);
    isKnown = true;
    add('base', ['0x02']);
    await clock.advance(minute);
    add('base', ['0x03']);
    await clock.advance(minute);
    expect(state('0x03')).toMatchObject({ state: 'absent' });
    expect(requests).toHaveLength(maxTries + 2);
  });

  test('404 under the ending that has answered is about the address', async () => {
    const { add, clock, requests, state } = queue((request) =>
      request.shown.includes('/label?') && askedOf(request).includes('0x01')
        ? answerAll(request)
        : json({ message: 'no' }, 404),
    );
    add('bsc', ['0x01']);
    await clock.advance(minute);
    add('avax', ['0x02']);
    await clock.advance(minute);
    expect(state('0x02')).toMatchObject({ state: 'absent' });
    expect(requests).toHaveLength(3);
  });
});

describe('limits of the user', () => {
  test('over the budget, every waiting question gets the reason and nothing is sent', async () => {
    const { add, clock, requests, settled } = queue(answerAll, { budget: 2 });
    add('base', many(5));
    await clock.advance(minute);
    expect(requests).toHaveLength(2);
    expect([...settled.values()].filter((one) => one.state === 'error')).toEqual(
      Array.from({ length: 3 }, () => ({ state: 'error', reason: 'over-budget' })),
    );
  });

  test('offline: nothing is given up, and all is asked when the network is back', async () => {
    let online = false;
    const { add, clock, requests, settled, lookups, scheduler } = queue(
      (request) => (online ? answerAll(request) : { kind: 'lost' }),
      { isOnline: () => online },
    );
    add('base', many(5));
    await clock.advance(10 * minute);
    expect(settled.size).toBe(0);
    expect(requests.length).toBeLessThan(25);
    expect(lookups.standing(label('0x0000'))).toEqual({ state: 'pending', reason: 'offline' });
    online = true;
    scheduler.wake();
    await clock.advance(1_000);
    expect(settled.size).toBe(5);
  });

  test('a chain without a service says so', async () => {
    const { add, clock, requests, lookups } = queue(answerAll, { service: serviceB });
    add('base', ['0x01']);
    add('bitcoin', ['1abc']);
    await clock.advance(minute);
    expect(requests).toEqual([]);
    expect(lookups.standing(label('0x01'))).toEqual({ state: 'idle', reason: 'no-service' });
    const bitcoin = { kind: 'label', chain: 'bitcoin', address: '1abc' } as const;
    expect(lookups.standing(bitcoin)).toEqual({ state: 'idle', reason: 'no-endpoint' });
  });

  test('the log of the last requests has no key, and nothing of private windows', async () => {
    const { add, clock, log } = queue(() => json({ message: 'bad key secret-key' }, 410));
    add('base', ['0x01']);
    add('base', ['0x02'], { isPrivate: true });
    await clock.advance(minute);
    expect(log.last()).toHaveLength(1);
    expect(JSON.stringify(log.last())).not.toContain('secret');
    expect(log.last()[0]?.result).toBe('410: bad key •••');
  });
});

test('an answer that came before its service was left, and is read after, settles nothing', async () => {
  const { add, clock, settled, stop } = queue((request) => {
    stop.abort();
    return answerAll(request);
  });
  add('base', many(1));
  await clock.advance(minute);
  expect(settled.size).toBe(0);
});
