/** Requests over HTTP, and what they leave. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { recordFields } from '../../lib/core/api/record-fields.ts';
import { exampleAddress } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { createMetrics } from '../../service/metrics.ts';
import { usualPace } from '../../service/pace.ts';
import { sampleOf } from '../../service/sample-of.ts';
import { testKey, withKey } from '../lab/service/host.ts';
import { rawAnswer } from '../lab/service/raw-connection.ts';
import { statusOfUpload } from '../lab/service/status-of-upload.ts';
import { appOf } from './app-of.ts';
import { host, path } from './host.ts';

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
  const app = appOf({ keys: memoryKeys([{ key: testKey }]), metrics: createMetrics(), cors });
  // Rows of both styles, of look-ups and of searches: others differ in what they answer, and not in how it is sent.
  const rows = endpoints.filter(({ chain }) => chain === 'base' || chain === 'avax');
  const paths = rows.flatMap((endpoint) => {
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
  const open = await host({ rows: { labels }, keys: 'open' });
  const large = '/ethereum/search?searchtext=example&limit=100';
  const { headers } = await open.get(large);
  expect(headers.get('vary')).toBe('accept-encoding');
  const kept = await open.get(large, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
  expect([kept.status, kept.headers.get('vary')]).toEqual([304, 'accept-encoding']);
});

test('no answer is taken for another kind of file than it says, and each refusal says its code', async () => {
  const { url, get } = await host();
  const paths = ['/', '/health', '/metrics', '/openapi.json', '/nothing', path, '/ethereum/address'];
  const answers = [
    ...(await Promise.all(paths.map((one) => get(one, withKey)))),
    await get(path),
    await get(path, { method: 'POST', ...withKey }),
  ].map(({ status, headers }) => [status, headers.get('x-content-type-options')]);
  expect(answers.filter(([, said]) => said !== 'nosniff')).toEqual([]);
  for (const [status, code, request] of [
    [400, 'malformed_request', 'nonsense\r\n\r\n'],
    [421, 'wrong_host', 'GET / HTTP/1.1\r\nhost: evil.example\r\n\r\n'],
    [431, 'headers_too_large', `GET / HTTP/1.1\r\nhost: localhost\r\nx-long: ${'y'.repeat(20_000)}\r\n\r\n`],
  ] as const) {
    const [first, ...more] = (await rawAnswer(url, request)).split('\r\n');
    expect(first).toContain(`HTTP/1.1 ${status} `);
    expect(more).toContain('x-content-type-options: nosniff');
    expect(more.at(-1)).toContain(`"${code}"`);
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

test('the start page shows every endpoint and runs nothing but its own script', async () => {
  const { get } = await host();
  const response = await get('/');
  const page = await response.text();
  for (const endpoint of endpoints) expect(page).toContain(endpoint.path);
  expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'; script-src 'sha256-/);
  expect(page).not.toMatch(/\son\w+=|https?:\/\/(?!\/)/);
});

test('health and metrics need no key and hold no secret, and metrics can be closed', async () => {
  const { get } = await host();
  await get(path, withKey);
  await get(path);
  expect(await (await get('/health')).json()).toEqual({ status: 'ok', generation: '7' });
  const metrics = await (await get('/metrics')).text();
  expect(metrics).toContain('nametag_requests_total{route="B.ethereum.label",status="200"} 1');
  expect(metrics).toContain('nametag_requests_total{route="B.ethereum.label",status="401"} 1');
  expect(metrics).toMatch(/nametag_request_seconds_bucket\{route="B.ethereum.label",le="\+Inf"\} 2/);
  expect(metrics).not.toMatch(/key|"k[0-9a-f]{8}"/);
  expect((await (await host({ metrics: false })).get('/metrics')).status).toBe(404);
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

test('a body that is too large is refused, and one in chunks, which says no length, before its end', async () => {
  const { url, get } = await host();
  const large = await get(path, { method: 'POST', body: 'x'.repeat(100_000), ...withKey });
  expect(large.status).toBe(413);
  const statusAfter = async (bytes: number, ends: boolean) => {
    const headers = { ...withKey.headers, 'transfer-encoding': 'chunked' };
    const sent = request(url + path, { headers });
    sent.write('x'.repeat(bytes));
    if (ends) sent.end();
    const [response] = await once(sent, 'response');
    sent.destroy();
    return response.statusCode;
  };
  expect(await statusAfter(1_000, true)).toBe(200);
  expect(await statusAfter(100_000, true)).toBe(413);
  expect(await statusAfter(100_000, false)).toBe(413);
});

test.each(['content-length', 'transfer-encoding'] as const)(
  'whoever reads nothing before all is sent reads that it was too much (%s)',
  async (header) => {
    const { url } = await host();
    expect(await statusOfUpload(url + path, header)).toBe(413);
  },
);

test('whoever sends without end is cut once a request has had its time, and who sends no request hears why', async () => {
  const { url } = await host({ pace: { ...usualPace, headers: 100, request: 200 } });
  const answerTo = async (head: string, chunk?: string) => {
    let answer = '';
    // Who is hostile sends on when the service has said its last.
    const allowHalfOpen = chunk !== undefined;
    const socket = connect({ host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen });
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    const more = () => void (chunk && socket.writable && socket.write(chunk, more));
    socket.write(head, more);
    await new Promise((resolve) => socket.once('close', resolve));
    return answer;
  };
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\n`;
  expect(await answerTo(head)).toMatch(/^HTTP\/1.1 408 /);
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
  // At most one answer, whichever is sooner.
  const answer = await answerTo(`${head}transfer-encoding: chunked\r\n\r\n`, chunk);
  expect(answer.split('HTTP/1.1 ').length).toBeLessThanOrEqual(2);
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
