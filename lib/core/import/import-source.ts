/** What is known of a file before it is read. */
import type { KeyChain } from '../label/key.ts';

export interface ImportSource {
  /** The name of the file or the path of its URL: some formats say the chain or the label there. */
  readonly path: string;
  /** The chain of rows that name none. */
  readonly chain?: KeyChain | undefined;
  readonly fixed?: FixedWords;
}

/** What rows are that do not say it, for plain lists of addresses. */
export interface FixedWords {
  readonly name: string;
  readonly type: string;
  readonly subtype: string;
  /** Whose all things are that the list calls by their role alone. */
  readonly owner?: string;
}
