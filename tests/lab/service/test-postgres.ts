/** A real Postgres on loopback for a test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askPostgres, dataFolder, initData, openToServer, postgresServer } from './postgres-server.ts';

export interface TestPostgres {
  /** Of a new database. */
  database(): string;
  /** What a statement gives, one row a line. */
  ask(url: string, statement: string): string;
  /** Of the process whose children do the work. */
  pid(): number;
  /** Ends it as a power failure does, and starts it again. */
  crash(): Promise<void>;
  stop(): Promise<void>;
}

export async function startPostgres(): Promise<TestPostgres> {
  const folder = openToServer(mkdtempSync(join(tmpdir(), 'nametag-postgres-')));
  const data = dataFolder(join(folder, 'data'));
  await initData(data);
  const server = await postgresServer(data);
  await server.start();
  let databases = 0;
  const urlOf = (name: string) => `postgres://nametag@127.0.0.1:${server.port}/${name}`;
  return {
    ask: askPostgres,
    pid: server.pid,
    database() {
      const name = `test_${databases++}`;
      askPostgres(urlOf('postgres'), `CREATE DATABASE ${name}`);
      return urlOf(name);
    },
    async crash() {
      await server.end('SIGKILL');
      await server.start();
    },
    async stop() {
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
