/**
 * Keys in their own SQLite file, which imports do not touch. The `key …` commands write it while the service runs; the
 * service notices and reads it again.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type Pace, usualPace } from '../pace.ts';
import { inTransaction } from '../store/in-transaction.ts';
import { openDatabase } from '../store/open-database.ts';
import { reasonOf, type Troubles } from '../troubles.ts';
import { hasExpired, type KeyRecord, type KeyUsage } from './key-record.ts';
import { type Keys, keysInMemory } from './keys-in-memory.ts';
import { type GivenKey, newKey, recordFor } from './new-key.ts';

export interface StoredKey extends KeyRecord {
  readonly created: string;
  readonly revoked: string | null;
}

/** A key's limits; absent ones stay as they are. */
export type KeyLimits = Partial<Pick<KeyRecord, 'rate' | 'quota' | 'expires'>>;

/** What may change about a key. */
export type KeyState = Pick<StoredKey, 'rate' | 'quota' | 'expires' | 'revoked'>;

export type KeyFile = ReturnType<typeof openKeyFile>;

/** Milliseconds to wait while another process writes the file; the service has clients waiting. */
export const patience = { command: 5_000, service: 20 };

const migrations = [
  // Two versions that no machine had.
  '',
  '',
  'CREATE TABLE key (id TEXT PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, rate INTEGER NOT NULL, ' +
    'quota INTEGER NOT NULL, created TEXT NOT NULL, revoked TEXT, expires TEXT, admin INTEGER NOT NULL); ' +
    'CREATE TABLE usage (id TEXT PRIMARY KEY, month TEXT NOT NULL, used INTEGER NOT NULL)',
];

export function openKeyFile(path: string) {
  const db = openDatabase(path, { what: 'keys', migrations, patience: patience.command });
  const list = () => db.prepare('SELECT * FROM key ORDER BY created, id').all().map(readKey);
  const valid = () => list().filter((key) => key.revoked === null);
  /** Gives a key back the limits that it had, and its validity. */
  const restore = (id: string, { rate, quota, expires, revoked }: KeyState) => {
    db.prepare('UPDATE key SET rate = ?, quota = ?, expires = ?, revoked = ? WHERE id = ?').run(
      rate,
      quota,
      dateOf(expires),
      revoked,
      id,
    );
  };
  let ending = () => {};
  return {
    /** Makes a key and returns it once; only its digest is stored. */
    add(options: Omit<GivenKey, 'key'>, now: number) {
      const key = newKey();
      const record = recordFor({ ...options, key });
      const { id, name, digest, rate, quota, expires, isAdmin } = record;
      db.prepare(
        'INSERT INTO key (id, name, digest, rate, quota, created, expires, admin) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      ).run(id, name, digest, rate, quota, new Date(now).toISOString(), dateOf(expires), isAdmin ? 1 : 0);
      return { key, record };
    },
    list,
    /** Revokes a key by its id; returns whether it existed. */
    revoke(id: string, now: number) {
      const { changes } = db
        .prepare('UPDATE key SET revoked = ? WHERE id = ? AND revoked IS NULL')
        .run(new Date(now).toISOString(), id);
      return changes > 0;
    },
    /** Changes a valid key's limits; returns whether it exists. */
    limit(id: string, limits: KeyLimits) {
      const key = list().find((one) => one.id === id && one.revoked === null);
      if (!key) return false;
      restore(id, { ...key, ...limits });
      return true;
    },
    restore,
    /** All of `work` or nothing; nobody else writes meanwhile. */
    whole: <T>(work: () => T) => inTransaction(db, work),
    /** The keys in memory, updated from the file until `close`. They keep working if the file fails. */
    watch(troubles: Troubles, pace: Pick<Pace, 'look' | 'note'> = usualPace): Keys {
      db.exec(`PRAGMA busy_timeout = ${patience.service}`);
      const keys = keysInMemory([], readUsage(db));
      const look = watchKeys(db, () => keys.load(valid()), troubles);
      const looking = setInterval(look, pace.look);
      const save = usageSaver(db, keys.usage, troubles);
      const noting = setInterval(save, pace.note);
      looking.unref();
      noting.unref();
      ending = () => {
        clearInterval(looking);
        clearInterval(noting);
        save();
      };
      return {
        ...keys,
        find(digest: string) {
          // On a busy machine timers are late; a revoked key must not gain by that.
          look(pace.look);
          return keys.find(digest);
        },
      };
    },
    /** Requests used in a month, by key id. */
    used: () => readUsage(db),
    close() {
      ending();
      db.close();
    },
  };
}

export function stateOf(key: Pick<StoredKey, 'revoked' | 'expires'>, now: number) {
  if (key.revoked !== null) return 'revoked';
  return hasExpired(key, now) ? 'expired' : 'valid';
}

const dateOf = (time: number) => (time === 0 ? null : new Date(time).toISOString());

function readKey(row: Record<string, unknown>): StoredKey {
  return {
    id: String(row.id),
    name: String(row.name),
    digest: String(row.digest),
    rate: Number(row.rate),
    quota: Number(row.quota),
    created: String(row.created),
    revoked: typeof row.revoked === 'string' ? row.revoked : null,
    expires: typeof row.expires === 'string' ? Date.parse(row.expires) : 0,
    isAdmin: row.admin === 1,
  };
}

function readUsage(db: DatabaseSync): Map<string, Pick<KeyUsage, 'month' | 'used'>> {
  const rows = db.prepare('SELECT id, month, used FROM usage').all();
  return new Map(rows.map((row) => [String(row.id), { month: String(row.month), used: Number(row.used) }]));
}

/**
 * Loads now; the returned function loads again if another process has written, unless it looked less than so many
 * milliseconds ago.
 */
function watchKeys(db: DatabaseSync, load: () => void, troubles: Troubles): (atMost?: number) => void {
  const version = db.prepare('PRAGMA data_version');
  // Read the version first: a key that changes between the two reads is read again next time.
  let seen = version.get()?.data_version;
  load();
  let looked = performance.now();
  return (atMost = 0) => {
    const now = performance.now();
    if (now - looked < atMost) return;
    looked = now;
    try {
      const current = version.get()?.data_version;
      if (current !== seen) {
        load();
        seen = current;
      }
      troubles.end('keys');
    } catch (error) {
      troubles.begin('keys', `New and revoked keys cannot be read: ${reasonOf(error)}.`);
    }
  };
}

/** Returns a function that writes the counts that changed since the last call. */
function usageSaver(db: DatabaseSync, usage: Keys['usage'], troubles: Troubles): () => void {
  const insert = db.prepare('INSERT OR REPLACE INTO usage VALUES (?, ?, ?)');
  const saved = new Map<string, string>();
  return () => {
    const changed = Array.from(usage).filter(([id, { month, used }]) => saved.get(id) !== `${month} ${used}`);
    if (changed.length === 0) return;
    try {
      inTransaction(db, () => {
        for (const [id, { month, used }] of changed) insert.run(id, month, used);
      });
      for (const [id, { month, used }] of changed) saved.set(id, `${month} ${used}`);
      troubles.end('usage');
    } catch (error) {
      troubles.begin('usage', `What keys have used is only counted in memory: ${reasonOf(error)}.`);
    }
  };
}
