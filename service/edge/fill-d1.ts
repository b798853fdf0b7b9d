/** Writes to D1: labels of a finished store, and keys. */
import type { KeyRecord } from '../keys.ts';
import { metaTable } from '../store/create-tables.ts';
import type { D1, D1Statement } from './env.ts';
import { insertSql, inserts, prepareSql, switchSql } from './insert-sql.ts';
import { createKeyTable } from './keys-in-d1.ts';

/** Statements per batch. Arbitrary. */
const perBatch = 40;

export async function fillD1(db: D1, storePath: string): Promise<void> {
  await db.batch(prepareSql().map((sql) => db.prepare(sql)));
  let waiting: D1Statement[] = [];
  for (const insert of inserts(storePath)) {
    waiting.push(db.prepare(insertSql(insert)).bind(...insert.rows.flat()));
    if (waiting.length === perBatch) {
      await db.batch(waiting);
      waiting = [];
    }
  }
  if (waiting.length > 0) await db.batch(waiting);
  const there = await db.prepare(`SELECT name FROM sqlite_master WHERE name = '${metaTable}'`).raw();
  await db.batch(switchSql(there.length === 0).map((sql) => db.prepare(sql)));
}

export async function putKey(db: D1, key: KeyRecord, created: string): Promise<void> {
  const { id, name, digest, rate, quota } = key;
  await db.batch([
    db.prepare(createKeyTable),
    db
      .prepare('INSERT INTO key VALUES (?1, ?2, ?3, ?4, ?5, ?6, NULL)')
      .bind(id, name, digest, rate, quota, created),
  ]);
}
