/** The head of an owner's page: who it is, the way back, and how much of it stands on the tab's page. */
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { SearchHit } from '../../lib/protocol/ports.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { ownerFacts } from '../parts/owner-facts.ts';

interface Props {
  readonly hit: SearchHit;
  readonly onPage: number;
  readonly onBack: () => void;
  readonly onPanel: () => void;
}

export function OwnerHead({ hit: { name, category, emblem, owner }, onPage, onBack, onPanel }: Props) {
  return (
    <section class="owner" aria-label={name}>
      <div class="opened-bar">
        <button type="button" class="inline" onClick={onBack}>
          {t('popup_back')}
        </button>
        {onPage > 0 && (
          <button type="button" class="inline" onClick={onPanel}>
            {tCount('owner_page', onPage)}
          </button>
        )}
      </div>
      <div class="owner-name">
        <CategoryMark category={category} emblem={emblem} large />
        <div>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          {owner && <p class="hint">{ownerFacts(category, owner)}</p>}
          {owner && owner.spellings.length > 0 && (
            <p class="hint">{t('owner_also', owner.spellings.join(', '))}</p>
          )}
        </div>
      </div>
    </section>
  );
}
