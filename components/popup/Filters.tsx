import { t } from '../../lib/locale/t.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import { Choose } from '../parts/Choose.tsx';
import { CountedChoose } from '../parts/CountedChoose.tsx';
import { chainName, kindName } from '../parts/chain-name.ts';
import type { Grouping } from './result-groups.ts';
import type { SearchLimits } from './search-limits.ts';

interface Props {
  readonly chosen: SearchLimits;
  readonly by: Grouping;
  readonly found: SearchUpdate | undefined;
  readonly onChoose: (chosen: SearchLimits) => void;
  readonly onGroup: (by: Grouping) => void;
}

const groupings = { rank: 'popup_by_rank', chain: 'popup_by_chain', category: 'popup_by_kind' } as const;

export function Filters({ chosen, by, found, onChoose, onGroup }: Props) {
  return (
    <div class="filters">
      <CountedChoose
        label={t('popup_filter_chain')}
        all={t('popup_all_chains')}
        value={chosen.chain}
        choices={found?.chains}
        isCut={found?.isCut}
        nameOf={chainName}
        onChoose={(chain) => onChoose({ ...chosen, chain })}
      />
      <CountedChoose
        label={t('popup_filter_kind')}
        all={t('popup_all_kinds')}
        value={chosen.kind}
        choices={found?.kinds}
        isCut={found?.isCut}
        nameOf={kindName}
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
