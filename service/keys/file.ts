/**
 * Keys in a SQLite file of their own: an import switches the labels, never the keys. The commands of `key …` write it
 * while the service runs; the service notices and reads it again.
 */
import { DatabaseSync } from 'node:sqlite';
import type { KeyRecord } from '../keys.ts';
import type { Usage } from '../limits.ts';
import { keysInMemory, type MemoryKeys } from './memory.ts';
import { type GivenKey, newKey, recordFor } from './node.ts';

export interface StoredKey extends KeyRecord {
  readonly created: string;
  readonly revoked: string | null;
}

export interface KeyFile {
  /** Makes a key and gives it, once: only its digest is stored. */
  add(options: Omit<GivenKey, 'key'>, now: number): { readonly key: string; readonly record: KeyRecord };
  list(): readonly StoredKey[];
  /** Whether there was such a key, by its id. */
  revoke(id: string, now: number): boolean;
  /** The keys as the service asks for them. Ends with `close`. */
  watch(): MemoryKeys;
  /** Requests used in a month, by key id. */
  used(): ReadonlyMap<string, Pick<Usage, 'month' | 'used'>>;
  close(): void;
}

/** Milliseconds between two looks at the file for new or revoked keys, and between two notes of what was used. */
const lookAgain = 500;
const noteAgain = 5_000;

export function openKeyFile(path: string): KeyFile {
  const db = new DatabaseSync(path, { timeout: 5_000 });
  db.exec(
    'PRAGMA journal_mode = WAL; ' +
      'CREATE TABLE IF NOT EXISTS key (id TEXT PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, ' +
      'rate INTEGER NOT NULL, quota INTEGER NOT NULL, created TEXT NOT NULL, revoked TEXT); ' +
      'CREATE TABLE IF NOT EXISTS usage (id TEXT PRIMARY KEY, month TEXT NOT NULL, used INTEGER NOT NULL)',
  );
  const list = () =>
    db
      .prepare('SELECT id, name, digest, rate, quota, created, revoked FROM key ORDER BY created, id')
      .all()
      .map(readKey);
  const valid = () => list().filter((key) => key.revoked === null);
  let ending = () => {};
  return {
    add(options, now) {
      const key = newKey();
      const record = recordFor({ ...options, key });
      db.prepare('INSERT INTO key VALUES (?, ?, ?, ?, ?, ?, NULL)').run(
        record.id,
        record.name,
        record.digest,
        record.rate,
        record.quota,
        new Date(now).toISOString(),
      );
      return { key, record };
    },
    list,
    revoke(id, now) {
      const { changes } = db
        .prepare('UPDATE key SET revoked = ? WHERE id = ? AND revoked IS NULL')
        .run(new Date(now).toISOString(), id);
      return changes > 0;
    },
    watch() {
      const keys = keysInMemory(valid());
      keys.restore(readUsage(db));
      const version = db.prepare('PRAGMA data_version');
      const own = db.prepare('SELECT total_changes() AS changes');
      const state = () => `${version.get()?.data_version} ${own.get()?.changes}`;
      const save = () => saveUsage(db, keys.usage);
      let seen = state();
      const looking = setInterval(() => {
        if (state() === seen) return;
        keys.load(valid());
        seen = state();
      }, lookAgain);
      const noting = setInterval(() => {
        save();
        seen = state();
      }, noteAgain);
      looking.unref();
      noting.unref();
      ending = () => {
        clearInterval(looking);
        clearInterval(noting);
        save();
      };
      return keys;
    },
    used: () => readUsage(db),
    close() {
      ending();
      db.close();
    },
  };
}

function readKey(row: Record<string, unknown>): StoredKey {
  return {
    id: String(row.id),
    name: String(row.name),
    digest: String(row.digest),
    rate: Number(row.rate),
    quota: Number(row.quota),
    created: String(row.created),
    revoked: typeof row.revoked === 'string' ? row.revoked : null,
  };
}

function readUsage(db: DatabaseSync): Map<string, Pick<Usage, 'month' | 'used'>> {
  const rows = db.prepare('SELECT id, month, used FROM usage').all();
  return new Map(rows.map((row) => [String(row.id), { month: String(row.month), used: Number(row.used) }]));
}

function saveUsage(db: DatabaseSync, usage: MemoryKeys['usage']): void {
  const insert = db.prepare('INSERT OR REPLACE INTO usage VALUES (?, ?, ?)');
  db.exec('BEGIN IMMEDIATE');
  for (const [id, { month, used }] of usage) insert.run(id, month, used);
  db.exec('COMMIT');
}
