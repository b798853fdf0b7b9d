import type { CatalogueList } from '../../lib/core/import/is-catalogue.ts';
import { t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import type { Platform } from '../../lib/ui/options/platform.ts';
import { useAnswer } from './use-answer.ts';
import type { ListLook } from './use-list-look.ts';

interface Props {
  readonly platform: Platform;
  /** The URLs of the lists that are added. */
  readonly had: readonly string[];
  readonly looking: ListLook;
}

/** Public lists to choose from; none is on by itself. */
export function ListCatalogue({ platform, had, looking }: Props) {
  const { value: lists = [], failed } = useAnswer(platform.readCatalogue, [platform]);
  return (
    <section id="catalogue" class="setting">
      <h3>{t('options_lists_catalogue', lists.length.toLocaleString())}</h3>
      <p class="hint">{failed ?? t('options_lists_catalogue_about')}</p>
      <ul class="lists">
        {lists.map((list) => (
          <CatalogueLine key={list.id} list={list} isAdded={had.includes(list.url)} looking={looking} />
        ))}
      </ul>
    </section>
  );
}

function CatalogueLine({
  list,
  isAdded,
  looking,
}: {
  readonly list: CatalogueList;
  readonly isAdded: boolean;
  readonly looking: ListLook;
}) {
  const { title, repository, licence, bytes, rows, checked, url, chain, fixed, by, goodFor } = list;
  const facts = [
    t('options_lists_by', by),
    licence,
    t('options_lists_kilobytes', Math.ceil(bytes / 1_000).toLocaleString()),
    ...(rows === undefined ? [] : [tCount('options_lists_rows', rows)]),
    t('options_lists_catalogue_checked', new Date(`${checked}T00:00`).toLocaleDateString()),
  ];
  return (
    <li class="list" data-catalogue={list.id}>
      <div class="list-words">
        <p class="list-title">
          <bdi>{title}</bdi>
        </p>
        <p>{t(`options_lists_for_${goodFor}`)}</p>
        <p class="hint">
          <a href={`https://github.com/${repository}`} target="_blank" rel="noopener noreferrer">
            <bdi>{repository}</bdi>
          </a>
          {` · ${facts.join(' · ')}`}
        </p>
      </div>
      {isAdded ? (
        <span class="hint">{t('options_lists_added')}</span>
      ) : (
        <button
          type="button"
          class="button small"
          aria-label={t('options_lists_look_at', title)}
          disabled={looking.loading}
          onClick={() => looking.look({ url, ...(chain && { chain }), ...(fixed && { fixed }) })}
        >
          {t('options_lists_look')}
        </button>
      )}
    </li>
  );
}
