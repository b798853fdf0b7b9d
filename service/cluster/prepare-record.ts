/**
 * The record of a cluster: what people changed, keys and finished stores, in Postgres. A node's data directory follows
 * it; nothing is changed there that is not in the record first.
 */
import postgres from 'postgres';
import { recordSteps } from './record-steps.ts';

/** A connection, or a transaction on one. */
export type Sql = postgres.Sql | postgres.TransactionSql;

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
    connection: { application_name: 'nametag' },
    onnotice: () => {},
  });
}

/** Brings the tables up to date, and returns which record it is. A role that only reads may ask too. */
export async function prepareRecord(sql: postgres.Sql): Promise<string> {
  const versionOf = async (on: Sql) => {
    const [there] = await on`SELECT to_regclass('nametag.step') IS NOT NULL AS is_there`;
    if (there?.is_there !== true) return 0;
    const [steps] = await on`SELECT count(*)::int AS count FROM nametag.step`;
    return Number(steps?.count);
  };
  if ((await versionOf(sql)) < recordSteps.length)
    await sql.begin(async (inside) => {
      await inside`SELECT pg_advisory_xact_lock(${locks.change})`;
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
