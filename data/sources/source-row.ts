/** The rows that a reader gives of one published list, unchanged; the build checks and cleans them. */
import { type ChainId, chainByAlias } from '../../lib/core/chains.ts';

export interface SourceRow {
  readonly chain: ChainId;
  readonly address: string;
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  readonly label: string;
  /** The source of this row, if it differs from the list's. */
  readonly origin?: string;
  /** The day of its source, YYYY-MM-DD, if it differs from the list's. */
  readonly asOf?: string;
  /** The source itself is not certain. */
  readonly unsure?: boolean;
}

export interface PackageSource {
  /** The package in data/package.json or the folder of data/lists. */
  readonly package: string;
  /** The part of a package that has rows of several ranks. */
  readonly part?: string;
  /** It lists whatever its users may hold, so that to stand there alone says little of a token. */
  readonly isWide?: boolean;
  readonly read: () => Iterable<SourceRow>;
}

/** A token's row says no more of it than its name and its symbol. */
export const token = (chain: ChainId, address: string, name: string, label: string): SourceRow => ({
  chain,
  address,
  name,
  type: 'token',
  subtype: 'token_contract',
  label,
});

/** By what a list calls it: by a name or a number. */
export const chainCalled = (word: unknown): ChainId | undefined => chainByAlias(String(word));
