/**
 * Builds a store: records come in any order, are staged beside the new database, then written in the order in which each
 * table is read. Only SQLite's bounded caches are in memory.
 */
import type { DatabaseSync } from 'node:sqlite';
import { collections } from './collections.ts';
import { createMeta, layout, metaTable, searchTables } from './search-tables.ts';
import { answerTables, rowTables, sortStage } from './sort-stage.ts';
import { pieceCount } from './stored-pieces.ts';

export type Builder = ReturnType<typeof createBuilder>;

/** `stagePath` is a file that may grow as large as the input; empty stages in memory. */
export function createBuilder(db: DatabaseSync, stagePath: string) {
  // If anything fails, the file is thrown away, so a journal on disk would be useless.
  db.exec('PRAGMA journal_mode = MEMORY; PRAGMA synchronous = OFF; PRAGMA cache_size = -12000');
  const stage = sortStage(db, stagePath);
  return {
    add: stage.add,
    /**
     * Writes the tables; `tick` is called with progress between 0 and 1. Returns the number of stored records, and of those
     * that equal an earlier one in every identifying field.
     */
    finish(meta: Readonly<Record<string, string>>, tick: (share: number) => void = () => {}) {
      const { staged, digest } = stage.close();
      db.exec('BEGIN');
      db.exec(createMeta);
      const searchable = collections.filter(({ indexes }) => indexes.length > 0);
      // Look-up tables first, each in one place of the file.
      const steps = [
        ...collections.flatMap(answerTables),
        ...searchable.flatMap((collection) => [...rowTables(collection), ...searchTables(collection)]),
      ];
      let records = 0;
      for (const [at, sql] of steps.entries()) {
        const { changes } = db.prepare(sql).run();
        // Where there are such rows, each is a record, which is faster than counting them in the answers.
        if (sql.startsWith('INSERT INTO rows_')) records += Number(changes);
        tick(at / steps.length);
      }
      for (const { id, indexes } of collections) {
        const count = `SELECT total(${pieceCount('stored')}) AS count FROM answers_${id}`;
        if (indexes.length === 0) records += Number(db.prepare(count).get()?.count);
      }
      const insert = db.prepare(`INSERT INTO ${metaTable} VALUES (?1, ?2)`);
      const known = {
        layout: String(layout),
        content: digest.slice(0, 16),
        records: String(records),
      };
      for (const [name, value] of Object.entries({ ...meta, ...known })) insert.run(name, value);
      db.exec('COMMIT');
      stage.drop();
      tick(1);
      return { records, repeated: staged - records };
    },
  };
}
