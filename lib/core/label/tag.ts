/** What a badge shows: the one line that ranking makes of everything known about an address. */
import type { ChainId } from '../chains.ts';
import type { Category } from './categories.ts';
import type { Source } from './profile.ts';

export interface Tag {
  readonly name: string;
  /** The name as a badge shows it, where the whole one does not fit. */
  readonly short?: string;
  readonly category: Category;
  /** Absent for most: `danger` is shown red, `caution` is shown amber. */
  readonly warning?: 'danger' | 'caution';
  readonly source: Source;
  /** Older than its lifetime: shown dimmed while it is asked again. */
  readonly stale?: boolean;
  /** The source is not certain. */
  readonly unsure?: boolean;
  /** How many further labels the card has. */
  readonly more: number;
  /** The chain that the label is about, where the page did not say it. */
  readonly chain?: ChainId;
  /** The name is a code that the interface has a word for (a MEV kind of `mev-kinds.ts`, or `contract`). */
  readonly kind?: boolean;
}
