/** What is asked together and in which order, and the limits that the user sets. */
import { describe, expect, test } from 'vitest';
import { defaults } from '../../../lib/settings/settings.ts';
import { json } from './fakes.ts';
import { answerAll, label, many, minute, queue, serviceB } from './queue.ts';

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
