/** Makes and digests keys. */
import { hash, randomBytes } from 'node:crypto';
import type { KeyRecord } from './key-record.ts';
import { keysInMemory } from './keys-in-memory.ts';

/** In hexadecimal digits. */
export const sha256 = (text: string) => hash('sha256', text, 'hex');

/** 32 random bytes; secret scanners recognise the prefix in committed files. */
export function newKey(): string {
  return `nametag_${randomBytes(32).toString('base64url')}`;
}

export interface GivenKey {
  readonly key: string;
  readonly name?: string;
  readonly rate?: number;
  readonly quota?: number;
  readonly expires?: number;
  readonly isAdmin?: boolean;
}

export function recordFor(given: GivenKey): KeyRecord {
  const { key, name = '', rate = 0, quota = 0, expires = 0, isAdmin = false } = given;
  const digest = sha256(key);
  return { id: `k${digest.slice(0, 8)}`, name, digest, rate, quota, expires, isAdmin };
}

/** Keys in memory only, for tests and the demo. */
export const memoryKeys = (keys: readonly GivenKey[]) => keysInMemory(keys.map(recordFor));
