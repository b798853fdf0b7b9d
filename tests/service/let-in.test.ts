/** Under which names, and to which pages, the service answers. */
import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { hostCheck } from '../../service/host-check.ts';
import { hostNamed, originNamed, UsageError } from '../../service/read-command.ts';
import { testKey, withKey } from '../lab/service/host.ts';
import { rawAnswer } from '../lab/service/raw-connection.ts';
import { host, path } from './host.ts';

/** `fetch` cannot set the Host header. */
async function asHost(url: string, name: string): Promise<number> {
  const sent = request(url + path, { headers: { host: name, 'x-api-key': testKey } });
  sent.end();
  const [response] = await once(sent, 'response');
  response.resume();
  return response.statusCode;
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
  expect(response.headers.get('vary')).toBe('accept-encoding, x-api-key, origin');
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
});

test('where every origin is let in, each answer says so: a cache keeps those to askers without one', async () => {
  const any = await host({ cors: '*', keys: 'open' });
  const answers = await Promise.all([
    any.get(path),
    any.get(path, { headers: { origin: 'https://page.example' } }),
  ]);
  expect(answers.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(['*', '*']);
  const method = { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } };
  // A preflight has an origin.
  expect((await any.get(path, method)).status).toBe(405);
});

test('two Host headers, and the address of another host, are refused', async () => {
  const { url } = await host();
  const { host: own } = new URL(url);
  const statusOf = async (request: string) =>
    Number(/ (\d+) /.exec(await rawAnswer(url, `${request}connection: close\r\n\r\n`))?.[1]);
  expect(await statusOf('GET /health HTTP/1.1\r\nhost: localhost\r\nhost: evil.example\r\n')).toBe(400);
  expect(await statusOf('GET http://evil.example/health HTTP/1.1\r\nhost: localhost\r\n')).toBe(421);
  expect(await statusOf(`GET http://${own}/health HTTP/1.1\r\nhost: localhost\r\n`)).toBe(200);
});

test('a path that only resolving makes one of ours leads nowhere: the rules of a proxy are for the path as sent', async () => {
  const { url } = await host();
  const { host: own } = new URL(url);
  const paths = [
    '/./metrics',
    '/x/../health',
    '/x/%2e%2e/readyz',
    '/x\\..\\metrics',
    '/metrics#x',
    `http://${own}/x/../health`,
  ];
  for (const sent of paths) {
    const request = `GET ${sent} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`;
    expect([sent, (await rawAnswer(url, request)).split(' ', 2)[1]]).toEqual([sent, '404']);
  }
});

test('a name or an origin that no request can have is refused at the start', () => {
  const taken = ['labels.lan', 'Labels.lan', '10.1.2.3', '[fe80::1]', 'my_host'];
  expect(taken.map(hostNamed)).toEqual(taken);
  for (const wrong of ['https://labels.lan', 'labels.lan:443', 'labels.lan/', ''])
    expect(() => hostNamed(wrong), wrong).toThrow(UsageError);
  const origins = ['*', 'https://page.example', 'http://127.0.0.1:8080', 'chrome-extension://abc'];
  expect(origins.map(originNamed)).toEqual(origins);
  for (const wrong of [
    'https://page.example/',
    'https://page.example:443',
    'https://Page.example',
    'page.example',
    '',
  ])
    expect(() => originNamed(wrong), wrong).toThrow(UsageError);
});
