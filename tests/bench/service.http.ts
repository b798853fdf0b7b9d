/** The server over loopback, with its client in another thread. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { serve } from '../../service/serve.ts';
import { openThreadedStore } from '../../service/store/open-threaded-store.ts';
import type { BenchReport } from './report.ts';
import { addressesIn, bareRoute, constantStore, key, keys, log, percentile } from './service.apps.ts';
import { ask, portOf } from './service.ask.ts';
import type { ClientResult } from './service.client.ts';

/** One more round first warms up and does not count. */
const rounds = 5;

export async function benchHttp(path: string, size: number, out: BenchReport): Promise<void> {
  const store = openThreadedStore({ imported: path });
  const addresses = addressesIn(size, 'ethereum', 5_000);
  const [first = ''] = addresses;
  const constant = await constantStore(store, 'ethereum', first);
  const paths = addresses.map((address) => `/api/ethereum/label/${address}?apikey=${key}`);
  const real = await serve({ store, keys: keys(), log: log() });
  const still = await serve({ store: constant, keys: keys(), log: log() });
  const body = await (await fetch(real.url + paths[0])).text();
  const route = bareRoute(body);
  const bare = createServer(getRequestListener((request) => route.fetch(request)));
  bare.listen(0, '127.0.0.1');
  await once(bare, 'listening');
  // Cast: a server that listens on a port has an address of this kind.
  const ports = {
    real: portOf(real.url),
    constant: portOf(still.url),
    bare: (bare.address() as AddressInfo).port,
  };

  // In CPU time of the serving thread, so that other work on the machine changes little; all three take turns.
  const spent = { real: 0, constant: 0, bare: 0 };
  const answered = { real: 0, constant: 0, bare: 0 };
  let last: ClientResult | undefined;
  for (let round = -1; round < rounds; round++) {
    for (const name of ['bare', 'constant', 'real'] as const) {
      const before = process.threadCpuUsage();
      const result = await ask({
        port: ports[name],
        paths,
        headers: {},
        connections: 16,
        milliseconds: 1_000,
      });
      const { user, system } = process.threadCpuUsage(before);
      if (round === -1) continue;
      spent[name] += (user + system) / 1e6;
      answered[name] += result.answers;
      if (name === 'real') last = result;
    }
  }
  const rate = (name: keyof typeof ports) => answered[name] / spent[name];
  const what = `look-up at ${size} rows (http)`;
  for (const [rival, name, goal] of [
    ['same app, constant store', 'constant', 0.6],
    ['bare Hono route', 'bare', 0.4],
  ] as const) {
    out.figure({
      what,
      value: rate('real'),
      unit: 'requests/CPU s',
      rival: { what: rival, value: rate(name) },
      goal: { atLeast: goal },
    });
  }
  print(`look-up at ${size} rows, 16 connections`, last);
  await mixed(size, real.url, paths);
  await real.close();
  await still.close();
  bare.closeAllConnections();
  bare.close();
  store.close();
}

/** Batches and searches, and lookups while searches run. */
async function mixed(size: number, url: string, paths: readonly string[]): Promise<void> {
  const port = portOf(url);
  const headers = { 'x-api-key': key };
  const bsc = addressesIn(size, 'bsc', 1_000);
  const batches = Array.from(
    { length: 400 },
    (_, at) => `/bsc/address?address=${bsc.slice(at * 10, at * 10 + 10).join(',')}`,
  );
  const one = (list: readonly string[], connections = 1, milliseconds = 1_500) =>
    ask({ port, paths: list, headers, connections, milliseconds });
  print(
    `ten addresses a request at ${size} rows`,
    await one(
      batches.filter((path) => path.split(',').length === 10),
      4,
    ),
  );
  for (const [name, text] of [
    ['a rare word', 'ro mi'],
    ['a common word', 'router'],
    ['two letters', 'to'],
    ['no match', 'qzxv'],
  ] as const) {
    print(
      `search at ${size} rows, ${name}`,
      await one([`/ethereum/search?searchtext=${encodeURIComponent(text)}`]),
    );
  }
  const texts = ['wallet', 'ro mi', 'ter', 'e', 'pool 1', 'deployer', 'qzxv', 'oken '];
  const searching = one(
    texts.map((text) => `/ethereum/search?searchtext=${encodeURIComponent(text)}&offset=500&limit=100`),
    2,
    3_000,
  );
  const meanwhile = await one(paths, 1, 3_000);
  print(`look-up at ${size} rows while two clients search without pause`, meanwhile);
  print(`those searches`, await searching);
}

function print(what: string, result: ClientResult | undefined): void {
  if (!result) return;
  const { times, perSecond, bad } = result;
  const ms = (share: number) => percentile(times, share).toFixed(2);
  console.log(
    `service: ${what}: ${Math.round(perSecond)} requests/s, p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms${bad > 0 ? `, ${bad} BAD` : ''}`,
  );
}
