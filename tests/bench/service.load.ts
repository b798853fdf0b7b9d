/** The service as a process of its own under load: the slowest answers with ten and with a hundred connections, and memory. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { mostPerSecond } from '../../service/keys/expiry-of.ts';
import { openKeyFile } from '../../service/keys/key-file.ts';
import type { BenchReport } from './report.ts';
import { percentile } from './service.apps.ts';
import { ask, portOf } from './service.ask.ts';
import { searches, tenAddresses } from './service.shares.ts';

const main = fileURLToPath(new URL('../../service/main.ts', import.meta.url));
const milliseconds = 3_000;

export async function benchLoad(path: string, size: number, out: BenchReport): Promise<void> {
  const data = dirname(path);
  // With a limit that is counted, and never reached.
  const keys = openKeyFile(join(data, 'keys.sqlite'));
  const { key } = keys.add({ name: 'bench', rate: mostPerSecond }, Date.now());
  keys.close();
  const child = spawn(process.execPath, [main, '--data', data, '--without-pack', '--port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  while (!/service: http:\S+/.test(said)) said += String(await once(child.stderr, 'data'));
  const port = portOf(/service: (http:\S+)/.exec(said)?.[1] ?? '');
  const headers = { 'x-api-key': key };
  for (const [what, paths] of [
    ['ten addresses a request', tenAddresses(size)],
    ['text search', searches(size)],
  ] as const) {
    for (const connections of [10, 100]) {
      const { times, perSecond, bad } = await ask({ port, paths, headers, connections, milliseconds });
      if (bad > 0) throw new Error(`${bad} answers were bad.`);
      out.figure({
        what: `${what} at ${size} rows, ${connections} connections, ${Math.round(perSecond)} a second: p99`,
        value: percentile(times, 0.99),
        unit: 'ms',
      });
    }
  }
  const status = `/proc/${child.pid}/status`;
  const kilobytes = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
  if (kilobytes !== undefined)
    out.figure({
      what: `memory of the service after that (RSS)`,
      value: Number(kilobytes) / 1024,
      unit: 'MB',
    });
  child.kill('SIGTERM');
  await once(child, 'close');
}
