import { readCatalogue } from '../../lib/extension/read-catalogue.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import { CatalogueEntry } from '../options/CatalogueEntry.tsx';
import { Panel } from '../options/Panel.tsx';
import { suggestedLists } from '../options/suggested-lists.ts';
import { useAnswer } from '../options/use-answer.ts';
import { useListAccess } from '../options/use-list-access.ts';

/** Three public lists, one press each; none is on by itself. */
export function MoreNames() {
  const { value: lists = [] } = useAnswer(readCatalogue, []);
  const { value: state, again } = useAnswer(() => askWorker('listState', {}), []);
  const { allow } = useListAccess();
  const had = new Set(state?.lists.map(({ url }) => url));
  return (
    <Panel id="first-lists" title={t('first_lists')} about={t('first_lists_about')}>
      <ul class="lists">
        {suggestedLists(lists).map((list) => (
          <CatalogueEntry
            key={list.id}
            list={list}
            isAdded={had.has(list.url)}
            allow={allow}
            onAdded={again}
          />
        ))}
      </ul>
      <p class="actions setting">
        <a href="/options.html#lists">{t('first_lists_all')}</a>
      </p>
    </Panel>
  );
}
