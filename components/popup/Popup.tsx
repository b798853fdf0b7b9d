/** The popup: search first, the page in the tab below it. */
import { useEffect } from 'preact/hooks';
import { searchWords } from '../../lib/core/search/search-words.ts';
import { isSecret } from '../../lib/core/secret/unsent-reasons.ts';
import { t } from '../../lib/locale/t.ts';
import { furtherRows } from '../../lib/protocol/ports.ts';
import { allRows, filterRows } from '../panel/filter-rows.ts';
import { Button } from '../parts/Button.tsx';
import { Note } from '../parts/Note.tsx';
import { useStore } from '../parts/surface-store.ts';
import { Toast } from '../parts/Toast.tsx';
import { Filters } from './Filters.tsx';
import { type HitItem, HitList, itemName, rowId, SkeletonRow } from './HitList.tsx';
import { keyHints } from './KeyHints.tsx';
import { NoteOnTransaction } from './NoteOnTransaction.tsx';
import { Notes, saidQuery } from './Notes.tsx';
import { OpenedCard } from './OpenedCard.tsx';
import { OwnAlarms } from './OwnAlarms.tsx';
import { OwnerHead, OwnerSources } from './OwnerHead.tsx';
import { PageNames } from './PageNames.tsx';
import { type PopupActions, pageRows } from './popup.ts';
import { SearchBox } from './SearchBox.tsx';
import { SitePart } from './SitePart.tsx';
import { Start } from './Start.tsx';
import { Status } from './Status.tsx';
import { summarisePlaces } from './searched-places.ts';
import { usePopupKeys } from './use-popup-keys.ts';
import { usePopupList } from './use-popup-list.ts';

const listId = 'found';

export function Popup({ popup }: { readonly popup: PopupActions }) {
  const state = useStore(popup.store);
  const { query, limits, hasFilters, found, recent, card } = state;
  const rows = pageRows(state);
  const list = usePopupList(popup, state);
  const typed = list.searching ? searchWords(query) : [];
  const { searching } = list;
  const isSimilar =
    found !== undefined && found.hits.length > 0 && found.hits.every(({ similar }) => similar);
  const places = summarisePlaces(found, navigator.onLine);
  const { more } = places;
  // A group is counted by its rows, so all that were found have to be here.
  const isShort = searching && list.by !== 'rank' && more[0] === furtherRows;
  useEffect(() => void (isShort && popup.more(more)), [isShort, found?.hits.length]);
  const onPage = limits.owner === '' ? 0 : filterRows(rows ?? [], { ...allRows, text: limits.owner }).length;
  const unknown = found?.hits[0]?.owner?.unknown;
  const isStart = !card && !searching && query === '';
  const notes =
    searching || state.problem === undefined ? places.notes : [{ reason: state.problem, places: [] }];
  const openItem = (chosen: HitItem) => {
    popup.choose({ name: itemName(chosen), at: list.at });
    if (chosen.row?.owner) popup.openOwner(chosen.row.name);
    else if (chosen.row) popup.open(chosen.row);
    else popup.limit({ ...limits, ...chosen.group.limit });
  };
  const onKey = usePopupKeys({ popup, list, openItem });
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
          onType={popup.type}
          onKey={onKey}
        />
        {searching && !card && hasFilters && (
          <Filters chosen={limits} by={list.by} found={found} onChoose={popup.limit} onGroup={list.setBy} />
        )}
      </header>
      <main class="middle">
        {isStart && <OwnAlarms popup={popup} alarms={state.alarms} />}
        {isStart && state.tab?.isAllowed && state.tab.url && <NoteOnTransaction url={state.tab.url} />}
        {isStart && rows && <PageNames rows={rows} onJump={popup.jump} onPanel={popup.panel} />}
        {card && <OpenedCard card={card} popup={popup} recent={recent} onBack={() => void onKey('leave')} />}
        {searching && !card && found?.owner && (
          <OwnerHead
            hit={found.owner}
            onPage={onPage}
            onBack={popup.leaveOwner}
            onPanel={() => popup.panel('', limits.owner)}
          />
        )}
        {searching && !card && isSimilar && places.settled && (
          <Note sign="note">{t('popup_similar', saidQuery(query))}</Note>
        )}
        {searching && !card && unknown && <Note sign="note">{t('popup_no_number', unknown)}</Note>}
        {!card && !list.isEmpty && (
          <HitList
            id={listId}
            label={t(searching ? 'popup_results' : 'popup_kept')}
            groups={list.groups}
            active={list.at}
            chosen={state.chosen?.name}
            typed={typed}
            onOpen={openItem}
            onEnd={more.length > 0 ? () => popup.more(more) : undefined}
          />
        )}
        {searching && !card && !places.settled && found?.unsent === undefined && <SkeletonRow />}
        {searching && !card && found?.owner && <OwnerSources hits={found.hits} />}
        {isStart && recent.some((entry) => !entry.pinned) && (
          <Button class="inline forget" text={t('popup_forget')} onClick={popup.forget} />
        )}
        {isStart && <Start onTry={(kind) => popup.limit({ ...limits, kind })} />}
        {!card && <Notes found={found} query={query} nothing={searching && list.isEmpty && places.settled} />}
      </main>
      <Status
        searching={searching && !card && !found?.owner && !isSecret(found?.unsent)}
        count={list.count}
        isCut={found?.isCut ?? false}
        places={{ ...places, notes: card ? [] : notes }}
        hints={keyHints(list, card !== undefined)}
        onSettings={popup.openService}
      />
      {state.toast && <Toast toast={state.toast} />}
      {!(searching || card) && <SitePart popup={popup} state={state} />}
    </div>
  );
}
