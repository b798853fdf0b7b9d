/** The whole vocabulary, for the pack's compiler, the build and tests. */
import { type CategoryOf, categoriserOf, plainWords, type Rule } from './categoriser.ts';
import { vocabulary } from './vocabulary.ts';

const alternatives = (list: string) => list.split(', ').map(plainWords).join('|');

export const rules: readonly Rule[] = vocabulary.map(({ category, of, ...words }) => ({
  category,
  of,
  form: 'is' in words ? `^(?:${alternatives(words.is)})$` : `(?:^| )(?:${alternatives(words.has)})s?(?: |$)`,
}));

export const categoryOf: CategoryOf = categoriserOf(rules);
