/** The popup: search first, the page in the tab below it. Props in, events out. */
import { useEffect, useState } from 'preact/hooks';
import { searchWords } from '../lib/core/search/search-words.ts';
import { isSecret } from '../lib/core/secret/unsent-reasons.ts';
import { t } from '../lib/locale/t.ts';
import { furtherRows } from '../lib/protocol/ports.ts';
import { allRows, filterRows } from '../lib/ui/panel/filter-rows.ts';
import type { PopupState } from '../lib/ui/popup/popup.ts';
import type { SearchLimits, SearchResults } from '../lib/ui/popup/search-results.ts';
import { summarisePlaces } from '../lib/ui/popup/searched-places.ts';
import { keyHints } from './key-hints.ts';
import { OpenedCard } from './OpenedCard.tsx';
import { OwnAlarms } from './OwnAlarms.tsx';
import { PageNames } from './PageNames.tsx';
import type { PopupEvents } from './popup-events.ts';
import { SitePart } from './SitePart.tsx';
import { Start } from './Start.tsx';
import { Filters } from './search/Filters.tsx';
import { type HitGroup, type HitItem, HitList, rowId } from './search/HitList.tsx';
import { Note } from './search/Note.tsx';
import { Notes } from './search/Notes.tsx';
import { OwnerHead } from './search/OwnerHead.tsx';
import { OwnerSources } from './search/OwnerSources.tsx';
import { SearchBox } from './search/SearchBox.tsx';
import { SkeletonRow } from './search/SkeletonRow.tsx';
import { Status } from './search/Status.tsx';
import { saidQuery } from './search/said-query.ts';
import { Toast } from './Toast.tsx';
import { usePopupKeys } from './use-popup-keys.ts';
import { usePopupList } from './use-popup-list.ts';

interface Props extends PopupEvents {
  readonly state: PopupState;
  readonly online: boolean;
}

const listId = 'found';

export function Popup({ state, online, ...on }: Props) {
  const { query, limits, hasFilters, found, recent, card } = state;
  const list = usePopupList(state);
  const typed = list.searching ? searchWords(query) : [];
  const [turn, setTurn] = useState(0);
  const { searching, results } = list;
  const places = summarisePlaces(found, online);
  const { more } = places;
  // A group is counted by its rows, so all that were found have to be here.
  const isShort = searching && list.by !== 'rank' && more[0] === furtherRows;
  useEffect(() => {
    if (isShort) on.onMore(more);
  }, [isShort, found?.hits.length]);
  const onPage =
    limits.owner === '' ? 0 : filterRows(state.page.rows ?? [], { ...allRows, text: limits.owner }).length;
  const unknown = found?.hits[0]?.owner?.unknown;
  const isStart = !card && !searching && query === '';
  const notes =
    searching || state.problem === undefined ? places.notes : [{ reason: state.problem, places: [] }];
  const openItem = (chosen: HitItem) => {
    if (chosen.row?.owner) on.onOwner(chosen.row.name);
    else if (chosen.row) on.onOpen(chosen.row);
    else openGroup(results, chosen.group, limits, on.onLimit);
  };
  const onKey = usePopupKeys({ state, list, on, openItem });
  return (
    <div class="surface popup">
      <header class="top">
        <h1 class="heard">{t('name')}</h1>
        <SearchBox
          value={query}
          owner={limits.owner}
          listId={listId}
          activeId={list.item && rowId(listId, list.at)}
          held={card === undefined}
          turn={turn}
          onType={on.onType}
          onKey={onKey}
        />
        {searching && !card && hasFilters && (
          <Filters
            chosen={limits}
            by={list.by}
            results={results}
            onChoose={on.onLimit}
            onGroup={list.setBy}
          />
        )}
      </header>
      <main class="middle">
        {isStart && <OwnAlarms alarms={state.alarms} onOpen={on.onOpen} onAlarmsSeen={on.onAlarmsSeen} />}
        {isStart && state.page.rows && (
          <PageNames rows={state.page.rows} onJump={on.onJump} onPanel={on.onPanel} />
        )}
        {card && <OpenedCard card={card} recent={recent} on={{ ...on, onBack: () => void onKey('leave') }} />}
        {searching && !card && found?.owner && (
          <OwnerHead
            hit={found.owner}
            onPage={onPage}
            onBack={on.onLeaveOwner}
            onPanel={() => on.onPanel('', limits.owner)}
          />
        )}
        {searching && !card && results.isSimilar && places.settled && (
          <Note sign="note" text={t('popup_similar', saidQuery(query))} />
        )}
        {searching && !card && unknown && <Note sign="note" text={t('popup_no_number', unknown)} />}
        {!card && !list.isEmpty && (
          <HitList
            id={listId}
            label={t(searching ? 'popup_results' : 'popup_kept')}
            groups={list.groups}
            active={list.at}
            typed={typed}
            onOpen={openItem}
            onEnd={more.length > 0 ? () => on.onMore(more) : undefined}
          />
        )}
        {searching && !card && !places.settled && found?.unsent === undefined && <SkeletonRow />}
        {searching && !card && found?.owner && <OwnerSources hits={found.hits} />}
        {isStart && recent.some((one) => !one.pinned) && (
          <button type="button" class="inline forget" onClick={on.onForget}>
            {t('popup_forget')}
          </button>
        )}
        {isStart && (
          <Start
            onTry={(kind) => {
              on.onLimit({ ...limits, kind });
              setTurn(turn + 1);
            }}
          />
        )}
        {!card && <Notes found={found} query={query} nothing={searching && list.isEmpty && places.settled} />}
      </main>
      <Status
        searching={searching && !card && !found?.owner && !isSecret(found?.unsent)}
        count={list.count}
        isCut={results.isCut}
        places={{ ...places, notes: card ? [] : notes }}
        hints={keyHints(list, card !== undefined)}
        onSettings={on.onService}
      />
      {state.toast && <Toast toast={state.toast} />}
      {!(searching || card) && (
        <SitePart
          page={state.page}
          hasService={state.hasService}
          onMode={on.onMode}
          onSite={on.onSite}
          onSwitchOn={on.onSwitchOn}
          onTurnOn={on.onTurnOn}
          onPanel={() => on.onPanel('')}
          onSettings={on.onSettings}
        />
      )}
    </div>
  );
}

/** Shows all of a group, by limiting the search to it. */
function openGroup(
  { groups }: SearchResults,
  { id }: HitGroup,
  limits: SearchLimits,
  onLimit: PopupEvents['onLimit'],
): void {
  const group = groups.find(({ of }) => of === id);
  if (group?.by === 'chain') onLimit({ ...limits, chain: group.of });
  if (group?.by === 'category') onLimit({ ...limits, kind: group.of });
}
