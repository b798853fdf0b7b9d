/** A real Postgres on loopback for a test file. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { dataFolder, initData, openToServer, postgresServer } from './postgres-server.ts';

export type TestPostgres = Awaited<ReturnType<typeof startPostgres>>;

export async function startPostgres() {
  const folder = openToServer(mkdtempSync(join(tmpdir(), 'nametag-postgres-')));
  const data = dataFolder(join(folder, 'data'));
  await initData(data);
  const server = await postgresServer(data);
  await server.start();
  const url = `postgres://nametag@127.0.0.1:${server.port}/postgres`;
  // One connection for all questions: a program for each, or a database for each test, costs a hundred times as much.
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  return {
    url,
    /** Takes the record of a cluster out, and ends whoever is connected. */
    async clear() {
      await sql`
        SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid()`;
      await sql`DROP SCHEMA IF EXISTS nametag CASCADE`;
    },
    /** The first column of what a statement gives. */
    ask: async (statement: string) =>
      (await sql.unsafe(statement)).map((row) => String(Object.values(row)[0])),
    pid: server.pid,
    /** Ends it as a power failure does, and starts it again. */
    async crash() {
      await server.end('SIGKILL');
      await server.start();
    },
    async stop() {
      await sql.end();
      await server.end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
