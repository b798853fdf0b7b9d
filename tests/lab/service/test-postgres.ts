/** A real Postgres on loopback for a test file, and a way to cut it off. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { findProgram } from '../../../scripts/setup/ensure-programs.mjs';

/** It does not run as root: nobody's number on every Linux. */
const nobody = 65_534;
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

export interface TestPostgres {
  /** Of a new database. */
  database(): string;
  /** What a statement gives, one row a line. */
  ask(url: string, statement: string): string;
  /** Ends it as a power failure does, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const initdb = findProgram('postgres');
  if (initdb === undefined) throw new Error('There is no Postgres on this machine.');
  const programs = dirname(realpathSync(initdb));
  const folder = mkdtempSync(join(tmpdir(), 'nametag-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  if (asNobody.uid !== undefined) for (const path of [folder, data]) chownSync(path, nobody, nobody);
  chmodSync(data, 0o700);
  run(
    initdb,
    '-D',
    data,
    '-U',
    'nametag',
    '-A',
    'trust',
    '-E',
    'UTF8',
    '--no-locale',
    '--no-sync',
    '--no-instructions',
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: folder,
    fsync: 'off',
    shared_buffers: '16MB',
  };
  const start = async () => {
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const started = spawn(join(programs, 'postgres'), ['-D', data, ...given], {
      ...asNobody,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await ready(started);
    return started;
  };
  const end = async (signal: NodeJS.Signals) => {
    const over = once(server, 'exit');
    server.kill(signal);
    await over;
  };
  let server = await start();
  let databases = 0;
  const psql = (url: string, statement: string) =>
    run(join(programs, 'psql'), url, '-X', '-q', '-A', '-t', '-v', 'ON_ERROR_STOP=1', '-c', statement);
  const urlOf = (name: string) => `postgres://nametag@127.0.0.1:${port}/${name}`;
  return {
    ask: psql,
    database() {
      const name = `test_${databases++}`;
      psql(urlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    async crash() {
      await end('SIGKILL');
      // Its children notice and end; until then they hold its memory, and no other starts.
      let isHeld = true;
      while (isHeld) {
        isHeld = false;
        server = await start().catch((error: Error) => {
          if (!error.message.includes('shared memory block')) throw error;
          isHeld = true;
          return server;
        });
      }
    },
    async stop() {
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function run(program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { ...asNobody, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stderr}`);
  return stdout.trim();
}

async function ready({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) return;
  stderr.setEncoding('utf8');
  let said = '';
  for await (const text of stderr.iterator({ destroyOnReturn: false })) {
    said += text;
    if (said.includes('ready to accept connections')) return void stderr.resume();
  }
  throw new Error(`Postgres did not start: ${said}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // Cast: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface Wire {
  readonly url: string;
  /** Nothing comes through any more, and nobody is told. */
  cut(): void;
  mend(): void;
  close(): void;
}

/** A network of its own between one node and Postgres. */
export async function wireTo(url: string): Promise<Wire> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(new URL(url).port), '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes) => void (isCut || to.write(bytes)));
      from.on('close', () => to.destroy());
      from.on('error', () => to.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const wired = new URL(url);
  // Cast: as above.
  wired.port = String((server.address() as AddressInfo).port);
  return {
    url: wired.href,
    cut: () => {
      isCut = true;
    },
    mend() {
      isCut = false;
      // What was lost on the way cannot be made good.
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
