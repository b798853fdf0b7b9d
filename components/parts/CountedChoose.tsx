import { shownNumber } from '../../lib/locale/shown-number.ts';
import { t } from '../../lib/locale/t.ts';
import type { FilterChoice } from '../popup/search-limits.ts';
import { Choose } from './Choose.tsx';

interface Props<Value extends string> {
  readonly label: string;
  /** The name of no choice. */
  readonly all: string;
  readonly value: Value | '';
  readonly choices: readonly FilterChoice<Value>[] | undefined;
  /** There are more than were counted. */
  readonly isCut?: boolean | undefined;
  readonly nameOf: (value: Value) => string;
  readonly onChoose: (value: Value | '') => void;
}

/** A filter, with how many there are of each. What is chosen stays to be seen when nothing is left of it. */
export function CountedChoose<Value extends string>(props: Props<Value>) {
  const { label, all, value, choices = [], isCut, nameOf, onChoose } = props;
  const counts = new Map(choices.map((choice) => [choice.of, choice.count]));
  return (
    <Choose<Value | ''>
      class="choose"
      aria-label={label}
      value={value}
      choices={['', ...(value === '' || counts.has(value) ? [] : [value]), ...counts.keys()]}
      nameOf={(choice) => {
        if (choice === '') return all;
        const count = counts.get(choice);
        const name = nameOf(choice);
        return count === undefined ? name : t('panel_part', name, `${shownNumber(count)}${isCut ? '+' : ''}`);
      }}
      onChoose={onChoose}
    />
  );
}
