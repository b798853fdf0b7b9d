/** What one place on a page shows: an address, and how sure that is. */
import type { Address } from '../../core/address/address.ts';
import type { Key } from '../../core/label/key.ts';

export interface Reading {
  readonly address: Address;
  readonly key: Key;
  /** A short form without a full address behind it, which fits one address seen on this page. */
  readonly possible?: boolean;
  /** Several texts of its element form it. */
  readonly inPieces?: true;
  /** Not to be sent to a label service. */
  readonly local?: boolean;
  /** End of the address within its text node. */
  readonly end?: number;
  /** Where the link really leads, if its text shows another address. */
  readonly leads?: Address;
  /** What such a link shows, if that is a short form. */
  readonly ends?: string;
  /** The name that the page prints in place of the address. */
  readonly name?: string;
}
