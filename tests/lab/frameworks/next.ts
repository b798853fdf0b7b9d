/** The Next.js page on a real server: built, started on loopback, streamed. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { buildOnce } from '../build-once.ts';
import type { State } from './build.ts';

const app = join(import.meta.dirname, 'next');
const bin = join(import.meta.dirname, 'node_modules', 'next', 'dist', 'bin', 'next');

export interface NextServer {
  readonly url: string;
  close(): Promise<void>;
}

const sources = ['next/app', 'next/next.config.mjs', 'package-lock.json'].map(
  (path) => `tests/lab/frameworks/${path}`,
);

export async function startNext(initial: State, addresses: readonly string[]): Promise<NextServer> {
  const given = JSON.stringify({ initial, addresses });
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    NAMETAG_GIVEN: given,
  };
  await buildOnce(join(app, '.next'), { sources, given }, () =>
    promisify(execFile)(process.execPath, [bin, 'build'], { cwd: app, env }),
  );
  const server = spawn(process.execPath, [bin, 'start', '-H', '127.0.0.1', '-p', '0'], { cwd: app, env });
  const url = await new Promise<string>((resolve, reject) => {
    let said = '';
    for (const stream of [server.stdout, server.stderr]) {
      createInterface(stream).on('line', (line) => {
        said += `${line}\n`;
        const found = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
        if (found) resolve(found);
      });
    }
    server.on('exit', (code) => reject(new Error(`Next.js ended with ${code}:\n${said}`)));
  });
  return {
    url,
    async close() {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    },
  };
}
