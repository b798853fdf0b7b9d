/** Keys on Node: how they are made and digested. */
import { hash, randomBytes } from 'node:crypto';
import type { Digest, KeyRecord } from '../keys.ts';
import { keysInMemory, type MemoryKeys } from './keys-in-memory.ts';

export const sha256: Digest = (text) => hash('sha256', text, 'hex');

/** 32 random bytes; the prefix lets a secret scanner recognise a key that was committed somewhere. */
export function newKey(): string {
  return `nametag_${randomBytes(32).toString('base64url')}`;
}

export interface GivenKey {
  readonly key: string;
  readonly name?: string;
  readonly rate?: number;
  readonly quota?: number;
  readonly expires?: number;
}

export function recordFor({ key, name = '', rate = 0, quota = 0, expires = 0 }: GivenKey): KeyRecord {
  const digest = sha256(key);
  return { id: `k${digest.slice(0, 8)}`, name, digest, rate, quota, expires };
}

/** Keys that exist as long as the process: for tests and the demo. */
export function memoryKeys(keys: readonly GivenKey[]): MemoryKeys {
  return keysInMemory(keys.map(recordFor));
}
