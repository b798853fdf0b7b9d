/** What was changed in the record, for a node. */
import type postgres from 'postgres';
import type { NodeFiles, Row } from './node-files.ts';
import { rowsAtOnce } from './prepare-record.ts';

/** Takes in what was changed since; keys too if one was, or if `allKeys` says so. */
export async function pull(sql: postgres.Sql, files: NodeFiles, allKeys: boolean): Promise<void> {
  const after = (number: number) => sql<Row[]>`
    SELECT * FROM nametag.journal WHERE number > ${number} ORDER BY number LIMIT ${rowsAtOnce}`;
  for (let first = allKeys; ; first = false) {
    const last = files.last();
    const found = await after(Math.max(0, last - 1));
    if (last > 0 && !isSame(found[0], files.change(last))) {
      await pullAnew(after, files);
      first = true;
      continue;
    }
    const changes = last === 0 ? found : found.slice(1);
    // After the changes, so that these are at least as new.
    const isKey = changes.some(({ content }) => content === 'key');
    files.take(changes, first || isKey ? await sql<Row[]>`SELECT * FROM nametag.key` : undefined);
    if (found.length < rowsAtOnce) return;
  }
}

/** A primary that died may not have handed on what it took in last: that is gone, and others get its number. */
async function pullAnew(after: (number: number) => Promise<readonly Row[]>, files: NodeFiles): Promise<void> {
  const all: Row[] = [];
  for (let more = await after(0); more.length > 0; more = await after(Number(all.at(-1)?.number)))
    all.push(...more);
  files.replace(all);
}

/** Postgres gives large numbers as text. */
const isSame = (one: Row | undefined, other: Row | undefined) =>
  one !== undefined &&
  other !== undefined &&
  Object.entries(one).every(([name, value]) => String(value) === String(other[name]));
