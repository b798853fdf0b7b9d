/** What a card shows. */
import type { Address } from '../address/address.ts';
import type { LookAlike } from '../address/look-alike.ts';
import type { ChainId } from '../chains.ts';
import type { KeyChain } from './key.ts';
import type { Profile } from './profile.ts';
import type { Tag } from './tag.ts';

/** How copying the address went. */
export type Copied = 'idle' | 'done' | 'failed';

/** How long a card says so. */
export const copiedMs = 2_000;

export interface CardView {
  readonly address: Address;
  /** The chain that the page names, or the family. */
  readonly chain: KeyChain;
  /** The chain that the user chose in the card. */
  readonly chosen?: ChainId;
  /** What a badge would show, as the worker ranked it. */
  readonly tag?: Tag | undefined;
  /** One per chain, once the worker has answered. */
  readonly profiles: readonly Profile[];
  readonly settled: boolean;
  readonly lookAlikes: readonly LookAlike[];
  readonly now: number;
  readonly pinned: boolean;
  /** Of the page under the card. */
  readonly host?: string | undefined;
  /** The editor for an own label is open. */
  readonly naming?: boolean;
  readonly copied?: Copied;
}
