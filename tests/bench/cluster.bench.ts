/**
 * What a look-up costs on a node of a cluster, in CPU time of every process that takes part: the nodes and all of
 * Postgres. The same rows and questions on a service without a cluster, on one node, and on three. Of three, one is asked
 * after the other, because machines have cores of their own; what the others do meanwhile counts. Another service without
 * a cluster shows how much two equal processes differ here.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { mostPerSecond } from '../../service/keys/expiry-of.ts';
import { listening, runProcess, spawnService } from '../lab/service/process.ts';
import { startPostgres } from '../lab/service/test-postgres.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { median, report } from './report.ts';
import { ask, portOf } from './service.ask.ts';
import { writeCsv } from './service.import.ts';
import { addressesIn, tenAddresses } from './service.questions.ts';

const size = 100_000;
/** Two more beforehand warm up and do not count. */
const rounds = Number(process.env.NAMETAG_ROUNDS ?? 15);
/** For all servers of a round together. */
const milliseconds = 1_200;
const connections = 12;

const folder = fileURLToPath(new URL('../../.cache/bench-cluster/', import.meta.url));
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

interface Server {
  readonly port: number;
  readonly pid: number;
  stop(): void;
}

async function start(data: string, ...args: readonly string[]): Promise<Server> {
  const child = await spawnService(['--data', data, '--port', '0', '--without-pack', ...args]);
  child.stdout.resume();
  const { url } = await listening(child);
  return { port: portOf(url), pid: child.pid ?? 0, stop: () => void child.kill('SIGTERM') };
}

function treeSeconds(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => parentOf(name) === pid);
  return cpuSeconds(pid) + children.reduce((sum, child) => sum + cpuSeconds(Number(child)), 0);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1]);
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

const out = report('cluster');
const file = join(folder, 'labels.csv');
await writeCsv(file, size);
const alone = join(folder, 'alone');
const limits = ['--rate', String(mostPerSecond), '--quota', '1000000000000'];
console.log((await runProcess({ data: alone }, 'import', file)).out.trim().split('\n').at(-1));
const key = (await runProcess({ data: alone }, 'key', 'add', ...limits)).out.split('\n')[0] ?? '';

const postgres = await startPostgres();
const cluster = ['--cluster', postgres.url];
// Another one alone, and the first node, begin with the same labels and keys.
for (const name of ['another', 'one']) await runProcess({ data: alone }, 'backup', join(folder, name));
const embedded = await start(alone);
const another = await start(join(folder, 'another'));
const nodes: Server[] = [];
for (const name of ['one', 'two', 'three']) nodes.push(await start(join(folder, name), ...cluster));

const postgresSeconds = () => treeSeconds(postgres.pid());
const setups = {
  'no cluster': { servers: [embedded], more: () => 0 },
  'another without': { servers: [another], more: () => 0 },
  'one node': { servers: nodes.slice(0, 1), more: postgresSeconds },
  'three nodes': { servers: nodes, more: postgresSeconds },
};
type Setup = keyof typeof setups;
// Cast: the keys of an object of this shape.
const names = Object.keys(setups) as Setup[];
const addresses = addressesIn(size, 'ethereum', 5_000);
const questions = {
  'one address': addresses.map((address) => `/ethereum/address?address=${address}`),
  'ten addresses': tenAddresses(size),
};
const headers = { 'x-api-key': key };

/** CPU microseconds a request, and the part of them that Postgres used. */
async function askOnce(name: Setup, paths: readonly string[]) {
  const { servers, more } = setups[name];
  const seconds = () => servers.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const before = { own: seconds(), more: more() };
  let answers = 0;
  for (const { port } of servers) {
    const job = { port, paths, headers, connections, milliseconds: milliseconds / servers.length };
    const result = await ask(job);
    if (result.bad > 0) throw new Error('Some answers were bad.');
    answers += result.answers;
  }
  const [own, others] = [seconds() - before.own, more() - before.more];
  return { cost: ((own + others) / answers) * 1e6, share: others / (own + others) };
}

for (const [what, paths] of Object.entries(questions)) {
  const costs = new Map(names.map((name) => [name, [] as number[]]));
  const shares: number[] = [];
  for (let round = -2; round < rounds; round++) {
    // Nobody always comes first.
    for (const at of names.keys()) {
      const name = names[(at + rounds + round) % names.length] ?? 'no cluster';
      const { cost, share } = await askOnce(name, paths);
      if (round < 0) continue;
      costs.get(name)?.push(cost);
      if (name === 'three nodes') shares.push(share);
    }
  }
  for (const [name, rival, goal] of [
    ['another without', 'no cluster', undefined],
    ['one node', 'no cluster', { atMost: 1.05 }],
    ['three nodes', 'one node', { atMost: 1.1 }],
  ] as const) {
    const [one = [], other = []] = [costs.get(name), costs.get(rival)];
    out.figure({
      what: `${what} at ${size} rows, ${name}, all processes`,
      value: median(one),
      unit: 'CPU µs a request',
      rival: { what: rival, value: median(other) },
      // Of each round, in which the machine was as busy for both.
      ratio: median(one.map((cost, at) => cost / (other[at] ?? Number.NaN))),
      ...(goal && { goal }),
    });
  }
  console.log(`cluster: of three nodes' CPU, Postgres used ${(median(shares) * 100).toFixed(2)} %`);
}
for (const server of [embedded, another, ...nodes]) server.stop();
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
out.end();
process.exit();
