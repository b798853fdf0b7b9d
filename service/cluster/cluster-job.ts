/** What the cluster thread is given, and what it reports. */
import type { KeysWanted } from '../commands/first-keys.ts';
import type { KeyCount } from '../keys/keys-in-memory.ts';

export interface ClusterNews {
  /** Edits and keys are as the record said just now. */
  readonly isHeard: boolean;
  /** Why something could not be had. */
  readonly failed?: string;
  /** What keys have used on other nodes, or why it is not known. */
  readonly elsewhere?: readonly KeyCount[] | string;
}

export interface ClusterJob {
  readonly url: string;
  readonly data: string;
  /** Milliseconds between two looks; changes are told at once. */
  readonly every: number;
  /** Milliseconds after which a connection that does not answer is given up. */
  readonly patience: number;
  /** Joins first, with these keys, and says what was made. */
  readonly wanted?: KeysWanted;
}
