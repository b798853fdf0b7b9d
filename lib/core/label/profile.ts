/**
 * Everything Nametag knows about one address on one chain. What is known is kept per kind, because labels, MEV
 * activity and contract metadata are asked, cached and can fail separately.
 */
import type { ChainId } from '../chains.ts';
import type { Category } from './categories.ts';

/** Where a label came from; in the order in which they win. */
export const sources = ['own', 'service', 'pack'] as const;
export type Source = (typeof sources)[number];

export interface Label {
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  /** The label text as the source wrote it. */
  readonly text: string;
  readonly category: Category;
  readonly source: Source;
  /** Who exactly says so: the host, the package and its version, the fact's source; empty for own labels. */
  readonly origin: string;
  /** When it was learnt (milliseconds since 1970); for the pack, the day of its source. Absent when unknown. */
  readonly at?: number;
  /** The source itself is not certain. */
  readonly unsure?: boolean;
  /** The pack's order of belief: 0 is what it believes most of this address. */
  readonly rank?: number;
  /** Where it was learnt, if on another chain than the profile's: a key has the same owner on every EVM chain. */
  readonly chain?: ChainId;
  /** A note of the user's. */
  readonly note?: string;
}

export interface MevActivity {
  /** sandwich, arbitrage, liquidation, … as the source wrote it. */
  readonly kind: string;
  readonly text: string;
  readonly txs: readonly string[];
  readonly protocols: readonly string[];
  readonly source: Source;
  readonly origin: string;
  readonly at?: number;
}

export interface Contract {
  readonly name: string;
  /** What its record's words say it is: a warning may stand there alone. */
  readonly category?: Category;
  readonly owner?: string;
  /** YYYY-MM-DD. */
  readonly created?: string;
  readonly more: Readonly<Record<string, unknown>>;
  readonly origin: string;
  readonly at?: number;
}

/**
 * - `idle`: nobody was asked (local mode, no service for this chain, or not yet)
 * - `pending`: asked, not answered
 * - `known`: answered, with something
 * - `absent`: answered: nothing known
 * - `partial`: learnt in passing (a search, a cut answer): there may be more
 * - `stale`: older than its lifetime, shown while it is asked again
 * - `error`: could not be asked; `reason` says why
 */
export const states = ['idle', 'pending', 'known', 'absent', 'partial', 'stale', 'error'] as const;
export type State = (typeof states)[number];

/** Why something is not known; each has a sentence in the interface. */
export const reasons = [
  'no-service',
  'no-endpoint',
  'local-mode',
  'offline',
  'bad-key',
  'not-in-plan',
  'over-budget',
  'slow-down',
  'host-error',
  'no-permission',
  'settings-unread',
  'own-unread',
] as const;
export type Reason = (typeof reasons)[number];

export interface Known<T> {
  readonly state: State;
  readonly items: readonly T[];
  readonly at?: number;
  readonly reason?: Reason;
}

export interface Profile {
  readonly chain: ChainId;
  /** As people write it: checksummed for EVM. */
  readonly address: string;
  readonly labels: Known<Label>;
  /** The user's own labels cannot be read: one may be missing. */
  readonly ownUnread?: boolean;
  readonly mev: Known<MevActivity>;
  readonly contract: Known<Contract>;
}

export const idle = { state: 'idle', items: [] } as const satisfies Known<never>;
