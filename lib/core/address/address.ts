/** An address: its family and its spellings. */
import type { Family } from '../chains.ts';

export interface Address {
  readonly family: Family;
  /** The one spelling used in keys: lower case for EVM and bech32, as written for base58. */
  readonly key: string;
  /** The spelling that people see: checksummed for EVM, equal to `key` elsewhere. */
  readonly text: string;
}
