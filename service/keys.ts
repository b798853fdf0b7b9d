/** What the app asks about keys. Where they are kept is another file's matter (`keys/…`). */
import type { MaybePromise } from './store/store.ts';

/** What is known of a key. The key itself is known nowhere: its digest is stored. */
export interface KeyRecord {
  /** Short, public, fit for logs. */
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key, in hexadecimal digits. */
  readonly digest: string;
  /** Requests per second; 0: as many as come. */
  readonly rate: number;
  /** Requests per calendar month (UTC); 0: as many as come. */
  readonly quota: number;
  /** Milliseconds since 1970 from which on it is refused; 0: never. */
  readonly expires: number;
}

export type KeyVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'rate_limited' | 'quota_used_up'; readonly seconds: number };

export interface Keys {
  /** The key with exactly this digest, compared in constant time. */
  find(digest: string): MaybePromise<KeyRecord | undefined>;
  /** Counts one request of a key, or says when to come again. */
  take(key: KeyRecord, now: number): MaybePromise<KeyVerdict>;
}

/** SHA-256 in hexadecimal digits. */
export type Digest = (text: string) => string;

/** Takes the same time wherever two digests differ. */
export function sameDigest(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
