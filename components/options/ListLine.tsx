import {
  type LabelList,
  type ListProblem,
  rowsOfList,
  unseenWarnings,
} from '../../lib/core/lists/label-list.ts';
import { isDue, nextCheckAt } from '../../lib/core/lists/next-check-at.ts';
import { shownDate } from '../../lib/locale/shown-date.ts';
import { shownNumber } from '../../lib/locale/shown-number.ts';
import { type MessageKey, t } from '../../lib/locale/t.ts';
import { tCount } from '../../lib/locale/t-count.ts';
import { surfaceSigns } from '../../lib/look/surface-signs.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import { Age } from '../parts/Age.tsx';
import { Button } from '../parts/Button.tsx';
import { Icon } from '../parts/Icon.tsx';
import { HeldWarnings } from './HeldWarnings.tsx';
import { listDate } from './list-date.ts';
import { listProblemText, notAllowedText } from './list-problem-text.ts';
import { Outcome } from './Outcome.tsx';
import { SureButton } from './SureButton.tsx';
import type { HostAccess } from './use-host-access.ts';
import { useOutcome } from './use-outcome.ts';

export interface ListLineProps extends HostAccess {
  readonly id: string;
  readonly state: RequestAnswer<'listState'>;
  readonly place: number;
  readonly isLast: boolean;
  readonly onMove: (steps: number) => void;
  /** Another source was dropped here. */
  readonly onDrop: (id: string) => void;
  /** Shows what came of a request. */
  readonly act: (work: Promise<unknown>) => void;
  readonly onRemove: (list: LabelList) => void;
  /** Shows all that the service has as a list; absent where that is no choice. */
  readonly onGetService?: (() => void) | undefined;
}

/** A source's row: where it stands in the order, and what can be done with it. */
export function ListLine(props: ListLineProps) {
  const { id, state, place, isLast, onMove, onDrop, onGetService } = props;
  const list = state.lists.find((one) => one.id === id);
  const title = list?.title ?? t(id === 'service' ? 'source_service' : 'source_pack');
  const moves = [
    ['up', -1, place === 0],
    ['down', 1, isLast],
  ] as const;
  return (
    <li
      data-list={id}
      class={list && !list.on ? 'list off' : 'list'}
      draggable={true}
      onDragStart={(event) => event.dataTransfer?.setData('text/plain', id)}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(event.dataTransfer?.getData('text/plain') ?? '');
      }}
    >
      <span class="list-moves">
        {moves.map(([name, steps, isEnd]) => (
          <Button
            key={name}
            class="button small"
            aria-label={t(`options_lists_${name}`, title)}
            aria-disabled={isEnd}
            onClick={() => onMove(steps)}
          >
            <Icon path={surfaceSigns[name]} />
          </Button>
        ))}
      </span>
      <div class="list-words">
        <p>
          <bdi class="list-title">{title}</bdi>
        </p>
        {list ? (
          <Words {...props} list={list} />
        ) : (
          <p class="hint">
            {id === 'service'
              ? t('options_lists_service_about')
              : t('options_lists_pack_about', shownNumber(state.builtIn))}
          </p>
        )}
        {id === 'service' && onGetService && (
          <>
            <p class="actions">
              <Button class="button small" id="list-of-service" onClick={onGetService}>
                {t('options_lists_service_list')}
              </Button>
            </p>
            <p class="hint">{t('options_lists_service_list_about')}</p>
          </>
        )}
      </div>
    </li>
  );
}

/** The worker looks every hour for what is due, so its time may have passed. */
const nextCheck = (list: LabelList): string =>
  isDue(list, Date.now())
    ? t('options_lists_due')
    : t('options_lists_next', shownDate(nextCheckAt(list), { dateStyle: 'medium', timeStyle: 'short' }));

/** What the button says that takes an update all the same, where the user may. */
const acceptKeys: Partial<Readonly<Record<ListProblem, MessageKey>>> = {
  'new-key': 'options_lists_trust_key',
  older: 'options_lists_take_older',
  grown: 'options_lists_take_anyway',
  shrunk: 'options_lists_take_anyway',
};

function Words(props: ListLineProps & { readonly list: LabelList }) {
  const { id, list, state, isAllowed, allow, act, onRemove } = props;
  const dismissed = state.dismissed[id] ?? 0;
  const change = (part: { readonly on?: boolean; readonly muted?: boolean }) =>
    act(askWorker('listChange', { id, ...part }));
  const loading = useOutcome();
  const load = (run: typeof loading.run, request: 'listUpdate' | 'listAccept') =>
    run(async () => {
      if (await allow([list.url])) await askWorker(request, { id });
      return undefined;
    }, t('options_lists_loading'));
  const update = () => load(loading.runOnce, 'listUpdate');
  const { url, homepage = url, on, muted, licence, encrypted, at, checkedAt, problem } = list;
  const missing = !isAllowed(url);
  const unseen = unseenWarnings(list);
  const accept = problem && acceptKeys[problem.why];
  return (
    <>
      <p class="hint">
        {[
          tCount('options_lists_rows', rowsOfList(list)),
          ...(list.fresh === undefined ? [] : [tCount('options_lists_fresh', list.fresh)]),
          ...(licence === undefined ? [] : [licence]),
          ...(encrypted ? [t('options_lists_encrypted')] : []),
          ...(at === undefined ? [] : [t('options_lists_dated', listDate(at))]),
        ].join(' · ')}
        {' · '}
        <a href={homepage} target="_blank" rel="noopener noreferrer">
          {URL.parse(homepage)?.host}
        </a>
      </p>
      <p class="hint">
        {t('options_lists_checked')} <Age at={checkedAt} now={Date.now()} />
        {on && ` · ${nextCheck(list)}`}
      </p>
      {missing ? (
        <p class="bad">
          {notAllowedText([url])} <Button class="inline" text={t('options_host_allow')} onClick={update} />
        </p>
      ) : (
        problem && (
          <p class="bad list-problem">
            {listProblemText(problem, url)} {t('options_lists_kept', shownDate(list.loadedAt))}
            {accept && (
              <>
                {' '}
                <Button class="inline list-accept" onClick={() => load(loading.run, 'listAccept')}>
                  {t(accept)}
                </Button>
              </>
            )}
          </p>
        )
      )}
      {unseen.length > 0 && (
        <HeldWarnings title={tCount('options_lists_held', unseen.length)} warnings={unseen}>
          <Button
            class="button small list-accept-warnings"
            text={t('options_lists_held_show')}
            onClick={() => act(askWorker('listAcceptWarnings', { id, keys: unseen.map(({ key }) => key) }))}
          />
        </HeldWarnings>
      )}
      <fieldset class="actions" aria-label={list.title}>
        <label class="with-icon">
          <input
            type="checkbox"
            class="list-on"
            checked={on}
            onChange={(event) => change({ on: event.currentTarget.checked })}
          />
          {t('options_lists_on')}
        </label>
        <label class="with-icon">
          <input
            type="checkbox"
            class="list-muted"
            checked={!muted}
            onChange={(event) => change({ muted: !event.currentTarget.checked })}
          />
          {t('options_lists_warnings')}
        </label>
        {dismissed > 0 && !muted && (
          <Button class="button small list-undismiss" onClick={() => change({ muted: false })}>
            {tCount('options_lists_undismiss', dismissed)}
          </Button>
        )}
        <Button
          class="button small list-update"
          text={t('options_lists_update')}
          aria-disabled={loading.doing !== undefined}
          onClick={update}
        />
        <SureButton
          name="list-remove"
          text={t('options_lists_remove')}
          sure={t('options_lists_remove_sure')}
          onSure={() => onRemove(list)}
        />
      </fieldset>
      <Outcome id={`list-said-${id}`} {...loading} />
    </>
  );
}
