/** A primary and a replica that has each change before it counts, on loopback. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  askPostgres,
  dataFolder,
  initData,
  openToServer,
  type PostgresServer,
  postgresServer,
  runPostgres,
} from './postgres-server.ts';

export type PostgresPair = Awaited<ReturnType<typeof startPostgresPair>>;

/** Milliseconds between two looks at what a server says of itself. */
const look = 20;

const settings = {
  synchronous_standby_names: '*',
  // The WAL that a replica missed while it was away.
  wal_keep_size: '1GB',
};

interface Member {
  readonly data: string;
  readonly server: PostgresServer;
}

export async function startPostgresPair(database: string) {
  const folder = openToServer(mkdtempSync(join(tmpdir(), 'nametag-pair-')));
  const member = async (name: string): Promise<Member> => {
    const data = dataFolder(join(folder, name));
    return { data, server: await postgresServer(data, settings) };
  };
  let primary = await member('one');
  let replica = await member('two');
  const urlOf = ({ server }: Member, name = database) =>
    `postgres://nametag@127.0.0.1:${server.port}/${name}`;
  const says = async (at: Member, statement: string) => {
    while (askPostgres(urlOf(at), statement) !== 't') await setTimeout(look);
  };
  /** Until it has caught up. */
  const startReplica = async () => {
    await replica.server.start();
    await says(primary, "SELECT count(*) = 1 FROM pg_stat_replication WHERE sync_state = 'sync'");
  };
  /** What was the primary becomes the replica, with a fresh copy. */
  const rebuildReplica = async () => {
    rmSync(replica.data, { recursive: true });
    dataFolder(replica.data);
    const from = ['-h', '127.0.0.1', '-p', String(primary.server.port), '-U', 'nametag'];
    runPostgres('pg_basebackup', ...from, '-D', replica.data, '-R', '-c', 'fast', '--no-sync');
    await startReplica();
  };

  await initData(primary.data);
  await primary.server.start();
  // Nobody else has it yet, so it waits for nobody.
  const alone = `${urlOf(primary, 'postgres')}?options=-csynchronous_commit%3Dlocal`;
  askPostgres(alone, `CREATE DATABASE ${database}`);
  await rebuildReplica();
  return {
    /** Of both, whichever is the primary. */
    ports: [primary.server.port, replica.server.port],
    /** What the primary says, one row a line. */
    ask: (statement: string) => askPostgres(urlOf(primary), statement),
    /** Until the primary knows. */
    async killReplica() {
      await replica.server.end('SIGKILL');
      await says(primary, 'SELECT count(*) = 0 FROM pg_stat_replication');
    },
    startReplica,
    /** The primary is killed, and the replica takes its place, alone. */
    async failOver() {
      await primary.server.end('SIGKILL');
      [primary, replica] = [replica, primary];
      runPostgres('pg_ctl', 'promote', '-D', primary.data, '-W');
      await says(primary, 'SELECT NOT pg_is_in_recovery()');
    },
    /** What was the primary starts again as it was. */
    reviveOld: () => replica.server.start(),
    rebuildReplica,
    async stop() {
      for (const { server } of [replica, primary]) await server.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
