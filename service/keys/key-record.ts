/** API keys and what they have used. */

/** What is stored about a key: its digest, never the key itself. */
export interface KeyRecord {
  /** Short, public, fit for logs. */
  readonly id: string;
  readonly name: string;
  /** SHA-256 of the key, in hexadecimal digits. */
  readonly digest: string;
  /** Requests per second; 0: no limit. */
  readonly rate: number;
  /** Requests per calendar month (UTC); 0: no limit. */
  readonly quota: number;
  /** When it expires, in milliseconds since 1970; 0: never. */
  readonly expires: number;
  /** Opens the admin API, and nothing else. */
  readonly isAdmin: boolean;
}

/** What a key has used of its limits. */
export interface KeyUsage {
  /** Requests that may come at once; refilled at the key's rate, up to one second's worth. */
  tokens: number;
  /** When `tokens` was last updated. */
  at: number;
  /** The month that `used` counts, as `2026-08`. */
  month: string;
  used: number;
  /** Of the same month, as other nodes of a cluster have counted. */
  elsewhere: number;
}

/** Requests counted in this month. */
export const usedIn = (month: string, usage: Pick<KeyUsage, 'month' | 'used'> | undefined) =>
  usage?.month === month ? usage.used : 0;

export const usedInAll = ({ used, elsewhere }: Readonly<KeyUsage>) => used + elsewhere;

export const hasExpired = ({ expires }: Pick<KeyRecord, 'expires'>, now: number) =>
  expires !== 0 && now >= expires;
