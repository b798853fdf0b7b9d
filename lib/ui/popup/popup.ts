/** State and actions of the popup; `parts` has what it needs from the browser. */
import { type ChainId, explorerUrl } from '../../core/chains.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import type { SearchUpdate } from '../../protocol/ports.ts';
import type { Mode } from '../../settings/modes.ts';
import { noPolicy, type Policy } from '../../settings/policy.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode, withSiteMode, withSwitch } from '../../settings/site-mode.ts';
import { type CardController, type CardControllerParts, createCardController } from '../card-controller.ts';
import type { PageGlance } from '../page-link.ts';
import { openSearchConnection, type SearchConnectionParts } from '../search-connection.ts';
import { type SiteView, siteView } from '../site-view.ts';
import { addOpened, type RecentList, type RecentRow, setPinned, withoutRecent } from './recent-list.ts';

/** A short message at the bottom, with the action's undo. */
export interface PopupToast {
  readonly said: 'copied' | 'copy-failed' | 'forgotten' | 'pinned' | 'unpinned';
  readonly undo?: () => void;
}

/** The tab's page; `glance` is missing where Nametag reads nothing. */
export interface PageView {
  readonly site?: SiteView;
  readonly glance?: PageGlance;
}

export interface PopupState {
  readonly query: string;
  /** Hits of this query, never of an older one. */
  readonly found: SearchUpdate | undefined;
  readonly recent: RecentList;
  readonly page: PageView;
  readonly card: CardController | undefined;
  readonly toast: PopupToast | undefined;
}

export interface PopupParts extends Omit<SearchConnectionParts, 'onFound' | 'connect'> {
  connectSearch(): ReturnType<SearchConnectionParts['connect']>;
  readonly card: Omit<CardControllerParts, 'changed'>;
  readonly isPrivate: boolean;
  readonly recent: RecentList;
  saveRecent(rows: RecentList): void;
  changeSettings(part: Partial<Settings>): void;
  copy(text: string): Promise<boolean>;
  open(url: string): void;
  changed(): void;
}

export function createPopup(parts: PopupParts) {
  const { isPrivate } = parts;
  let state: PopupState = {
    query: '',
    found: undefined,
    recent: parts.recent,
    page: {},
    card: undefined,
    toast: undefined,
  };
  let settings: Settings | undefined;
  let locked: Policy['locked'] = noPolicy.locked;
  let host: string | undefined;
  /** The user asked for the explorer before the worker said what the text is. */
  let exploring = false;

  const show = (change: Partial<PopupState>) => {
    state = { ...state, ...change };
    parts.changed();
  };
  const line = openSearchConnection({
    connect: parts.connectSearch,
    after: parts.after,
    onFound: showFound,
  });

  function setRecent(recent: RecentList, toast?: PopupToast): void {
    show({ recent, toast });
    // A private window leaves nothing behind.
    if (!isPrivate) parts.saveRecent(recent);
  }

  function openKey(key: Key, spelled: string): void {
    state.card?.close();
    show({
      card: createCardController({ ...parts.card, changed: parts.changed }, key, spelled),
      toast: undefined,
    });
  }

  function closeCard(): void {
    state.card?.close();
    show({ card: undefined });
  }

  function search(query: string, now: boolean): void {
    const isSame = query.trim() === state.query.trim();
    if (isSame && !now) {
      show({ query });
      return;
    }
    exploring = false;
    state.card?.close();
    show({ query, card: undefined, toast: undefined, ...(!isSame && { found: undefined }) });
    line.search(query, { now, isPrivate });
  }

  /** An address that was typed opens its card at once. */
  function showFound(found: SearchUpdate): void {
    show({ found });
    const { address } = found;
    if (address && state.card?.key !== address.key) openKey(address.key, address.text);
    const { card } = state;
    // Only an address opens by itself; of several names the user must choose one.
    if (exploring && card) explore({ key: card.key, address: card.view.address.text });
    exploring = false;
  }

  function explore(row: Pick<RecentRow, 'key' | 'address'>): void {
    parts.open(explorerLink(row));
  }

  function showPage(glance: PageGlance | undefined): void {
    const site = settings && host !== undefined ? siteView(settings, locked, host) : undefined;
    show({ page: { ...(site && { site }), ...(glance && { glance }) } });
  }

  return {
    state: () => state,
    type: (query: string) => search(query, false),
    /** Enter with nothing chosen: search at once, however short the text. */
    searchNow: () => search(state.query, true),
    more: (of: readonly string[]) => line.more(of),
    open(row: RecentRow): void {
      setRecent(addOpened(state.recent, row));
      openKey(row.key, row.address);
    },
    close: closeCard,
    explore,
    exploreTyped(): void {
      exploring = state.found === undefined;
    },
    async copy(text: string): Promise<boolean> {
      const worked = await parts.copy(text);
      show({ toast: { said: worked ? 'copied' : 'copy-failed' } });
      return worked;
    },
    pin(row: RecentRow, on: boolean): void {
      const before = state.recent;
      setRecent(setPinned(before, row, on), {
        said: on ? 'pinned' : 'unpinned',
        undo: () => setRecent(before),
      });
    },
    forget(): void {
      const before = state.recent;
      setRecent(withoutRecent(before), { said: 'forgotten', undo: () => setRecent(before) });
    },
    setMode(mode: Mode): void {
      if (settings && host !== undefined)
        parts.changeSettings({ sites: withSiteMode(settings, host, mode).sites });
    },
    setSite(on: boolean): void {
      if (settings && host !== undefined)
        parts.changeSettings({ sites: withSwitch(settings, host, on).sites });
    },
    /** Switches on again, with the mode from before switching off everywhere. */
    switchOn(): void {
      parts.changeSettings({ mode: 'visible' });
    },
    settings(next: Settings, policy: Pick<Policy, 'locked'>, nextHost: string | undefined): void {
      settings = next;
      locked = policy.locked;
      host = nextHost;
      showPage(siteMode(next, nextHost ?? '') === 'off' ? undefined : state.page.glance);
    },
    glance: showPage,
    end(): void {
      line.end();
      state.card?.close();
    },
  };
}

/** The explorer's link; an address on any EVM chain opens on the first. */
export function explorerLink({ key, address }: Pick<RecentRow, 'key' | 'address'>): string {
  const { chain } = splitKey(key);
  const on: ChainId = chain === 'evm' ? 'ethereum' : chain;
  return explorerUrl(on, 'address', address);
}
