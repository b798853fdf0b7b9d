/** Words for numbers of things, in the plural that the language asks for: keys that end in `_one` and `_other`. */

import { shownNumber } from './shown-number.ts';
import { type MessageKey, t } from './t.ts';

type StemOf<Key> = Key extends `${infer Stem}_other`
  ? `${Stem}_one` extends MessageKey
    ? Stem
    : never
  : never;
export type CountedKey = StemOf<MessageKey>;

let rules: Intl.PluralRules | undefined;

/** The message of this number; `$1` is the number as people write it. */
export function tCount(stem: CountedKey, count: number, ...more: readonly string[]): string {
  rules ??= new Intl.PluralRules(t('plural_language'));
  const form = rules.select(count) === 'one' ? 'one' : 'other';
  return t(`${stem}_${form}`, shownNumber(count), ...more);
}
