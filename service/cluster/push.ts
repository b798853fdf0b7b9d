/** What was changed in a directory, for the record. */
import type postgres from 'postgres';
import { ImportStop } from '../import/import-stop.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import type { NodeFiles, Row } from './node-files.ts';
import { channel, locks, rowsAtOnce } from './prepare-record.ts';

/** Finished stores that are kept for a rollback, beside what was served until now. */
const mostKept = 3;

export const anotherImport = 'Another import is running in this cluster. Wait until it ends.';

/** What a directory held before somebody changed it. */
export interface Before {
  readonly last: number;
  readonly keys: readonly Row[];
  /** The generation that was served. */
  readonly served: number | undefined;
}

/** Puts what was changed in a directory into the record, and returns the number of its last change. Whoever calls this holds the lock of changes. */
export async function push(
  sql: postgres.Sql,
  data: string,
  files: NodeFiles,
  before: Before,
): Promise<number> {
  const [newest] = await sql`SELECT coalesce(max(number), 0)::int AS number FROM nametag.journal`;
  let last = Number(newest?.number);
  const changes = files.journal(before.last).map((change) => {
    // Others may have changed something while a store was built.
    last = Math.max(last + 1, Number(change.number));
    return { ...change, number: last };
  });
  for (let at = 0; at < changes.length; at += rowsAtOnce)
    await sql`INSERT INTO nametag.journal ${sql(changes.slice(at, at + rowsAtOnce))}`;

  const known = new Set(before.keys.map((row) => JSON.stringify(row)));
  const keys = files.keys().filter((row) => !known.has(JSON.stringify(row)));
  for (const row of keys) {
    await sql`DELETE FROM nametag.key WHERE id = ${row.id ?? ''}`;
    await sql`INSERT INTO nametag.key ${sql(row)}`;
  }

  const served = openStoreDirectory(data).servedGeneration();
  const [current] = await sql`SELECT number FROM nametag.generation WHERE is_served`;
  if (served !== undefined && served !== current?.number) {
    const [lock] = await sql`SELECT pg_try_advisory_xact_lock(${locks.import}) AS is_free`;
    // An import that lost its connection lost its lock too, and others may have imported since.
    if (lock?.is_free !== true || current?.number !== before.served) throw new ImportStop(anotherImport);
    await sql`UPDATE nametag.generation SET is_served = (number = ${served})`;
    await sql`
      DELETE FROM nametag.generation WHERE NOT is_served AND number <> ${before.served ?? 0} AND number NOT IN
        (SELECT number FROM nametag.generation ORDER BY number DESC LIMIT ${mostKept})`;
  }
  await sql`SELECT pg_notify(${channel}, ${keys.length > 0 ? 'keys' : ''})`;
  return last;
}
