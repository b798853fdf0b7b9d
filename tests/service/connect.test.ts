/** How a machine finds the Postgres of its cluster. */

import type { LookupAddress } from 'node:dns';
import { once } from 'node:events';
import { type AddressInfo, createServer, connect as tcp } from 'node:net';
import process from 'node:process';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { connect, serversOf } from '../../service/cluster/connect.ts';
import { reasonOf } from '../../service/troubles.ts';

test('a URL may name several servers', () => {
  expect(serversOf('postgres://a:b%40c@one:1,two:2/labels?ssl=require')).toEqual([
    'postgres://a:b%40c@one:1/labels?ssl=require',
    'postgres://a:b%40c@two:2/labels?ssl=require',
  ]);
  expect(serversOf('postgres://one/labels')).toEqual(['postgres://one/labels']);
});

test('what is no URL of a Postgres is refused with what one looks like, and with no part of it', () => {
  for (const url of ['db.lan', 'https://db.lan/labels', 'postgres://ada:se#cret@db.lan/labels', ''])
    expect(() => serversOf(url)).toThrow(
      /^--cluster has to be a URL as postgres:\/\/name@host\/database\. [^#]*$/,
    );
});

test('the reason is never empty, also where a name stands for several addresses of which none answers', async () => {
  const lookup = (_: string, __: unknown, found: (error: null, addresses: LookupAddress[]) => void) =>
    found(null, [
      { address: '127.0.0.1', family: 4 },
      { address: '::1', family: 6 },
    ]);
  const [error] = await once(tcp({ host: 'localhost', port: 1, lookup, autoSelectFamily: true }), 'error');
  expect(reasonOf(error)).toMatch(/^ECONNREFUSED|EADDRNOTAVAIL/);
});

test('a server that takes connections and says nothing, or ends them, is given up', async () => {
  const mute = createServer(() => {}).listen(0, '127.0.0.1');
  const gone = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await Promise.all([mute, gone].map((server) => once(server, 'listening')));
  // Cast: a server that listens on a port has an address of this kind.
  const ports = [mute, gone].map((server) => (server.address() as AddressInfo).port);
  const urls = ports.map((port) => `postgres://nametag@127.0.0.1:${port}/labels`);
  for (const one of urls) await expect(connect(one, { patience: 100 })).rejects.toThrow('it does not answer');
  for (const server of [mute, gone]) server.close();
});

/** What a Postgres says that lets one in and is ready. */
const welcome = Buffer.from([
  ...Buffer.from('R'),
  0,
  0,
  0,
  8,
  0,
  0,
  0,
  0,
  ...Buffer.from('Z'),
  0,
  0,
  0,
  5,
  ...Buffer.from('I'),
]);

test('a server that dies at the first question ends nothing but the connection', async () => {
  const dying = createServer((socket) => {
    socket.once('data', () => {
      socket.write(welcome);
      socket.once('data', () => socket.resetAndDestroy());
    });
  }).listen(0, '127.0.0.1');
  await once(dying, 'listening');
  // Cast: as above.
  const { port } = dying.address() as AddressInfo;
  const lost: unknown[] = [];
  const note = (why: unknown) => void lost.push(why);
  process.on('unhandledRejection', note);
  await expect(connect(`postgres://nametag@127.0.0.1:${port}/labels`, { patience: 100 })).rejects.toThrow();
  // Rejections that nobody waits for are told after all others.
  await setImmediate();
  process.off('unhandledRejection', note);
  expect(lost).toEqual([]);
  dying.close();
});
