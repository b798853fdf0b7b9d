/** How much one may ask, at once and in a month. */
import { expect, test } from 'vitest';
import { exampleRows } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import type { Store } from '../../service/store/store.ts';
import { withKey } from '../lab/service/host.ts';
import { appOf } from './app-of.ts';
import { host, path } from './host.ts';

test('a key that asks too fast, or too much in a month, is told when to come again', async () => {
  let now = Date.UTC(2026, 0, 31, 23, 59, 0);
  const keys = memoryKeys([
    { key: 'fast', rate: 2 },
    { key: 'much', quota: 3 },
  ]);
  const { get } = appOf({ keys, now: () => now });
  const ask = async (key: string) => {
    const { headers, status } = await get(path, { 'x-api-key': key });
    return [status, headers.get('retry-after')];
  };
  expect([await ask('fast'), await ask('fast'), await ask('fast')]).toEqual([
    [200, null],
    [200, null],
    [429, '1'],
  ]);
  now += 500;
  expect([await ask('fast'), await ask('fast')]).toEqual([
    [200, null],
    [429, '1'],
  ]);
  expect([await ask('much'), await ask('much'), await ask('much')]).toEqual([
    [200, null],
    [200, null],
    [200, null],
  ]);
  expect(await ask('much')).toEqual([429, '60']);
  now += 60_000;
  expect(await ask('much')).toEqual([200, null]);
});

test('a key hears what it may ask, what is left and until when, and one without limits hears nothing', async () => {
  let now = Date.UTC(2026, 0, 31, 23, 59, 0);
  const keys = memoryKeys([{ key: 'both', rate: 2, quota: 4 }, { key: 'free' }]);
  const { get } = appOf({ keys, now: () => now });
  const heard = async (key: string, asked = path) => {
    const { headers, status } = await get(asked, { 'x-api-key': key });
    return [status, headers.get('ratelimit-policy'), headers.get('ratelimit')];
  };
  const policy = '"second";q=2;w=1, "month";q=4';
  expect(await heard('both')).toEqual([200, policy, '"second";r=1;t=1, "month";r=3;t=60']);
  // A wrong request counts, too.
  expect(await heard('both', '/ethereum/address')).toEqual([
    400,
    policy,
    '"second";r=0;t=1, "month";r=2;t=60',
  ]);
  expect(await heard('both')).toEqual([429, policy, '"second";r=0;t=1, "month";r=2;t=60']);
  now += 10_000;
  await heard('both');
  await heard('both');
  now += 10_000;
  expect(await heard('both')).toEqual([429, policy, '"second";r=2;t=1, "month";r=0;t=40']);
  expect(await heard('free')).toEqual([200, null, null]);
  expect(await heard('nobody')).toEqual([401, null, null]);
});

test('a key whose searches hang is refused more of them, and others are answered', async () => {
  const hanging = Promise.withResolvers<readonly string[]>();
  const rows = openMemoryStore(exampleRows());
  const store: Store = {
    ...rows,
    search: (...asked) => (asked[1] === 'hangs' ? hanging.promise : rows.search(...asked)),
  };
  const { get } = appOf({ store, keys: memoryKeys([{ key: 'busy' }, { key: 'other' }]) });
  const search = async (key: string, text: string) => {
    const { headers, status } = await get(`/ethereum/search?searchtext=${text}`, { 'x-api-key': key });
    return [status, headers.get('retry-after')];
  };
  const first = Array.from({ length: 50 }, () => search('busy', 'hangs'));
  expect(await search('busy', 'exa')).toEqual([503, '1']);
  expect(await search('other', 'exa')).toEqual([200, null]);
  expect((await get(path, { 'x-api-key': 'busy' })).status).toBe(200);
  hanging.resolve([]);
  expect(new Set((await Promise.all(first)).map(String))).toEqual(new Set(['200,']));
  expect(await search('busy', 'exa')).toEqual([200, null]);
});

test('a limit above the most is lowered, and a header says to what', async () => {
  const { get } = await host();
  const limitSaid = async (limit: number) =>
    (await get(`/ethereum/search?searchtext=exa&limit=${limit}`, withKey)).headers.get('x-limit');
  expect([await limitSaid(100), await limitSaid(101)]).toEqual([null, '100']);
});

test('an offset beyond the bound is refused with a sentence', async () => {
  const { get, refusal } = await host();
  const page = '/ethereum/search?searchtext=exa&offset=';
  expect((await get(`${page}10000`, withKey)).status).toBe(200);
  expect(await refusal(`${page}10001`, withKey)).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    message: expect.stringContaining('"offset" may be 10000 at most'),
  });
});
