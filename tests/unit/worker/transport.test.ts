import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../../lib/worker/base/clock.ts';
import { createHttpTransport } from '../../../lib/worker/client/transport.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function host(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: a server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Fifteen seconds pass in fifteen milliseconds. */
const hurried = {
  now: systemClock.now,
  after: (ms: number, act: () => void) => systemClock.after(ms / 1_000, act),
};
const ask = (url: string, signal?: AbortSignal, clock = systemClock) =>
  createHttpTransport((input, init) => fetch(input, init), clock)(
    { url, shown: url, headers: { 'x-api-key': 'k' } },
    signal,
  );

describe('one request', () => {
  test('brings status, body and Retry-After', async () => {
    const url = await host((_, response) => {
      response.writeHead(429, { 'retry-after': '3' }).end('{"message":"slow"}');
    });
    expect(await ask(url)).toEqual({
      kind: 'answer',
      status: 429,
      body: { message: 'slow' },
      isJson: true,
      retryAfter: '3',
    });
  });

  test('hears how many requests of one second the host allows', async () => {
    let policy = '';
    const url = await host((_, response) =>
      response.writeHead(200, { 'ratelimit-policy': policy }).end('{}'),
    );
    const allows = async () => {
      const answer = await ask(url);
      return answer.kind === 'answer' ? answer.allows : answer.kind;
    };
    policy = '"second";q=50;w=1';
    expect(await allows()).toBe(50);
    policy = '"day";q=9000;w=86400, "burst";q=20;w=1';
    expect(await allows()).toBe(20);
    policy = '"minute";q=600;w=10';
    expect(await allows()).toBeUndefined();
    policy = 'any';
    expect(await allows()).toBeUndefined();
  });

  test('sends the headers it is given, and no cookies or referrer', async () => {
    let headers: NodeJS.Dict<string | string[]> = {};
    const url = await host((request, response) => {
      headers = request.headers;
      response.end('{}');
    });
    await ask(url);
    expect(headers['x-api-key']).toBe('k');
    expect(headers.cookie).toBeUndefined();
    expect(headers.referer).toBeUndefined();
  });

  test('does not follow a redirect: the key would go along', async () => {
    let visits = 0;
    const elsewhere = await host((_, response) => {
      visits += 1;
      response.end('{"data":[]}');
    });
    const url = await host((_, response) => response.writeHead(302, { location: elsewhere }).end());
    expect(await ask(url)).toEqual({ kind: 'lost' });
    expect(visits).toBe(0);
  });

  test('gives up on a body without an end', async () => {
    const url = await host((_, response) => {
      const more = () => {
        while (response.write('x'.repeat(65_536)));
        response.once('drain', more);
      };
      more();
    });
    expect(await ask(url)).toEqual({ kind: 'too-large' });
  });

  test('gives up on a body that drips, and on a host that says nothing', async () => {
    const drip = await host((_, response) => {
      response.write('{"data":');
    });
    const silent = await host(() => undefined);
    expect(await ask(drip, undefined, hurried)).toEqual({ kind: 'timeout' });
    expect(await ask(silent, undefined, hurried)).toEqual({ kind: 'timeout' });
  });

  test('a connection that breaks, before or in the body, is lost', async () => {
    const reset = await host((request) => request.socket.destroy());
    const cut = await host((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"data":[', () => response.destroy());
    });
    expect(await ask(reset)).toEqual({ kind: 'lost' });
    expect(await ask(cut)).toEqual({ kind: 'lost' });
  });

  test('what is no JSON comes as text', async () => {
    const url = await host((_, response) => response.end('<h1>hello</h1>'));
    expect(await ask(url)).toMatchObject({ body: '<h1>hello</h1>', isJson: false });
  });

  test('ends when nobody wants it any more', async () => {
    const stop = new AbortController();
    const url = await host(() => stop.abort());
    expect(await ask(url, stop.signal)).toEqual({ kind: 'aborted' });
    expect(await ask(url, stop.signal)).toEqual({ kind: 'aborted' });
  });
});
