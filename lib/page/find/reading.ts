/** What one place on a page says: an address, and how sure that is. */
import type { Address } from '../../core/address/address.ts';
import type { Key } from '../../core/label/key.ts';

export type Via = 'link' | 'attribute' | 'text' | 'split' | 'known';

export interface Reading {
  readonly address: Address;
  readonly key: Key;
  readonly via: Via;
  /** A short form that fits one address known on this page, with nothing behind it. */
  readonly possible?: boolean;
  /** To be looked up on this machine alone. */
  readonly local?: boolean;
  /** Within a text node, where the address ends. */
  readonly end?: number;
  /** The text is this address, and the link leads to that one. */
  readonly leads?: Address;
  /** What the page prints in place of the address, where that is a name. */
  readonly name?: string;
}
