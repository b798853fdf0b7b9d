import type { Category } from '../../lib/core/label/categories.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import type {
  FilterChoice,
  Grouping,
  SearchFilters,
  SearchResults,
} from '../../lib/ui/popup/search-results.ts';
import { chainName } from '../parts/chain-name.ts';

interface Props {
  readonly chosen: SearchFilters;
  readonly results: SearchResults;
  readonly onChoose: (chosen: SearchFilters) => void;
}

/** Native selects, which are small and work with every keyboard and screen reader. */
export function Filters({ chosen, results, onChoose }: Props) {
  return (
    <div class="filters">
      <Choose<KeyChain>
        label={t('popup_filter_chain')}
        all={t('popup_all_chains')}
        value={chosen.chain}
        choices={results.chains}
        nameOf={chainName}
        onChoose={(chain) => onChoose({ ...chosen, chain })}
      />
      <Choose<Category>
        label={t('popup_filter_kind')}
        all={t('popup_all_kinds')}
        value={chosen.category}
        choices={results.categories}
        nameOf={(category) => t(`category_${category}`)}
        onChoose={(category) => onChoose({ ...chosen, category })}
      />
      <select
        class="choose"
        aria-label={t('popup_grouping')}
        value={chosen.by}
        onChange={(event) => {
          const by: Grouping = event.currentTarget.value === 'category' ? 'category' : 'chain';
          onChoose({ ...chosen, by });
        }}
      >
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
  readonly nameOf: (of: Of) => string;
  readonly onChoose: (of: Of | '') => void;
}

function Choose<Of extends string>({ label, all, value, choices, nameOf, onChoose }: ChooseProps<Of>) {
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
      {choices.map(({ of, count }) => (
        <option key={of} value={of}>
          {nameOf(of)} ({count})
        </option>
      ))}
    </select>
  );
}
