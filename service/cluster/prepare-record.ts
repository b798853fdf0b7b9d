/**
 * The record of a cluster: what people changed, keys and finished stores, in Postgres. A node's data directory follows
 * it; nothing is changed there that is not in the record first.
 */
import postgres from 'postgres';
import { isOfConnection } from './cluster-away.ts';
import { recordSteps } from './record-steps.ts';

/** Names of locks, arbitrary: whoever changes anything holds the first, whoever changes which store is served both. */
export const locks = { change: 6_938_201, import: 6_938_202 } as const;
export const channel = 'nametag';
/** Rows of one question. */
export const rowsAtOnce = 1_000;

/** `most`: connections. */
export function connect(url: string, most = 1): postgres.Sql {
  return postgres(url, {
    max: most,
    connect_timeout: 5,
    connection: {
      application_name: 'nametag',
      // A machine that is cut off amid a change keeps the others from changing anything for so long.
      idle_in_transaction_session_timeout: 30_000,
      tcp_keepalives_idle: 10,
      tcp_keepalives_interval: 5,
      tcp_keepalives_count: 3,
      lock_timeout: 60_000,
    },
    onnotice: () => {},
  });
}

type Work<T> = (on: postgres.Sql) => Promise<T>;

/** All of `work` or nothing. */
export async function whole<T>(sql: postgres.Sql, work: Work<T>): Promise<T> {
  const on = await sql.reserve();
  try {
    await on`BEGIN`;
    const done = await work(on);
    await on`COMMIT`;
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

/** The same, while nobody else changes anything. */
export const changingAlone = <T>(sql: postgres.Sql, work: Work<T>): Promise<T> =>
  whole(sql, async (on) => {
    await on`SELECT pg_advisory_xact_lock(${locks.change})`;
    return work(on);
  });

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
