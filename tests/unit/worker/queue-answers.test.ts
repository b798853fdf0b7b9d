/** What an answer leaves open: one that may have been cut, and one without what was asked. */
import { describe, expect, test } from 'vitest';
import { maxTries } from '../../../lib/worker/queue/retry-pause.ts';
import { askedOf, json } from './fakes.ts';
import { answerAll, many, minute, queue, rowOf } from './queue.ts';

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
