/** Tells the record what keys have used on this node, and asks it what they have used on others. */
import type postgres from 'postgres';
import type { KeyCount } from '../keys/keys-in-memory.ts';
import { monthOf } from '../take-one.ts';

export async function shareCounts(
  sql: postgres.Sql,
  node: string,
  mine: readonly KeyCount[],
): Promise<readonly KeyCount[]> {
  if (mine.length > 0)
    await sql`
      INSERT INTO nametag.usage ${sql(mine.map(({ id, month, used }) => ({ node, id, month, used })))}
      ON CONFLICT (node, id, month) DO UPDATE SET used = greatest(usage.used, excluded.used)`;
  return sql<KeyCount[]>`
    SELECT id, month, sum(used)::float8 AS used FROM nametag.usage
    WHERE node <> ${node} AND month = ${monthOf(Date.now())} GROUP BY id, month`;
}
