import type { KeyChain } from '../../lib/core/label/key.ts';
import type { KindFilter } from '../../lib/core/search/kind-filter.ts';
import { t } from '../../lib/locale/t.ts';
import { chainName } from '../parts/chain-name.ts';
import { kindName } from '../parts/kind-name.ts';
import type { FilterChoice, Grouping, SearchLimits, SearchResults } from './search-results.ts';

interface Props {
  readonly chosen: SearchLimits;
  readonly by: Grouping;
  readonly results: SearchResults;
  readonly onChoose: (chosen: SearchLimits) => void;
  readonly onGroup: (by: Grouping) => void;
}

/** Native selects, which are small and work with every keyboard and screen reader. */
export function Filters({ chosen, by, results, onChoose, onGroup }: Props) {
  return (
    <div class="filters">
      <Choose<KeyChain>
        label={t('popup_filter_chain')}
        all={t('popup_all_chains')}
        value={chosen.chain}
        choices={results.chains}
        isCut={results.isCut}
        nameOf={chainName}
        onChoose={(chain) => onChoose({ ...chosen, chain })}
      />
      <Choose<KindFilter>
        label={t('popup_filter_kind')}
        all={t('popup_all_kinds')}
        value={chosen.kind}
        choices={results.kinds}
        isCut={results.isCut}
        nameOf={kindName}
        onChoose={(kind) => onChoose({ ...chosen, kind })}
      />
      <select
        class="choose"
        aria-label={t('popup_grouping')}
        value={by}
        onChange={(event) => {
          const chosenWay = event.currentTarget.value;
          onGroup(chosenWay === 'category' || chosenWay === 'chain' ? chosenWay : 'rank');
        }}
      >
        <option value="rank">{t('popup_by_rank')}</option>
        <option value="chain">{t('popup_by_chain')}</option>
        <option value="category">{t('popup_by_kind')}</option>
      </select>
    </div>
  );
}

interface ChooseProps<Of extends string> {
  readonly label: string;
  readonly all: string;
  readonly value: Of | '';
  readonly choices: readonly FilterChoice<Of>[];
  /** There are more than the counts say. */
  readonly isCut: boolean;
  readonly nameOf: (of: Of) => string;
  readonly onChoose: (of: Of | '') => void;
}

function Choose<Of extends string>({ label, all, value, choices, isCut, nameOf, onChoose }: ChooseProps<Of>) {
  // What is chosen stays to be seen when nothing is left of it.
  const isListed = value === '' || choices.some(({ of }) => of === value);
  return (
    <select
      class="choose"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChoose(choices.find(({ of }) => of === chosen)?.of ?? '');
      }}
    >
      <option value="">{all}</option>
      {!isListed && value !== '' && <option value={value}>{nameOf(value)}</option>}
      {choices.map(({ of, count }) => (
        <option key={of} value={of}>
          {nameOf(of)} ({count.toLocaleString()}
          {isCut ? '+' : ''})
        </option>
      ))}
    </select>
  );
}
