/**
 * The record of a cluster: what people changed, keys and finished stores, in Postgres. A node's data directory follows
 * it; nothing is changed there that is not in the record first.
 */
import type postgres from 'postgres';
import { ClusterAway, isOfConnection } from './cluster-away.ts';
import { recordSteps } from './record-steps.ts';
import { withinTime } from './within-time.ts';

/** Names of locks, arbitrary: whoever changes anything holds the first, whoever changes which store is served both. */
export const locks = { change: 6_938_201, import: 6_938_202 } as const;
export const channel = 'nametag';
/** Rows of one question. */
export const rowsAtOnce = 1_000;

type Work<T> = (on: postgres.Sql) => Promise<T>;

/** Milliseconds until the end of a change is given up, whose replica may be gone. */
const commitPatience = 10_000;
const answerPatience = 5_000;

/** All of `work` or nothing. */
export async function whole<T>(sql: postgres.Sql, work: Work<T>): Promise<T> {
  // This makes a lost connection anew, for which the package's reserving would wait for ever.
  await requireReplica(sql);
  const on = await withinTime(sql.reserve(), answerPatience);
  try {
    await on`BEGIN`;
    const done = await work(on);
    await withinTime(on`COMMIT`, commitPatience);
    on.release();
    return done;
  } catch (error) {
    // If the connection is gone, so is the transaction; the package's own ones write to it then, which ends the process.
    if (!isOfConnection(error)) {
      await on`ROLLBACK`;
      on.release();
    }
    throw error;
  }
}

/**
 * Where changes count only with a replica, one that is made without waits for it, and keeps everybody else from changing
 * anything. A role that may not see how replicas fare sees how many there are.
 */
async function requireReplica(on: postgres.Sql): Promise<void> {
  const [server] = await on`
    SELECT current_setting('synchronous_standby_names') <> '' AND NOT EXISTS (SELECT FROM pg_stat_replication
      WHERE coalesce(sync_state IN ('sync', 'quorum'), true)) AS is_alone`;
  if (server?.is_alone === true)
    throw new ClusterAway(
      'The Postgres of the cluster has lost the replica without which it keeps nothing; nothing was changed.',
    );
}

/** In a transaction: from now on until its end, nobody else changes anything. */
export async function alone<T>(on: postgres.Sql, work: Work<T>): Promise<T> {
  await on`SELECT pg_advisory_xact_lock(${locks.change})`;
  return work(on);
}

/** All of `work` or nothing, while nobody else changes anything. */
export const changingAlone = <T>(sql: postgres.Sql, work: Work<T>): Promise<T> =>
  whole(sql, (on) => alone(on, work));

/** Brings the tables up to date, and returns which record it is. A role that only reads may ask too. */
export async function prepareRecord(sql: postgres.Sql): Promise<string> {
  const versionOf = async (on: postgres.Sql) => {
    const [there] = await on`SELECT to_regclass('nametag.step') IS NOT NULL AS is_there`;
    if (there?.is_there !== true) return 0;
    const [steps] = await on`SELECT count(*)::int AS count FROM nametag.step`;
    return Number(steps?.count);
  };
  if ((await versionOf(sql)) < recordSteps.length)
    await changingAlone(sql, async (inside) => {
      for (const step of recordSteps.slice(await versionOf(inside))) {
        await inside.unsafe(step);
        await inside`INSERT INTO nametag.step DEFAULT VALUES`;
      }
    });
  if ((await versionOf(sql)) > recordSteps.length)
    throw new Error('The cluster was brought up to date by a newer version of the service. Update this one.');
  const [record] = await sql`SELECT id::text FROM nametag.record`;
  return String(record?.id);
}
