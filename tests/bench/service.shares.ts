/**
 * The commonest call (ten addresses) and text search against a bare route, in CPU time of the whole process without its
 * client: searches run in threads of their own. Addresses and words are random, so that nothing has the answer already.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { getRequestListener } from '@hono/node-server';
import { serve } from '../../service/serve.ts';
import { openThreadedStore } from '../../service/store/open-threaded-store.ts';
import { random } from '../random.ts';
import type { BenchReport } from './report.ts';
import { addressesIn, bareRoute, key, keys, log } from './service.apps.ts';
import { ask, portOf } from './service.ask.ts';
import { rows } from './service.data.ts';

/** One more beforehand warms up and does not count. */
const rounds = 5;
const requests = 20_000;
const headers = { 'x-api-key': key };

export async function benchShares(path: string, size: number, out: BenchReport): Promise<void> {
  const store = openThreadedStore({ imported: path });
  const real = await serve({ store, keys: keys(), log: log() });
  for (const [what, paths, goal] of [
    ['ten addresses a request', tenAddresses(size), 0.5],
    ['text search', searches(size), 0.15],
  ] as const) {
    const body = await (await fetch(real.url + paths[0], { headers })).text();
    const route = bareRoute(body);
    const bare = createServer(getRequestListener((request) => route.fetch(request)));
    bare.listen(0, '127.0.0.1');
    await once(bare, 'listening');
    // Cast: a server that listens on a port has an address of this kind.
    const { port } = bare.address() as AddressInfo;
    const rate = await rates({ bare: port, real: portOf(real.url) }, paths);
    out.figure({
      what: `${what} at ${size} rows (http, all threads)`,
      value: rate.real,
      unit: 'requests/CPU s',
      rival: { what: 'bare Hono route', value: rate.bare },
      goal: { atLeast: goal },
    });
    console.log(
      `service: ${what}: ${new Set(paths).size} different of ${paths.length}; the service keeps no answers: hit rate 0`,
    );
    bare.closeAllConnections();
    bare.close();
  }
  await real.close();
  store.close();
}

async function rates(ports: { readonly bare: number; readonly real: number }, paths: readonly string[]) {
  const spent = { real: 0, bare: 0 };
  const answered = { real: 0, bare: 0 };
  for (let round = -1; round < rounds; round++) {
    for (const name of ['bare', 'real'] as const) {
      let before = process.cpuUsage();
      // The bare route answers any look-up; each round goes on where the last one ended.
      const from = ((round + 1) * paths.length) / (rounds + 1);
      const list =
        name === 'real' ? [...paths.slice(from), ...paths.slice(0, from)] : ['/api/ethereum/label/x'];
      const job = { port: ports[name], paths: list, headers, connections: 16, milliseconds: 1_000 };
      // Handing over the job costs more than many answers.
      const result = await ask(job, () => {
        before = process.cpuUsage();
      });
      const { user, system } = process.cpuUsage(before);
      if (result.bad > 0) throw new Error(`${result.bad} answers were bad.`);
      if (round === -1) continue;
      spent[name] += (user + system) / 1e6 - result.cpuSeconds;
      answered[name] += result.answers;
    }
  }
  return { real: answered.real / spent.real, bare: answered.bare / spent.bare };
}

/** Any ten addresses of a chain. */
export function tenAddresses(size: number): string[] {
  const next = random(11);
  const known = addressesIn(size, 'bsc', 5_000);
  const any = () => known[Math.floor(next() * known.length)] ?? '';
  return Array.from(
    { length: requests },
    () => `/bsc/address?address=${Array.from({ length: 10 }, any).join(',')}`,
  );
}

/** Words and pieces of words of random names, of three to eight letters, each once. */
export function searches(size: number): string[] {
  const next = random(13);
  const names: string[] = [];
  const every = Math.max(1, Math.floor(size / 40_000));
  let seen = 0;
  for (const row of rows(size)) if (row.chain === 'ethereum' && seen++ % every === 0) names.push(row.name);
  const texts = new Set<string>();
  while (texts.size < requests) {
    const name = names[Math.floor(next() * names.length)] ?? '';
    const start = Math.floor(next() * Math.max(1, name.length - 8));
    texts.add(name.slice(start, start + 3 + Math.floor(next() * 6)).toLowerCase());
  }
  return Array.from(texts, (text) => `/ethereum/search?searchtext=${encodeURIComponent(text)}`);
}
