/** The head of an owner's page: who it is, the way back, and how much of it stands on the tab's page. */

import type { Category } from '../../lib/core/label/categories.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { SearchHit } from '../../lib/protocol/ports.ts';
import { Button } from '../parts/Button.tsx';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { originWords } from '../parts/origin-words.ts';
import { OriginLink } from '../parts/SourceLine.tsx';

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
        <Button class="inline" text={t('popup_back')} onClick={onBack} />
        {onPage > 0 && <Button class="inline" text={tCount('owner_page', onPage)} onClick={onPanel} />}
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

/** "Exchange · 46 addresses · 4 chains": what an owner is, and how much is known of it. */
export function ownerFacts(category: Category, { count, chains }: NonNullable<SearchHit['owner']>): string {
  const all = [t(`category_${category}`), tCount('owner_addresses', count)];
  return (chains.length > 1 ? [...all, tCount('owner_chains', chains.length)] : all).join(' · ');
}

/** Who says whose these are, each once. */
export function OwnerSources({ hits }: { readonly hits: readonly SearchHit[] }) {
  const origins = new Set(
    hits.flatMap(({ sources }) =>
      sources.flatMap(({ source, origin }) => (source === 'pack' ? [origin] : [])),
    ),
  );
  const words = new Map(
    [...origins].flatMap(originWords).map((origin) => [`${origin.kind} ${origin.who}`, origin]),
  );
  if (words.size === 0) return null;
  return (
    <p class="said owner-sources">
      {t('source_pack')}
      {[...words].map(([id, word]) => (
        <OriginLink key={id} word={word} />
      ))}
    </p>
  );
}
