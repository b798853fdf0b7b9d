/** Finished stores of a node, for the record. */
import { createHash } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import type postgres from 'postgres';
import { openStoreDirectory } from '../store/store-directory.ts';

/** Of a piece of a store. */
const pieceBytes = 2 ** 20;

/** Puts stores that the record has not into it; nobody serves them yet. */
export async function pushLabels(sql: postgres.Sql, data: string): Promise<void> {
  const known = await sql`SELECT number FROM nametag.generation`;
  for (const { path, generation } of openStoreDirectory(data).kept()) {
    if (known.some(({ number }) => number === generation)) continue;
    await sql`INSERT INTO nametag.generation VALUES (${generation}, '', false)`;
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
