/** Lookups as calls, in CPU time of this thread. */
import process from 'node:process';
import { openStoreFile } from '../../service/store/open-label-store.ts';
import type { BenchReport } from './report.ts';
import { addressesIn, appOf, bareRoute, constantStore, key } from './service.apps.ts';

interface Fetcher {
  fetch(request: Request): Response | Promise<Response>;
}

const rounds = 14;
const perRound = 5_000;
/** The first rounds warm up and do not count. */
const warming = 2;

export async function benchCalls(path: string, size: number, out: BenchReport): Promise<void> {
  const store = openStoreFile(path);
  const addresses = addressesIn(size, 'ethereum', 10_000);
  const [first = ''] = addresses;
  const constant = await constantStore(store, 'ethereum', first);
  const real = appOf(store);
  const paths = addresses.map((address) => `http://localhost/api/ethereum/label/${address}?apikey=${key}`);
  const body = await (await real.fetch(new Request(paths[0] ?? ''))).text();
  const rate = await rates(paths, { real, constant: appOf(constant), bare: bareRoute(body) });
  const what = `look-up at ${size} rows (calls)`;
  out.figure({
    what,
    value: rate.real,
    unit: 'requests/CPU s',
    rival: { what: 'same app, constant store', value: rate.constant },
    goal: { atLeast: 0.6 },
  });
  out.figure({
    what,
    value: rate.real,
    unit: 'requests/CPU s',
    // No goal here, because without a network even a bare route is nearly free; the goal is on requests over HTTP.
    rival: { what: 'bare Hono route', value: rate.bare },
  });
  const before = process.threadCpuUsage();
  for (const address of addresses) await store.find('ethereum', [address]);
  out.figure({
    what: `raw SQL statement at ${size} rows`,
    value: addresses.length / seconds(before),
    unit: 'look-ups/CPU s',
  });
  store.close();
}

async function rates<Name extends string>(paths: readonly string[], apps: { [name in Name]: Fetcher }) {
  const names = Object.keys(apps) as Name[]; // Cast: Object.keys forgets the type of the keys.
  const spent = new Map<Name, number>(names.map((name) => [name, 0]));
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const before = process.threadCpuUsage();
      for (let call = 0; call < perRound; call++) {
        await apps[name].fetch(new Request(paths[(round * perRound + call) % paths.length] ?? ''));
        // Lets the log be written and garbage be collected, as between real requests.
        if (call % 200 === 0) await new Promise((resolve) => setImmediate(resolve));
      }
      if (round >= warming) spent.set(name, (spent.get(name) ?? 0) + seconds(before));
    }
  }
  const calls = (rounds - warming) * perRound;
  // Cast: fromEntries forgets that every name is there.
  return Object.fromEntries(names.map((name) => [name, calls / (spent.get(name) ?? 0)])) as Record<
    Name,
    number
  >;
}

function seconds(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}
