import type { Problem } from '../../lib/core/address/explain.ts';
import type { MessageKey } from '../../lib/locale/t.ts';

/** The sentence that says why a text is no address. */
export const problemKey = (problem: Problem): MessageKey => `problem_${underscored(problem)}`;

type Underscored<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Text;

/** Locale keys have no hyphens. */
export function underscored<Text extends string>(text: Text): Underscored<Text> {
  // Cast: the type system cannot follow replaceAll.
  return text.replaceAll('-', '_') as Underscored<Text>;
}
