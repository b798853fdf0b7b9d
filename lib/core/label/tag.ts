/** What a badge shows: the one line that ranking makes of a profile. */
import type { ChainId } from '../chains.ts';
import type { Category } from './categories.ts';
import type { Emblem } from './emblem.ts';
import type { OwnColour } from './own-colour.ts';
import type { Source } from './profile.ts';

export interface Tag {
  readonly name: string;
  /** A shorter name for the badge, if the whole one does not fit. */
  readonly short?: string;
  /** Whose it is, where there is less room. */
  readonly shortest?: string;
  readonly category: Category;
  /** Absent for most: `danger` is shown red, `caution` is shown amber. */
  readonly warning?: 'danger' | 'caution';
  readonly source: Source;
  /** Older than its lifetime: shown dimmed while it is asked again. */
  readonly stale?: boolean;
  /** The source is not certain. */
  readonly unsure?: boolean;
  /** How many more labels the card shows. */
  readonly more: number;
  /** The chain of the label, if the page does not name one. */
  readonly chain?: ChainId;
  /** The name is a code that the interface translates: a kind of `mev-kinds.ts`, or `contract`. */
  readonly kind?: boolean;
  /** Drawn in place of the category's icon. */
  readonly emblem?: Emblem;
  /** In place of the category's. */
  readonly colour?: OwnColour;
}
