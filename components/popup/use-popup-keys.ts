/** What the keys of the search box do, and Escape everywhere. */
import { useLayoutEffect } from 'preact/hooks';
import type { HitItem } from './HitList.tsx';
import type { PopupActions } from './popup.ts';
import type { SearchKey } from './SearchBox.tsx';
import { noLimits } from './search-limits.ts';
import type { PopupList } from './use-popup-list.ts';

interface KeyParts {
  readonly popup: PopupActions;
  readonly list: PopupList;
  readonly openItem: (item: HitItem) => void;
}

/** Returns the handler of a key, which tells whether the key did something. */
export function usePopupKeys({ popup, list, openItem }: KeyParts): (key: SearchKey) => boolean {
  const { query, card, limits } = popup.store.state;
  const { item, searching } = list;
  const target = card
    ? { key: card.key, address: card.store.state.address.text }
    : item?.row?.owner
      ? undefined
      : item?.row;

  function onKey(key: SearchKey): boolean {
    switch (key) {
      case 'next':
        return list.step(1);
      case 'previous':
        return list.step(-1);
      case 'open':
        if (card) return false;
        if (item) openItem(item);
        else if (searching) popup.searchNow();
        return true;
      case 'explore':
        if (target) popup.explore(target);
        else if (searching) popup.exploreTyped();
        return target !== undefined || searching;
      case 'copy':
        if (target) void popup.copy(target.address);
        return target !== undefined;
      case 'leave':
        // The first Escape closes a card or clears the text, the next one closes the popup.
        if (card && searching) popup.close();
        else if (query !== '') popup.type('');
        else if (limits.owner !== '') popup.leaveOwner();
        else if (searching) popup.limit(noLimits);
        else if (card) popup.close();
        else return false;
        return true;
    }
  }

  // Escape goes back wherever the focus is; the search box and editors handle it first.
  useLayoutEffect(() => {
    const leave = (event: KeyboardEvent) => {
      // Of an input method that composes it takes back what was composed.
      const isOurs = event.key === 'Escape' && !event.defaultPrevented && !event.isComposing;
      if (isOurs && onKey('leave')) event.preventDefault();
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  });
  return onKey;
}
