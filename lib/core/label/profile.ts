/**
 * Everything known about one address on one chain: labels, MEV activity and contract metadata, which are asked for,
 * cached and can fail separately.
 */
import type { ChainId } from '../chains.ts';
import type { Category } from './categories.ts';
import type { Emblem } from './emblem.ts';
import type { Key } from './key.ts';
import type { OwnColour } from './own-colour.ts';

/** Where a label came from; earlier ones win, unless the user ordered lists otherwise. */
export const sources = ['own', 'service', 'list', 'pack', 'node'] as const;
export type Source = (typeof sources)[number];

export interface Label {
  readonly name: string;
  /** What a badge shows of a name of the pack that is too long for it. */
  readonly short?: string;
  readonly type: string;
  readonly subtype: string;
  /** The label as the source wrote it. */
  readonly text: string;
  readonly category: Category;
  readonly source: Source;
  /** The list that says so, and where it can be read. */
  readonly list?: { readonly id: string; readonly title: string; readonly url: string };
  /** The exact source: a host, a package with its version, or a fact's source; empty for own labels. */
  readonly origin: string;
  /** When it was received, in milliseconds since 1970; for the pack, the day of its source. */
  readonly at?: number;
  /** The source itself is not certain. */
  readonly unsure?: boolean;
  /** A token that no curated list has, nor a second list. */
  readonly littleKnown?: boolean;
  /** How often people meet whose it is: 1 every day, 2 often; others seldom. */
  readonly grade?: number;
  /** Position in the pack's order of trust; 0 is first. */
  readonly rank?: number;
  /** The chain it comes from, if not the profile's: a key has the same owner on every EVM chain. */
  readonly chain?: ChainId;
  /** What the user's label is kept under: this chain's or that of all. */
  readonly key?: Key;
  /** The user's note. */
  readonly note?: string;
  /** The user's tags, as `clean-tags.ts` writes them. */
  readonly tags?: string;
  /** In place of the category's. */
  readonly colour?: OwnColour;
  /** Whose it is, and how many addresses of theirs the built-in list has; told to cards alone. */
  readonly owner?: { readonly name: string; readonly count: number };
  /** Of whom the name speaks. */
  readonly emblem?: Emblem;
}

export interface MevActivity {
  /** As the source wrote it: sandwich, arbitrage, liquidation, … */
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
  /** Category of the record's words, which may hold the only warning. */
  readonly category?: Category;
  readonly owner?: string;
  /** YYYY-MM-DD. */
  readonly created?: string;
  readonly more: Readonly<Record<string, unknown>>;
  /** Absent for a label service. */
  readonly source?: 'node';
  readonly origin: string;
  readonly at?: number;
}

/**
 * - `idle`: nobody was asked (local mode, no service for this chain, or not yet)
 * - `pending`: asked, not answered
 * - `known`: answered, with labels
 * - `absent`: answered, without labels
 * - `partial`: from a search or a cut answer; there may be more
 * - `stale`: older than its lifetime, shown while it is asked again
 * - `error`: could not be asked; `reason` says why
 */
export const states = ['idle', 'pending', 'known', 'absent', 'partial', 'stale', 'error'] as const;
export type State = (typeof states)[number];

/** Why something is not known; the interface has a sentence for each. */
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
  'own-wallet',
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
  /** The chain's. */
  readonly emblem?: Emblem;
  /** Its pages at the user's own explorers. */
  readonly explorers?: readonly string[];
  readonly labels: Known<Label>;
  /** Warnings of lists that the user dismissed; told to cards alone. */
  readonly dismissed?: readonly Label[];
  /** The sources in the user's order: lists by their ids, `service` and `pack`; absent without lists. */
  readonly order?: readonly string[];
  /** Own labels could not be read, so one may be missing. */
  readonly ownUnread?: boolean;
  readonly mev: Known<MevActivity>;
  readonly contract: Known<Contract>;
}

export const idle = { state: 'idle', items: [] } as const satisfies Known<never>;
