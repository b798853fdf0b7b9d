/** Answers that are named for what they say, and are not sent twice. */
import { expect, test, vi } from 'vitest';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { withKey } from '../lab/service/host.ts';
import { labelNamed } from '../lab/service/label-named.ts';
import { appOf } from './app-of.ts';
import { host, path } from './host.ts';

test('an answer names what is stored, and is not sent again to whoever has it', async () => {
  const { get } = await host();
  const first = await get(path, withKey);
  const etag = first.headers.get('etag') ?? '';
  expect(etag).toMatch(/^W\/"[0-9a-f]{16}"$/);
  expect(first.headers.get('cache-control')).toBe('private, max-age=60');
  for (const given of [etag, etag.slice(2), `"x", ${etag}`, '*']) {
    const again = await get(path, { headers: { ...withKey.headers, 'if-none-match': given } });
    expect([again.status, await again.text()], given).toEqual([304, '']);
  }
  expect((await get(path, { headers: { ...withKey.headers, 'if-none-match': 'W/"6"' } })).status).toBe(200);
  const refused = await get(path, { headers: { 'if-none-match': etag } });
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([401, 'no-store']);
});

test('an answer has the same name wherever it is the same, whatever else is stored, and another one otherwise', async () => {
  const label = { chain: 'bsc' as const, address: exampleAddress('bsc', 1), ...labelNamed('One') };
  const other = { ...label, address: exampleAddress('bsc', 2) };
  const tagOf = async (...labels: (typeof label)[]) =>
    (
      await (await host({ rows: { labels } })).get(`/bsc/address?address=${label.address}`, withKey)
    ).headers.get('etag');
  const tag = await tagOf(label, other);
  expect(await tagOf(other, label, label)).toBe(tag);
  expect(await tagOf(label)).toBe(tag);
  expect(await tagOf({ ...label, name: 'Two' }, other)).not.toBe(tag);
});

test('whoever has an answer already costs no look-up, until something changes', async () => {
  const rows = openMemoryStore(exampleRows());
  let tag = '1';
  const find = vi.fn(rows.find);
  const search = vi.fn(rows.search);
  const { get } = appOf({ store: { ...rows, find, search, tag: () => tag } });
  const ask = async (asked: string, etag = '') => {
    const response = await get(asked, { 'if-none-match': etag });
    return { status: response.status, etag: response.headers.get('etag') ?? '' };
  };
  for (const asked of [path, '/ethereum/search?searchtext=exa&limit=2']) {
    const first = await ask(asked);
    const asking = () => find.mock.calls.length + search.mock.calls.length;
    const before = asking();
    expect(await ask(asked, first.etag)).toEqual({ ...first, status: 304 });
    expect(asking()).toBe(before);
    // The tag of one answer is none of another.
    expect((await ask(`/ethereum/address?address=${exampleAddress('ethereum', 2)}`, first.etag)).status).toBe(
      200,
    );
    tag += '+';
    const looked = asking();
    expect(await ask(asked, first.etag)).toEqual({ ...first, status: 304 });
    expect(asking()).toBe(looked + 1);
  }
});

test('an open service asks for no key and says that anybody may keep its answers', async () => {
  const { get } = await host({ keys: 'open' });
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
});
