import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { apikey, startHost, type TestHost, testKey, withKey } from '../lab/service/host.ts';
import { appOf } from './app-of.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startHost();
});
afterAll(() => host.close());

const one = exampleAddress('ethereum', 1);

test('what is wrong in a request is named, with what would have been right', async () => {
  const wrong: readonly (readonly [string, number, string, RegExp])[] = [
    ['/ethereum/address', 400, 'missing_parameter', /"address" is missing/],
    ['/ethereum/search', 400, 'missing_parameter', /"searchtext" is missing/],
    [`/api/base/search/?${apikey}`, 400, 'missing_parameter', /"searchtext" is missing/],
    ['/ethereum/address?address=0x12', 400, 'invalid_address', /40 hexadecimal digits/],
    [`/ethereum/address?address=${swapped(one)}`, 400, 'invalid_address', /EIP-55/],
    [`/ethereum/address?address=bsc:${one}`, 400, 'invalid_address', /another chain/],
    [`/ethereum/address?address=${one},${several(2)[1]}`, 400, 'too_many_addresses', /one address.* got 2/],
    [`/bsc/address?address=${several(11)}`, 400, 'too_many_addresses', /at most 10 addresses.* got 11/],
    [`/bsc/address?address=${several(9)},0x12`, 400, 'invalid_address', /^Address 10 of 10: /],
    [
      `/bsc/address?address=${several(3)},${swapped(one)}`,
      400,
      'invalid_address',
      /^Address 4 of 4: .*EIP-55/,
    ],
    [
      `/bsc/address?address=${one},,${one}`,
      400,
      'invalid_address',
      /^Address 2 of 3: Enter an address first/,
    ],
    ['/bsc/address?address=,', 400, 'invalid_address', /Enter an address first/],
    ['/ethereum/search?searchtext=a&limit=0', 400, 'invalid_parameter', /from 1 on/],
    ['/ethereum/search?searchtext=a&limit=-3', 400, 'invalid_parameter', /whole number/],
    ['/ethereum/search?searchtext=a&limit=ten', 400, 'invalid_parameter', /whole number/],
    ['/ethereum/search?searchtext=a&limit=', 400, 'invalid_parameter', /whole number/],
    ['/ethereum/search?searchtext=a&offset=-1', 400, 'invalid_parameter', /from 0 on/],
    ['/ethereum/search?searchtext=a&limit=1&limit=2', 400, 'invalid_parameter', /twice/],
    ['/ethereum/search?searchtext=%E0%A4', 400, 'invalid_parameter', /UTF-8/],
    ['/nothing', 404, 'not_found', /start page/],
    ['/api/dogecoin/label/x', 404, 'not_found', /The chains are/],
    ['/api/bsc/label/x', 404, 'not_found', /none of this style/],
    [`/api/base/label?${apikey}`, 400, 'missing_parameter', /"address" is missing/],
    ['/bsc/labels', 404, 'not_found', /\/bsc\/address, \/bsc\/label/],
    [`/ethereum/search?searchtext=${'x'.repeat(9000)}`, 414, 'uri_too_long', /8192/],
  ];
  for (const [path, status, code, message] of wrong) {
    const refusal = await host.refusal(path, withKey);
    expect(refusal, path).toMatchObject({ status, code });
    expect(refusal.message, path).toMatch(message);
  }
});

test('a path that leads nowhere is read once, however long it is', async () => {
  const { answer } = appOf();
  for (const path of [`/${'a'.repeat(8_000)}/`, `${'/'.repeat(8_000)}x`])
    for (let turn = 0; turn < 3_000; turn++)
      expect((await answer('GET', path, () => undefined)).status).toBe(404);
});

const several = (count: number) =>
  Array.from({ length: count }, (_, number) => exampleAddress('bsc', number + 1));

test('ten addresses are ten, with a repeat and with a comma at the end', async () => {
  const ten = several(10);
  const answer = (addresses: string) => host.get(`/bsc/address?address=${addresses}`, withKey);
  const known = await (await answer(`${ten}`)).text();
  for (const more of [',', ', ', `,${ten[3]}`, `,${ten[3]?.toLowerCase()},`]) {
    const again = await answer(ten + more);
    expect([again.status, await again.text()], more).toEqual([200, known]);
  }
});

function swapped(address: string): string {
  return `0x${address.slice(2).replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()))}`;
}

test('every endpoint refuses a request without a key, with an unknown one and with one in the wrong place', async () => {
  for (const endpoint of endpoints) {
    const value = endpoint.parameter === 'address' ? exampleAddress(endpoint.chain, 1) : 'exa';
    const path = endpoint.path.replace(/\{\w+\}/, value);
    const query = endpoint.where === 'query' ? `${endpoint.parameter}=${value}` : '';
    const challenge = endpoint.style === 'A' ? 'in="query", name="apikey"' : 'in="header", name="x-api-key"';
    const refused = async (more: string, headers: Record<string, string> = {}) => {
      const response = await host.get(`${path}?${query}${more}`, { headers });
      expect(response.headers.get('www-authenticate'), endpoint.id).toBe(`ApiKey ${challenge}`);
      const { error } = await response.json();
      return { status: response.status, ...error };
    };
    const inQuery = (key: string) =>
      endpoint.style === 'A' ? refused(`&apikey=${key}`) : refused('', { 'x-api-key': key });
    expect(await refused(''), endpoint.id).toMatchObject({ status: 401, code: 'missing_key' });
    expect(await inQuery('nobody'), endpoint.id).toMatchObject({ status: 401, code: 'unknown_key' });
    const misplaced =
      endpoint.style === 'A'
        ? await refused('', { 'x-api-key': testKey })
        : await refused(`&apikey=${testKey}`);
    expect(misplaced, endpoint.id).toMatchObject({ status: 401, code: 'misplaced_key' });
    expect(misplaced.message).toContain(endpoint.style === 'A' ? '"apikey", not' : '"x-api-key", not');
    expect(misplaced.message).not.toContain(testKey);
  }
});

test('other methods than GET and HEAD are refused on every path that exists', async () => {
  for (const path of [
    `/ethereum/address?address=${one}`,
    `/api/ethereum/label/${one}?${apikey}`,
    '/',
    '/health',
  ]) {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const response = await host.get(path, { method, ...withKey });
      expect(response.status, `${method} ${path}`).toBe(405);
      expect(response.headers.get('allow')).toBe('GET, HEAD');
    }
    expect((await host.get(path, { method: 'HEAD', ...withKey })).status).toBe(200);
  }
});

test('a Content-Type of JSON on GET is neither needed nor refused', async () => {
  const headers = { ...withKey.headers, 'content-type': 'application/json' };
  expect((await host.get(`/ethereum/address?address=${one}`, { headers })).status).toBe(200);
});

test('a store that breaks is answered with 500 and none of its words', async () => {
  const lines: string[] = [];
  const secret = 'the disk at /secret/place is gone';
  const { get } = appOf({
    store: {
      generation: () => '1',
      tag: () => '1',
      find: () => {
        throw new Error(secret);
      },
      search: () => Promise.reject(new Error(secret)),
      close() {},
    },
    log: (line) => lines.push(line),
  });
  for (const path of [`/ethereum/address?address=${one}`, '/ethereum/search?searchtext=a']) {
    const response = await get(path);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('secret');
  }
  expect(lines.join('\n')).toMatch(/"level":"error"/);
  expect(lines.join('\n')).not.toContain('secret');
});
