import { indexFile, listPath } from '../../lib/core/lists/list-index.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { buildSettings } from '../parts/build-settings.ts';
import { watchLabels } from '../parts/own-page.ts';
import { AddList } from './AddList.tsx';
import { ListCatalogue } from './CatalogueEntry.tsx';
import { ListOrder } from './ListOrder.tsx';
import { ListPreview } from './ListPreview.tsx';
import { OfferedLists } from './OfferedLists.tsx';
import { Outcome } from './Outcome.tsx';
import { offeredLists } from './offered-lists.ts';
import { PagePanel } from './PagePanel.tsx';
import type { SectionProps } from './section-props.ts';
import { useAnswer } from './use-answer.ts';
import { useHostAccess } from './use-host-access.ts';
import { useListLook } from './use-list-look.ts';
import { useOutcome } from './use-outcome.ts';

type ListState = RequestAnswer<'listState'>;

/** The label lists: which there are, their order, and adding one. */
export function ListsSection({ settings, policy, change }: SectionProps) {
  const { baseUrl, altUrl, lists: links } = settings;
  const asked = useAnswer(() => askWorker('listState', {}), [], watchLabels);
  const { isAllowed, allow } = useHostAccess();
  const state = asked.value;

  const acting = useOutcome();
  const act = (work: Promise<unknown>) => acting.run(() => work.then(() => undefined));
  const problem = acting.problem ?? asked.failed;
  const remove = ({ id }: ListState['lists'][number]) => act(askWorker('listRemove', { id }));
  const looking = useListLook(allow);
  const host = baseUrl || altUrl;
  const serviceUrl = `${host}${listPath}${indexFile}`;
  const serviceList =
    host === '' || state?.lists.some(({ url }) => url === serviceUrl) ? undefined : serviceUrl;
  const offered = state ? offeredLists(`${buildSettings.listUrl} ${links}`, state.lists) : [];
  const isByPolicy = policy.locked.has('lists');
  const canGo = !isByPolicy && offeredLists(links, state?.lists ?? []).length > 0;
  return (
    <>
      {offered.length > 0 && (
        <OfferedLists
          lists={offered}
          isByPolicy={isByPolicy}
          allow={allow}
          onRemove={canGo ? () => change('lists', '') : undefined}
        />
      )}
      <PagePanel title={t('options_lists_yours')} about={t('options_lists_order_about')}>
        {problem !== undefined && (
          <p class="bad" role="alert">
            {problem}
          </p>
        )}
        {state && (
          <ListOrder
            state={state}
            hasService={host !== ''}
            isAllowed={isAllowed}
            allow={allow}
            act={act}
            onRemove={remove}
            onGetService={serviceList === undefined ? undefined : () => looking.look({ url: serviceList })}
          />
        )}
      </PagePanel>
      <PagePanel
        title={t('options_lists_add')}
        about={
          <>
            {t('options_lists_add_about')} <a href="#own/import-file">{t('options_lists_from_file')}</a>
          </>
        }
      >
        <AddList key={looking.round} looking={looking} />
        <Outcome id="list-problem" {...looking.outcome} />
        {looking.seen && (
          <ListPreview
            key={looking.seen.id}
            loaded={looking.seen.loaded}
            onAdd={looking.add}
            onCancel={looking.cancel}
          />
        )}
        <ListCatalogue had={(state?.lists ?? []).map(({ url }) => url)} allow={allow} />
      </PagePanel>
    </>
  );
}
