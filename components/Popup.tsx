/** The popup: search first, the page in the tab below it. Props in, events out. */
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { t } from '../lib/locale/t.ts';
import type { Mode } from '../lib/settings/modes.ts';
import type { PopupState } from '../lib/ui/popup/popup.ts';
import { isPinned, type RecentRow } from '../lib/ui/popup/recent-list.ts';
import { arrangeResults, noFilters } from '../lib/ui/popup/search-results.ts';
import { summarisePlaces } from '../lib/ui/popup/searched-places.ts';
import { Card, type CardEvents } from './Card.tsx';
import { Glance } from './Glance.tsx';
import { IconButton } from './parts/IconButton.tsx';
import { recentGroups, resultGroups } from './parts/result-groups.ts';
import { Start } from './Start.tsx';
import { Filters } from './search/Filters.tsx';
import { type HitItem, HitList, listItems, rowId } from './search/HitList.tsx';
import { Notes } from './search/Notes.tsx';
import { SearchBox, type SearchKey } from './search/SearchBox.tsx';
import { Status } from './search/Status.tsx';
import { Toast } from './Toast.tsx';

export interface PopupEvents {
  readonly onType: (text: string) => void;
  readonly onSearchNow: () => void;
  readonly onMore: (of: readonly string[]) => void;
  readonly onOpen: (row: RecentRow) => void;
  readonly onBack: () => void;
  readonly onExplore: (row: Pick<RecentRow, 'key' | 'address'>) => void;
  /** Ctrl+Enter on a typed address without a result. */
  readonly onExploreTyped: () => void;
  readonly onCopy: (text: string) => Promise<boolean>;
  readonly onPin: (row: RecentRow, on: boolean) => void;
  readonly onForget: () => void;
  readonly onMode: (mode: Mode) => void;
  readonly onSite: (on: boolean) => void;
  readonly onSwitchOn: () => void;
  readonly onPanel: () => void;
  readonly onReport: () => void;
  readonly onSettings: (() => void) | undefined;
}

interface Props extends PopupEvents {
  readonly state: PopupState;
  readonly dark: boolean;
  readonly online: boolean;
}

const listId = 'found';

export function Popup({ state, dark, online, ...on }: Props) {
  const { query, found, recent, card } = state;
  const [filters, setFilters] = useState(noFilters);
  const [active, setActive] = useState(0);
  const results = arrangeResults(found, filters);
  const places = summarisePlaces(found, online);
  const searching = query.trim() !== '' && found?.address === undefined;
  const groups = searching ? resultGroups(results.groups) : recentGroups(recent);
  const items = card ? [] : listItems(groups);
  // A new search starts without filters, at its best hit.
  useEffect(() => {
    setActive(0);
    setFilters((last) => ({ ...last, chain: '', category: '' }));
  }, [query]);
  const at = Math.min(active, items.length - 1);
  const item = items[at];
  const more = places.more.filter((one) => filters.chain === '' || one.startsWith(filters.chain));
  const target = card ? { key: card.key, address: card.view.address.text } : item?.row;

  function openItem(chosen: HitItem): void {
    if (chosen.row) {
      on.onOpen(chosen.row);
      return;
    }
    const group = results.groups.find(({ of }) => of === chosen.group.id);
    if (group?.by === 'chain') setFilters({ ...filters, chain: group.of });
    if (group?.by === 'category') setFilters({ ...filters, category: group.of });
    setActive(0);
  }

  function onKey(key: SearchKey): boolean {
    switch (key) {
      case 'next':
      case 'previous': {
        if (items.length === 0) return false;
        setActive((at + (key === 'next' ? 1 : items.length - 1)) % items.length);
        return true;
      }
      case 'open':
        if (card) return false;
        if (item) openItem(item);
        else if (searching) on.onSearchNow();
        return true;
      case 'explore':
        if (target) on.onExplore(target);
        else if (searching) on.onExploreTyped();
        return target !== undefined || searching;
      case 'copy':
        if (target) void on.onCopy(target.address);
        return target !== undefined;
      case 'leave':
        // The first Escape closes a card or clears the text, the next one closes the popup.
        if (card && searching) on.onBack();
        else if (query !== '') on.onType('');
        else if (card) on.onBack();
        else return false;
        return true;
    }
  }

  // Escape goes back wherever the focus is; the search box and editors handle it first.
  useLayoutEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && onKey('leave')) event.preventDefault();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  });

  return (
    <div class={dark ? 'surface popup dark' : 'surface popup'}>
      <header class="top">
        <h1 class="heard">{t('name')}</h1>
        <SearchBox
          value={query}
          listId={listId}
          activeId={item && rowId(listId, at)}
          held={card === undefined}
          onType={on.onType}
          onKey={onKey}
        />
        {searching && !card && found && found.hits.length > 0 && (
          <Filters chosen={filters} results={results} onChoose={setFilters} />
        )}
      </header>
      <main class="middle">
        {card && (
          <div class="opened">
            <div class="opened-bar">
              <button type="button" class="inline" onClick={on.onBack}>
                {t('popup_back')}
              </button>
              <PinButton state={state} onPin={on.onPin} />
            </div>
            <Card view={{ ...card.view, dark }} {...cardEvents(card, on)} />
          </div>
        )}
        {!card && items.length > 0 && (
          <HitList
            id={listId}
            label={t(searching ? 'popup_results' : 'popup_kept')}
            groups={groups}
            active={at}
            dark={dark}
            onOpen={openItem}
            onEnd={more.length > 0 ? () => on.onMore(more) : undefined}
          />
        )}
        {!card && !searching && recent.some((one) => !one.pinned) && query === '' && (
          <button type="button" class="inline forget" onClick={on.onForget}>
            {t('popup_forget')}
          </button>
        )}
        {!card && query === '' && <Start onTry={on.onType} />}
        {!card && (
          <Notes
            found={found}
            places={places}
            query={query}
            nothing={searching && items.length === 0}
            onSettings={on.onSettings}
          />
        )}
      </main>
      <Status
        searching={searching && !card && found?.unsent !== 'private-key'}
        count={results.count}
        places={places}
      />
      {state.toast && <Toast toast={state.toast} />}
      {!(searching || card) && (
        <Glance
          page={state.page}
          onMode={on.onMode}
          onSite={on.onSite}
          onSwitchOn={on.onSwitchOn}
          onPanel={on.onPanel}
          onSettings={on.onSettings}
        />
      )}
    </div>
  );
}

function PinButton({ state: { card, recent }, onPin }: { state: PopupState; onPin: PopupEvents['onPin'] }) {
  if (!card) return null;
  const { view, key } = card;
  const { tag, address } = view;
  const on = isPinned(recent, { key });
  const row: RecentRow = {
    key,
    address: address.text,
    name: tag?.name ?? address.text,
    category: tag?.category ?? 'other',
    ...(tag?.warning && { warning: tag.warning }),
    ...(tag?.kind && { kind: true }),
  };
  return <IconButton sign="pin" label={t('popup_pin')} pressed={on} onPress={() => onPin(row, !on)} />;
}

function cardEvents(card: NonNullable<PopupState['card']>, on: PopupEvents): CardEvents {
  const { act, view } = card;
  return {
    onCopy: () => void on.onCopy(view.address.text).then(act.copied),
    onPin: () => undefined,
    onClose: on.onBack,
    onChain: act.chain,
    onNaming: act.naming,
    onName: act.name,
    onSearch: on.onType,
    onReport: on.onReport,
    onRemedy: (remedy) => (remedy === 'retry' ? act.again() : on.onSettings?.()),
  };
}
