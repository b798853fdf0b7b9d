import { t } from '../../lib/locale/t.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import { Choose } from '../parts/Choose.tsx';
import { chainName } from '../parts/chain-name.ts';
import { kindName } from '../parts/kind-name.ts';
import type { Grouping } from './result-groups.ts';
import type { FilterChoice, SearchLimits } from './search-limits.ts';

interface Props {
  readonly chosen: SearchLimits;
  readonly by: Grouping;
  readonly found: SearchUpdate | undefined;
  readonly onChoose: (chosen: SearchLimits) => void;
  readonly onGroup: (by: Grouping) => void;
}

const groupings = { rank: 'popup_by_rank', chain: 'popup_by_chain', category: 'popup_by_kind' } as const;

export function Filters({ chosen, by, found, onChoose, onGroup }: Props) {
  /** What is chosen stays to be seen when nothing is left of it. */
  const filter = <Value extends string>(
    choices: readonly FilterChoice<Value>[] = [],
    value: Value | '',
    all: string,
    nameOf: (value: Value) => string,
  ) => {
    const counts = new Map(choices.map((choice) => [choice.of, choice.count]));
    const plus = found?.isCut ? '+' : '';
    return {
      class: 'choose',
      value,
      choices: ['' as const, ...(value === '' || counts.has(value) ? [] : [value]), ...counts.keys()],
      nameOf(choice: Value | '') {
        if (choice === '') return all;
        const count = counts.get(choice);
        if (count === undefined) return nameOf(choice);
        return (
          <>
            {nameOf(choice)} ({count.toLocaleString()}
            {plus})
          </>
        );
      },
    };
  };
  return (
    <div class="filters">
      <Choose
        {...filter(found?.chains, chosen.chain, t('popup_all_chains'), chainName)}
        aria-label={t('popup_filter_chain')}
        onChoose={(chain) => onChoose({ ...chosen, chain })}
      />
      <Choose
        {...filter(found?.kinds, chosen.kind, t('popup_all_kinds'), kindName)}
        aria-label={t('popup_filter_kind')}
        onChoose={(kind) => onChoose({ ...chosen, kind })}
      />
      <Choose
        class="choose"
        aria-label={t('popup_grouping')}
        value={by}
        choices={['rank', 'chain', 'category']}
        nameOf={(grouping) => t(groupings[grouping])}
        onChoose={onGroup}
      />
    </div>
  );
}
