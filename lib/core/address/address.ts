/** An address: its family and its spellings. */
import type { FamilyId } from '../chains.ts';

export interface Address {
  readonly family: FamilyId;
  /** The one spelling used in keys: lower case for EVM and bech32, as written for base58. */
  readonly key: string;
  /** The spelling that people see: checksummed for EVM, equal to `key` elsewhere. */
  readonly text: string;
}
