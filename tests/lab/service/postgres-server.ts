/** One server of Postgres on loopback, with a folder of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { findProgram } from '../../../scripts/setup/ensure-programs.mjs';
import { buildOnce } from '../build-once.ts';
import { freePort } from './free-port.ts';
import { keptTrackOf } from './kept-track-of.ts';

/** It does not run as root: nobody's number on every Linux. */
const nobody = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

const template = join(import.meta.dirname, '../../../.cache/postgres');

export type PostgresServer = Awaited<ReturnType<typeof postgresServer>>;

/** Does not start it; `data` is a folder that `initdb` or `pg_basebackup` has filled by then. */
export async function postgresServer(data: string, more: Readonly<Record<string, string>> = {}) {
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: dirname(data),
    fsync: 'off',
    shared_buffers: '16MB',
    ...more,
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;
  return {
    port,
    /** Of the process whose children do the work. */
    pid: () => server?.pid ?? 0,
    async start() {
      // Children of one that was killed notice and end; until then they hold its memory, and no other starts.
      for (;;) {
        const started = keptTrackOf(
          spawn(join(postgresPrograms(), 'postgres'), ['-D', data, ...given], {
            ...asNobody,
            stdio: ['ignore', 'ignore', 'pipe'],
          }),
        );
        const failed = await ready(started);
        server = started;
        if (failed === undefined) return;
        if (!failed.includes('shared memory block')) throw new Error(`Postgres did not start: ${failed}`);
      }
    },
    /** SIGKILL ends it as a power failure does, and its children, which hold what it says errors to, a moment later. */
    async end(signal: NodeJS.Signals) {
      if (!server || server.exitCode !== null || server.signalCode !== null) return;
      const over = once(server, 'close');
      server.kill(signal);
      await over;
    },
  };
}

/** Gives a folder to the user as whom servers run. */
export function openToServer(path: string): string {
  if (asNobody.uid !== undefined) chownSync(path, nobody, nobody);
  chmodSync(path, 0o700);
  return path;
}

/** An empty folder for data. */
export function dataFolder(path: string): string {
  mkdirSync(path);
  return openToServer(path);
}

/** What `initdb` makes, in a folder for data: a copy of what it made once, which costs a tenth. */
export async function initData(data: string): Promise<void> {
  const given = runPostgres('postgres', '--version');
  await buildOnce(template, { sources: ['tests/lab/service/postgres-server.ts'], given }, async () => {
    const options = '-U nametag -A trust -E UTF8 --no-locale --no-sync --no-instructions'.split(' ');
    const made = dataFolder(`${data}-first`);
    runPostgres('initdb', '-D', made, ...options);
    rmSync(template, { recursive: true, force: true });
    cpSync(made, template, { recursive: true });
  });
  cpSync(template, data, { recursive: true });
  if (asNobody.uid !== undefined) spawnSync('chown', ['-R', `${nobody}:${nobody}`, data]);
}

/** What a statement gives, one row a line. */
export const askPostgres = (url: string, statement: string): string =>
  runPostgres('psql', url, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', statement);

/** One of the programs of Postgres, to its end. */
export function runPostgres(program: string, ...args: readonly string[]): string {
  const options = { ...asNobody, cwd: '/', encoding: 'utf8' } as const;
  const { status, stdout, stderr } = spawnSync(join(postgresPrograms(), program), args, options);
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout.trim();
}

export function postgresPrograms(): string {
  const initdb = findProgram('postgres');
  if (initdb === undefined) throw new Error('There is no Postgres on this machine.');
  return dirname(realpathSync(initdb));
}

/** Why it ended instead, if it did. */
async function ready({ stderr }: ChildProcess): Promise<string | undefined> {
  let said = '';
  stderr?.setEncoding('utf8');
  for await (const text of stderr?.iterator({ destroyOnReturn: false }) ?? []) {
    said += text;
    if (!/ready to accept (read-only )?connections/.test(said)) continue;
    stderr?.resume();
    return undefined;
  }
  return said;
}
