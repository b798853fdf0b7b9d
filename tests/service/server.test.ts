import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { recordFields } from '../../lib/core/api/record-fields.ts';
import { createApp } from '../../service/app.ts';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { hostCheck } from '../../service/host-check.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { createMetrics } from '../../service/metrics.ts';
import { sampleOf } from '../../service/sample-of.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { startHost, type TestHost, type TestHostOptions, testKey, withKey } from '../lab/service/host.ts';

const hosts: TestHost[] = [];
async function host(options: TestHostOptions = {}): Promise<TestHost> {
  const started = await startHost(options);
  hosts.push(started);
  return started;
}
afterEach(async () => {
  for (const started of hosts.splice(0)) await started.close();
});

const path = `/ethereum/address?address=${exampleAddress('ethereum', 1)}`;

/** `fetch` cannot set the Host header. */
async function asHost(url: string, name: string): Promise<number> {
  const sent = request(url + path, { headers: { host: name, 'x-api-key': testKey } });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
}

/** The whole answer to a GET, sent byte for byte. */
async function answerTo(url: string, path: string, headers: Record<string, string>) {
  const { hostname, port } = new URL(url);
  const sent = request({ hostname, port, path, headers });
  sent.end();
  const [response] = await once(sent, 'response');
  response.setEncoding('utf8');
  let body = '';
  for await (const piece of response) body += piece;
  const {
    date: _date,
    connection: _connection,
    'keep-alive': _alive,
    'content-length': length,
    'x-request-id': id,
    ...more
  } = response.headers;
  if (length !== undefined) expect(Number(length)).toBe(Buffer.byteLength(body));
  expect(id).toMatch(/^\w+-\w+$/);
  return { status: response.statusCode, headers: more, body };
}

test('a request is answered over HTTP as it is without a server', async () => {
  const cors = ['https://known.example'];
  const { url } = await host({ cors });
  const app = createApp({
    store: openMemoryStore(exampleRows(), '7'),
    keys: memoryKeys([{ key: testKey }]),
    now: Date.now,
    requestId: () => '1',
    metrics: createMetrics(),
    cors,
  });
  const paths = endpoints.flatMap((endpoint) => {
    const sample = sampleOf(endpoint, true) ?? '';
    const asked = [sample, 'é %', '..', '', 'x,y', sample.toUpperCase()];
    return asked.flatMap((value) => {
      const path =
        endpoint.where === 'path'
          ? `${endpoint.path.replace(/\{\w+\}/, encodeURIComponent(value))}?apikey=${testKey}`
          : `${endpoint.path}?${endpoint.parameter}=${encodeURIComponent(value)}`;
      return [path, `${path}&limit=1`, `${path}&limit=0&offset=1`, `${path}&a=b&a=c"`];
    });
  });
  const odd = [
    '/',
    '//',
    '/ethereum/search',
    '/ethereum/search/',
    '/api/base/label/',
    '/ethereum//address',
    '/ETHEREUM/address',
  ];
  const different: string[] = [];
  for (const path of [...paths, ...odd]) {
    for (const more of [
      { 'x-api-key': testKey, origin: 'https://known.example' },
      { 'if-none-match': '*', 'x-api-key': testKey },
      {},
    ]) {
      const sent = await answerTo(url, path, more);
      const response = await app.fetch(new Request(url + path, { headers: more }));
      const { 'x-request-id': _, ...headers } = Object.fromEntries(response.headers);
      const called = { status: response.status, headers, body: await response.text() };
      if (JSON.stringify(sorted(sent)) !== JSON.stringify(sorted(called)))
        different.push(`${path} ${JSON.stringify([sent, called])}`);
    }
  }
  expect(different).toEqual([]);
});

function sorted({ headers, ...answer }: Awaited<ReturnType<typeof answerTo>>) {
  return { ...answer, headers: Object.entries(headers).sort(([a], [b]) => (a < b ? -1 : 1)) };
}

test('only this machine’s host names and the given ones are answered', async () => {
  const { url } = await host({ names: ['labels.example'] });
  const port = new URL(url).port;
  for (const name of [
    'localhost',
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    '[::1]',
    'labels.example',
    'LABELS.example:80',
  ]) {
    expect(await asHost(url, name), name).toBe(200);
  }
  for (const name of ['evil.example', '127.0.0.1.evil.example', 'localhost.evil.example']) {
    expect(await asHost(url, name), name).toBe(421);
  }
});

test('a service on every address answers to all of them, and to no name that is not its own', () => {
  const hosts = ['10.1.2.3:8080', '[fe80::1]:80', 'localhost', 'evil.example'];
  for (const bound of ['0.0.0.0', '::']) {
    expect(hosts.map(hostCheck(bound, []))).toEqual([true, true, true, false]);
  }
  expect(hosts.map(hostCheck('127.0.0.1', []))).toEqual([false, false, true, false]);
});

test('pages of other origins are let in only when their origin is named', async () => {
  const closed = await host();
  const asked = { headers: { ...withKey.headers, origin: 'https://page.example' } };
  expect((await closed.get(path, asked)).headers.get('access-control-allow-origin')).toBeNull();

  const open = await host({ cors: ['https://page.example', 'chrome-extension://abc'] });
  const response = await open.get(path, asked);
  expect(response.headers.get('access-control-allow-origin')).toBe('https://page.example');
  // A cache must not give one key's answer to another.
  expect(response.headers.get('vary')).toBe('x-api-key, origin');
  const refused = await open.get(path, { headers: { origin: 'https://page.example' } });
  expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
    401,
    'https://page.example',
  ]);
  const other = await open.get(path, { headers: { ...withKey.headers, origin: 'https://other.example' } });
  expect(other.headers.get('access-control-allow-origin')).toBeNull();
  const preflight = await open.get(path, {
    method: 'OPTIONS',
    headers: {
      origin: 'chrome-extension://abc',
      'access-control-request-method': 'GET',
      'access-control-request-headers': 'x-api-key',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/x-api-key/);
  expect(
    (await host({ cors: '*' }).then((any) => any.get(path, asked))).headers.get(
      'access-control-allow-origin',
    ),
  ).toBe('*');
});

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
  const label = {
    chain: 'bsc' as const,
    address: exampleAddress('bsc', 1),
    name: 'One',
    type: '',
    subtype: '',
    label: '',
  };
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
  const app = createApp({
    store: { ...rows, find, search, tag: () => tag },
    keys: 'open',
    now: Date.now,
    requestId: () => '1',
  });
  const ask = async (asked: string, etag = '') => {
    const headers = { 'if-none-match': etag };
    const response = await app.fetch(new Request(`http://localhost${asked}`, { headers }));
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
  const { get } = await host({ open: true });
  const response = await get(path);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'public, max-age=60']);
});

test('large answers are packed for those who take it, small ones never', async () => {
  const labels = Array.from({ length: 120 }, (_, number) => ({
    chain: 'ethereum' as const,
    address: exampleAddress('ethereum', 1000 + number),
    name: `Example ${number}`,
    type: 'example',
    subtype: 'example',
    label: 'example',
  }));
  const { url } = await host({ rows: { labels } });
  const encoding = async (limit: number, accepts: string) => {
    const sent = request(`${url}/ethereum/search?searchtext=example&limit=${limit}`, {
      headers: { 'x-api-key': testKey, 'accept-encoding': accepts },
    });
    sent.end();
    const [response] = await once(sent, 'response');
    response.resume();
    return response.headers['content-encoding'];
  };
  expect(await encoding(100, 'br, gzip')).toBe('gzip');
  expect(await encoding(100, 'identity')).toBeUndefined();
  expect(await encoding(100, 'gzip;q=0')).toBeUndefined();
  expect(await encoding(5, 'gzip')).toBeUndefined();
  const unpacked = await (await fetch(`${url}/ethereum/search?searchtext=example&limit=100`, withKey)).json();
  expect(unpacked.data).toHaveLength(100);
  // A cache must not give what is packed to those who cannot unpack it.
  const open = await host({ rows: { labels }, open: true });
  const { headers } = await open.get('/ethereum/search?searchtext=example&limit=100');
  expect(headers.get('vary')).toBe('accept-encoding');
});

test('a key that asks too fast, or too much in a month, is told when to come again', async () => {
  let now = Date.UTC(2026, 0, 31, 23, 59, 0);
  const app = createApp({
    store: openMemoryStore(exampleRows()),
    keys: memoryKeys([
      { key: 'fast', rate: 2 },
      { key: 'much', quota: 3 },
    ]),
    now: () => now,
    requestId: () => '1',
  });
  const ask = async (key: string) => {
    const response = await app.fetch(
      new Request(`http://localhost${path}`, { headers: { 'x-api-key': key } }),
    );
    const { headers, status } = response;
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
  const app = createApp({
    store: openMemoryStore(exampleRows()),
    keys: memoryKeys([{ key: 'both', rate: 2, quota: 4 }, { key: 'free' }]),
    now: () => now,
    requestId: () => '1',
  });
  const heard = async (key: string, asked = path) => {
    const request = new Request(`http://localhost${asked}`, { headers: { 'x-api-key': key } });
    const { headers, status } = await app.fetch(request);
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

test('a limit above the most is lowered, and a header says to what', async () => {
  const { get } = await host();
  const limitSaid = async (limit: number) =>
    (await get(`/ethereum/search?searchtext=exa&limit=${limit}`, withKey)).headers.get('x-limit');
  expect([await limitSaid(100), await limitSaid(101)]).toEqual([null, '100']);
});

test('no answer is taken for another kind of file than it says', async () => {
  const { url, get } = await host();
  const paths = ['/', '/health', '/metrics', '/openapi.json', '/nothing', path, '/ethereum/address'];
  const answers = [
    ...(await Promise.all(paths.map((one) => get(one, withKey)))),
    await get(path),
    await get(path, { method: 'POST', ...withKey }),
  ].map(({ status, headers }) => [status, headers.get('x-content-type-options')]);
  expect(answers.filter(([, said]) => said !== 'nosniff')).toEqual([]);
  const headOf = async (request: string) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
    socket.write(request);
    const [chunk] = await once(socket, 'data');
    socket.destroy();
    return String(chunk).split('\r\n');
  };
  for (const [status, request] of [
    [400, 'nonsense\r\n\r\n'],
    [421, 'GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
    [431, `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    const [first, ...more] = await headOf(request);
    expect(first).toContain(`HTTP/1.1 ${status} `);
    expect(more).toContain('x-content-type-options: nosniff');
  }
});

test('the description for machines lists every path with its parameters and fields', async () => {
  const { get } = await host();
  const description = await (await get('/openapi.json')).json();
  expect(description.openapi).toBe('3.1.0');
  for (const endpoint of endpoints) {
    for (const one of [endpoint.path, ...(endpoint.otherPath ? [endpoint.otherPath] : [])]) {
      const { parameters } = description.paths[one].get;
      expect(parameters[0]).toMatchObject({ name: endpoint.parameter, in: endpoint.where, required: true });
      const names = parameters.map((parameter: { name: string }) => parameter.name);
      expect(names.includes('limit')).toBe(endpoint.limit !== 'none');
      expect(names.includes('offset')).toBe(endpoint.offset !== 'none');
      // Section 4 of the specification: all parameter values are strings.
      for (const { schema } of parameters) expect(schema.type).toBe('string');
    }
    const schema = description.components.schemas[endpoint.shape];
    expect(Object.keys(schema.properties)).toEqual(recordFields[endpoint.shape]);
    expect(schema.required).toEqual(recordFields[endpoint.shape]);
  }
  const { metadata } = description.components.schemas.contract.properties;
  expect(metadata.required).toEqual(['owner_address', 'creation_date']);
});

test('the description for machines is made once, not for everybody who asks', async () => {
  const { get } = await host();
  const made = vi.spyOn(JSON, 'stringify');
  try {
    for (let request = 0; request < 5; request++) {
      expect((await get('/openapi.json')).headers.get('content-type')).toMatch(/json/);
    }
    const descriptions = made.mock.calls.filter(([value]) => Object.hasOwn(Object(value), 'openapi'));
    expect(descriptions).toHaveLength(1);
  } finally {
    made.mockRestore();
  }
});

test('the start page shows every endpoint and runs nothing but its own script', async () => {
  const { get } = await host();
  const response = await get('/');
  const page = await response.text();
  for (const endpoint of endpoints) expect(page).toContain(endpoint.path);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
  expect(page).not.toMatch(/\son\w+=|https?:\/\/(?!\/)/);
});

test('health and metrics need no key and hold no secret', async () => {
  const { get } = await host();
  await get(path, withKey);
  await get(path);
  expect(await (await get('/health')).json()).toEqual({ status: 'ok', generation: '7' });
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('nametag_requests_total{route="B.ethereum.label",status="200"} 1');
  expect(metrics).toContain('nametag_requests_total{route="B.ethereum.label",status="401"} 1');
  expect(metrics).toMatch(/nametag_request_seconds_bucket\{route="B.ethereum.label",le="\+Inf"\} 2/);
  expect(metrics).not.toContain(testKey);
});

test('every request has a line of JSON in the log, with an id that the answer carries', async () => {
  const { get, lines } = await host();
  const response = await get(path, withKey);
  const line = JSON.parse(lines[0] ?? '');
  expect(line).toMatchObject({ method: 'GET', route: 'B.ethereum.label', status: 200, level: 'info' });
  expect(line.id).toBe(response.headers.get('x-request-id'));
  expect(line.key).toMatch(/^k[0-9a-f]{8}$/);
});

test('a request that is not let in is answered whole, and stands in the log as well', async () => {
  const { url, lines } = await host();
  const sent = request(`${url}/health`, { headers: { host: 'forgotten.example' } }).end();
  const [response] = await once(sent, 'response');
  response.resume();
  expect(response.statusCode).toBe(421);
  expect(response.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-length': expect.stringMatching(/^\d+$/),
    connection: 'close',
  });
  const id = response.headers['x-request-id'];
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ id, status: 421, error: 'wrong_host' }]);
});

test('requests with bodies that are too large, or headers that are, are refused', async () => {
  const { url, get } = await host();
  const large = await get(path, { method: 'POST', body: 'x'.repeat(100_000), ...withKey }).catch(
    () => undefined,
  );
  expect([413, undefined]).toContain(large?.status);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  socket.write(`GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`);
  const [chunk] = await once(socket, 'data');
  expect(String(chunk)).toMatch(/^HTTP\/1.1 431[\s\S]*"headers_too_large"/);
  socket.destroy();
});

test('a service that stops lets running requests end and takes no new ones', async () => {
  const stopping = await startHost();
  const running = Promise.all(Array.from({ length: 20 }, () => stopping.get(path, withKey)));
  const statuses = (await running).map((response) => response.status);
  await stopping.close();
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect(stopping.get(path, withKey)).rejects.toThrow();
});

test('what fails while it is answered ends that request, and not the service', async () => {
  let fails = true;
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
  const { url } = await host({
    log: () => {
      if (fails) throw new Error('The log is gone.');
    },
  });
  const get = () => fetch(url + path, { headers: { 'x-api-key': testKey } });
  const refused = await get();
  expect([refused.status, (await refused.json()).error.code]).toEqual([500, 'internal']);
  expect(warned).toHaveBeenCalledWith(expect.stringContaining('The log is gone.'));
  fails = false;
  expect((await get()).status).toBe(200);
  warned.mockRestore();
});

test('two Host headers, and the address of another host, are refused', async () => {
  const { url } = await host();
  const { port, host: own } = new URL(url);
  const statusOf = async (request: string) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.write(`${request}connection: close\r\n\r\n`);
    await once(socket, 'close');
    return Number(/ (\d+) /.exec(text)?.[1]);
  };
  expect(await statusOf('GET /health HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n')).toBe(400);
  expect(await statusOf('GET http://evil.example/health HTTP/1.1\r\nhost: localhost\r\n')).toBe(421);
  expect(await statusOf(`GET http://${own}/health HTTP/1.1\r\nhost: localhost\r\n`)).toBe(200);
});

test('metrics name no key, and can be closed', async () => {
  const { get } = await host();
  await get(path, withKey);
  expect(await (await get('/metrics')).text()).not.toMatch(/key|"k[0-9a-f]{8}"/);
  expect((await (await host({ metrics: false })).get('/metrics')).status).toBe(404);
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
