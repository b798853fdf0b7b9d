/**
 * The service as a process of its own against the plain server, in CPU time of all threads of each. They take turns, so
 * that other work on the machine changes little, and the middle of the rounds counts.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { mostPerSecond } from '../../service/keys/expiry-of.ts';
import { keptTrackOf } from '../lab/service/kept-track-of.ts';
import { listening, runProcess, spawnService } from '../lab/service/process.ts';
import { cpuSeconds } from './cpu-seconds.ts';
import { type BenchReport, median } from './report.ts';
import { ask, portOf } from './service.ask.ts';
import type { BenchStore } from './service.import.ts';
import { questionsOf } from './service.questions.ts';

/** One more beforehand warms up and does not count. */
const rounds = Number(process.env.NAMETAG_ROUNDS ?? 7);
const milliseconds = 1_000;
const connections = 10;

interface Server {
  readonly port: number;
  readonly pid: number;
  stop(): Promise<unknown>;
}

async function running(child: Awaited<ReturnType<typeof spawnService>>): Promise<Server> {
  child.stdout.resume();
  const { url } = await listening(child);
  const stop = () => {
    child.kill('SIGTERM');
    return once(child, 'close');
  };
  return { port: portOf(url), pid: child.pid ?? 0, stop };
}

const plainServer = fileURLToPath(new URL('service.plain.ts', import.meta.url));

export async function benchAgainst({ size, data, plain }: BenchStore, out: BenchReport): Promise<void> {
  // With limits that are counted, and never reached.
  const limits = ['--rate', String(mostPerSecond), '--quota', '1000000000000'];
  const key = (await runProcess({ data }, 'key', 'add', ...limits)).out.split('\n')[0] ?? '';
  const serve = async (...more: readonly string[]) =>
    running(await spawnService(['--data', data, '--port', '0', ...more]));
  // The first start makes the open pack's store.
  await (await serve()).stop();
  const start = performance.now();
  const second = await serve();
  out.figure({
    what: `start with ${size} rows`,
    value: (performance.now() - start) / 1000,
    unit: 's',
    goal: { atMost: 3 },
  });
  await second.stop();
  const own = await serve('--without-pack');
  const rival = await running(keptTrackOf(spawn(process.execPath, [plainServer, plain, key])));
  for (const [what, paths, atLeast] of questionsOf(size, key)) {
    const shares: number[] = [];
    const rates: { own: number; rival: number }[] = [];
    for (let round = -1; round < rounds; round++) {
      const from = Math.floor(((round + 1) * paths.length) / (rounds + 1));
      const turned = [...paths.slice(from), ...paths.slice(0, from)];
      const rate = { own: 0, rival: 0 };
      for (const name of round % 2 === 0 ? (['own', 'rival'] as const) : (['rival', 'own'] as const))
        rate[name] = await rateOf(name === 'own' ? own : rival, turned, key);
      if (round === -1) continue;
      shares.push(rate.own / rate.rival);
      rates.push(rate);
    }
    out.figure({
      what: `${what}, ${size} rows`,
      value: median(rates.map((rate) => rate.own)),
      unit: 'answers/CPU s',
      rival: { what: 'plain server', value: median(rates.map((rate) => rate.rival)) },
      ratio: median(shares),
      goal: { atLeast },
    });
  }
  out.figure({
    what: `memory after that, ${size} rows (RSS)`,
    value: megabytes(own),
    unit: 'MB',
    rival: { what: 'plain server', value: megabytes(rival) },
  });
  await Promise.all([own.stop(), rival.stop()]);
}

async function rateOf({ port, pid }: Server, paths: readonly string[], key: string): Promise<number> {
  const before = cpuSeconds(pid);
  const result = await ask({ port, paths, headers: { 'x-api-key': key }, connections, milliseconds });
  if (result.bad > 0) throw new Error(`${result.bad} answers were bad.`);
  return result.answers / (cpuSeconds(pid) - before);
}

function megabytes({ pid }: Server): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
}
