/** Finished stores of a node, for the record. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type postgres from 'postgres';
import { ImportStop } from '../import/import-stop.ts';
import { type KeptStore, openStoreDirectory } from '../store/store-directory.ts';
import { anotherImport } from './push.ts';

/** Of a piece of a store. */
const pieceBytes = 2 ** 20;

/** Puts stores into the record that it had not when it was looked at; nobody serves them yet. */
export async function pushLabels(
  sql: postgres.Sql,
  data: string,
  known: readonly KeptStore[] = [],
): Promise<void> {
  for (const { path, generation } of openStoreDirectory(data).kept()) {
    if (known.some((one) => one.generation === generation)) continue;
    const [made] = await sql`
      INSERT INTO nametag.generation VALUES (${generation}, '', false) ON CONFLICT DO NOTHING RETURNING number`;
    if (!made) throw new ImportStop(anotherImport);
    const hash = createHash('sha256');
    const file = openSync(path, 'r');
    try {
      for (let number = 0; ; number++) {
        const bytes = Buffer.alloc(pieceBytes);
        const piece = bytes.subarray(0, readSync(file, bytes));
        if (piece.length === 0) break;
        hash.update(piece);
        await sql`INSERT INTO nametag.piece VALUES (${generation}, ${number}, ${piece})`;
      }
    } finally {
      closeSync(file);
    }
    await sql`UPDATE nametag.generation SET digest = ${hash.digest('hex')} WHERE number = ${generation}`;
  }
}
