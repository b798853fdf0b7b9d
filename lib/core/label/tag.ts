/** What a badge shows: the one line that ranking makes of a profile. */
import { chainIds } from '../chains.ts';
import { isBoolean, isNumber, isObject, isOneOf, isText, maybe, type Of } from '../shape.ts';
import { categories } from './categories.ts';
import { isEmblem } from './emblem.ts';
import { isOwnColour } from './own-colour.ts';
import { sources } from './profile.ts';

const text = isText(1_000);

export const isTag = isObject({
  name: text,
  /** A shorter name for the badge, if the whole one does not fit. */
  short: maybe(text),
  /** Whose it is, where there is less room. */
  shortest: maybe(text),
  category: isOneOf(categories),
  /** Absent for most: `danger` is shown red, `caution` is shown amber. */
  warning: maybe(isOneOf(['danger', 'caution'])),
  source: isOneOf(sources),
  /** Older than its lifetime: shown dimmed while it is asked again. */
  stale: maybe(isBoolean),
  /** The source is not certain. */
  unsure: maybe(isBoolean),
  /** How many more labels the card shows. */
  more: isNumber,
  /** The chain of the label, if the page does not name one. */
  chain: maybe(isOneOf(chainIds)),
  /** The name is a code that the interface translates: a kind of `mev-kinds.ts`, or `contract`. */
  kind: maybe(isBoolean),
  /** Drawn in place of the category's icon. */
  emblem: maybe(isEmblem),
  /** In place of the category's. */
  colour: maybe(isOwnColour),
});
export type Tag = Readonly<Of<typeof isTag>>;
