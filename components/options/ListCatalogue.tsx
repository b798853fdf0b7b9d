import { readCatalogue } from '../../lib/extension/read-catalogue.ts';
import { t } from '../../lib/locale/t.ts';
import { CatalogueEntry } from './CatalogueEntry.tsx';
import { useAnswer } from './use-answer.ts';
import type { ListAccess } from './use-list-access.ts';

interface Props extends Pick<ListAccess, 'allow'> {
  /** The URLs of the lists that are added. */
  readonly had: readonly string[];
  readonly onAdded: () => void;
}

/** Public lists to choose from; none is on by itself. */
export function ListCatalogue({ had, ...on }: Props) {
  const { value: lists = [], failed } = useAnswer(readCatalogue, []);
  return (
    <section id="catalogue" class="setting">
      <h3>{t('options_lists_catalogue', lists.length.toLocaleString())}</h3>
      <p class="hint">{failed ?? t('options_lists_catalogue_about')}</p>
      <ul class="lists">
        {lists.map((list) => (
          <CatalogueEntry key={list.id} list={list} isAdded={had.includes(list.url)} {...on} />
        ))}
      </ul>
    </section>
  );
}
