/**
 * Everything known about one address on one chain: labels, MEV activity and contract metadata, which are asked for,
 * cached and can fail separately.
 */
import { chainIds } from '../chains.ts';
import {
  isBoolean,
  isExactly,
  isList,
  isNumber,
  isObject,
  isOneOf,
  isRecord,
  isText,
  maybe,
  type Of,
  type Shape,
} from '../shape.ts';
import { categories } from './categories.ts';
import { isEmblem } from './emblem.ts';
import { isKey } from './key.ts';
import { isOwnColour } from './own-colour.ts';

/** Where a label came from; earlier ones win, unless the user ordered lists otherwise. */
export const sources = ['own', 'service', 'list', 'pack', 'node'] as const;
export type Source = (typeof sources)[number];

const chain = isOneOf(chainIds);
const text = isText(1_000);
const source = isOneOf(sources);
const category = isOneOf(categories);

export const isLabel = isObject({
  name: text,
  /** What a badge shows of a name of the pack that is too long for it. */
  short: maybe(text),
  type: text,
  subtype: text,
  /** The label as the source wrote it. */
  text,
  category,
  source,
  /** The list that says so, and where it can be read, if not by its link alone. */
  list: maybe(isObject({ id: text, title: text, url: isText(2_000), encrypted: maybe(isBoolean) })),
  /** The exact source: a host, a package with its version, or a fact's source; empty for own labels. */
  origin: text,
  /** When it was received, in milliseconds since 1970; for the pack, the day of its source. */
  at: maybe(isNumber),
  /** The source itself is not certain. */
  unsure: maybe(isBoolean),
  /** A token that no curated list has, nor a second list. */
  littleKnown: maybe(isBoolean),
  /** How often people meet whose it is: 1 every day, 2 often; others seldom. */
  grade: maybe(isNumber),
  /** Position in the pack's order of trust; 0 is first. */
  rank: maybe(isNumber),
  /** The chain it comes from, if not the profile's: a key has the same owner on every EVM chain. */
  chain: maybe(chain),
  /** What the user's label is kept under: this chain's or that of all. */
  key: maybe(isKey),
  /** The user's note. */
  note: maybe(isText()),
  /** The user's tags, as `clean-tags.ts` writes them. */
  tags: maybe(isText()),
  /** In place of the category's. */
  colour: maybe(isOwnColour),
  /** Whose it is, and how many addresses of theirs the built-in list has; told to cards alone. */
  owner: maybe(isObject({ name: text, count: isNumber })),
  /** Of whom the name speaks. */
  emblem: maybe(isEmblem),
});
export type Label = Readonly<Of<typeof isLabel>>;

export const isMevActivity = isObject({
  /** As the source wrote it: sandwich, arbitrage, liquidation, … */
  kind: text,
  text,
  txs: isList(text),
  protocols: isList(text),
  source,
  origin: text,
  at: maybe(isNumber),
});
export type MevActivity = Readonly<Of<typeof isMevActivity>>;

export const isContract = isObject({
  name: text,
  /** Category of the record's words, which may hold the only warning. */
  category: maybe(category),
  owner: maybe(text),
  /** YYYY-MM-DD. */
  created: maybe(text),
  more: isRecord,
  /** Absent for a label service. */
  source: maybe(isExactly('node')),
  origin: text,
  at: maybe(isNumber),
});
export type Contract = Readonly<Of<typeof isContract>>;

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
  'node-error',
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

/* @__NO_SIDE_EFFECTS__ */
const known = <Item>(item: Shape<Item>): Shape<Known<Item>> =>
  isObject({
    state: isOneOf(states),
    items: isList(item),
    at: maybe(isNumber),
    reason: maybe(isOneOf(reasons)),
  });

export const isProfile = isObject({
  chain,
  /** As people write it: checksummed for EVM. */
  address: text,
  /** The chain's. */
  emblem: maybe(isEmblem),
  /** Its pages at the user's own explorers. */
  explorers: maybe(isList(isText(3_000))),
  labels: known(isLabel),
  /** Warnings of lists that the user dismissed; told to cards alone. */
  dismissed: maybe(isList(isLabel)),
  /** The sources in the user's order: lists by their ids, `service` and `pack`; absent without lists. */
  order: maybe(isList(text)),
  /** Own labels could not be read, so one may be missing. */
  ownUnread: maybe(isBoolean),
  mev: known(isMevActivity),
  contract: known(isContract),
});
export type Profile = Readonly<Of<typeof isProfile>>;

export const idle = { state: 'idle', items: [] } as const satisfies Known<never>;
