/** Keys on Workers: in D1, with their limits counted by one Durable Object per key. */
import type { KeyRecord, Keys, KeyVerdict } from '../keys.ts';
import { sameDigest } from '../keys.ts';
import type { D1, ObjectNamespace } from './env.ts';

/** Milliseconds for which a looked-up key is trusted; a revoked one may work that long. */
const believed = 30_000;
/** Remembered keys: a Worker's memory is small, and strangers can send any number of keys. Arbitrary. */
const mostRemembered = 1_000;

export const createKeyTable =
  'CREATE TABLE IF NOT EXISTS key (id TEXT PRIMARY KEY, name TEXT NOT NULL, digest TEXT NOT NULL UNIQUE, ' +
  'rate INTEGER NOT NULL, quota INTEGER NOT NULL, created TEXT NOT NULL, revoked TEXT)';

export function keysInD1(db: D1, limiter: ObjectNamespace, now: () => number): Keys {
  const known = new Map<string, { readonly key: KeyRecord | undefined; readonly at: number }>();
  return {
    async find(digest) {
      const remembered = known.get(digest);
      if (remembered && now() - remembered.at < believed) return remembered.key;
      const rows = await db
        .prepare('SELECT id, name, digest, rate, quota FROM key WHERE digest = ?1 AND revoked IS NULL')
        .bind(digest)
        .raw();
      const [id, name, stored, rate, quota] = rows[0] ?? [];
      const found = typeof stored === 'string' && sameDigest(digest, stored);
      const key = found
        ? {
            id: String(id),
            name: String(name),
            digest,
            rate: Number(rate),
            quota: Number(quota),
            expires: 0,
            isAdmin: false,
          }
        : undefined;
      if (known.size >= mostRemembered) known.clear();
      known.set(digest, { key, at: now() });
      return key;
    },
    async take(key): Promise<KeyVerdict> {
      // A key without limits has nothing to count.
      if (key.rate === 0 && key.quota === 0) return { ok: true };
      const stub = limiter.get(limiter.idFromName(key.id));
      const response = await stub.fetch('https://limiter/', { method: 'POST', body: JSON.stringify(key) });
      // Cast: the limiter below answers with a verdict.
      return (await response.json()) as KeyVerdict;
    },
  };
}
