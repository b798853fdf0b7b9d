/** Finished stores of the record, for a node: by their digest, and served when they are whole. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type postgres from 'postgres';
import { openStoreDirectory, storeFileName } from '../store/store-directory.ts';
import { flush } from '../store/write-line.ts';

/** Fetches the stores that are kept, the served one first, and serves it, or none. */
export async function fetchLabels(sql: postgres.Sql, data: string): Promise<void> {
  const directory = openStoreDirectory(data);
  const wanted = await sql`
    SELECT number, digest, is_served FROM nametag.generation ORDER BY is_served DESC, number DESC`;
  const held = directory.kept();
  for (const { number, digest, is_served: isServed } of wanted) {
    const path = join(data, storeFileName(number));
    const isHeld = held.some(({ generation }) => generation === number);
    if (!isHeld && !(await fetchStore(sql, number, digest, path))) continue;
    if (isServed && !(isHeld && directory.servedGeneration() === number))
      directory.serve({ path, generation: number });
  }
  if (!wanted.some(({ is_served: isServed }) => isServed)) directory.serveNone();
  for (const { path, generation } of held)
    if (!wanted.some(({ number }) => number === generation)) rmSync(path, { force: true });
}

/** Returns whether the record still had it: an import may have dropped it meanwhile. */
async function fetchStore(sql: postgres.Sql, number: number, digest: string, path: string): Promise<boolean> {
  const part = `${path}.part`;
  const hash = createHash('sha256');
  const file = openSync(part, 'w');
  let isWhole = false;
  try {
    const pieces = sql`SELECT bytes FROM nametag.piece WHERE generation = ${number} ORDER BY number`;
    for await (const rows of pieces.cursor(4))
      for (const { bytes } of rows) {
        hash.update(bytes);
        // On a disk that is nearly full, the system writes less than it is given; this goes on until it says so.
        writeFileSync(file, bytes);
      }
    isWhole = hash.digest('hex') === digest;
  } finally {
    closeSync(file);
    if (!isWhole) rmSync(part, { force: true });
  }
  if (!isWhole) {
    const [wanted] =
      await sql`SELECT FROM nametag.generation WHERE number = ${number} AND digest = ${digest}`;
    if (!wanted) return false;
    throw new Error(`Generation ${number} did not arrive as the record says it is; it is asked for again.`);
  }
  flush(part);
  renameSync(part, path);
  return true;
}
