/** What was changed in the record, for a node. */
import type postgres from 'postgres';
import type { NodeFiles, Row } from './node-files.ts';
import { rowsAtOnce } from './prepare-record.ts';

/** Takes in what was changed since; keys too if one was, or if `allKeys` says so. */
export async function pull(sql: postgres.Sql, files: NodeFiles, allKeys: boolean): Promise<void> {
  for (let first = allKeys; ; first = false) {
    const changes = await sql<Row[]>`
      SELECT * FROM nametag.journal WHERE number > ${files.last()} ORDER BY number LIMIT ${rowsAtOnce}`;
    // After the changes, so that these are at least as new.
    const isKey = changes.some(({ content }) => content === 'key');
    files.take(changes, first || isKey ? await sql<Row[]>`SELECT * FROM nametag.key` : undefined);
    if (changes.length < rowsAtOnce) return;
  }
}
