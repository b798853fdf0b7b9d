/** State and actions of the popup; `parts` has what it needs from the browser. */
import { chainOfHost } from '../../core/chain-of-host.ts';
import { explorerUrl, isChainId, mainChainOf } from '../../core/chains.ts';
import { type Key, splitKey } from '../../core/label/key.ts';
import type { SearchUpdate } from '../../protocol/ports.ts';
import type { Mode } from '../../settings/modes.ts';
import { noPolicy, type Policy } from '../../settings/policy.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode, withSiteMode, withSwitch } from '../../settings/site-mode.ts';
import { type CardController, type CardControllerParts, createCardController } from '../card-controller.ts';
import type { PageGlance } from '../page-link.ts';
import {
  openSearchConnection,
  type SearchConnection,
  type SearchConnectionParts,
} from '../search-connection.ts';
import { type SiteView, siteView } from '../site-view.ts';
import { addOpened, type RecentList, type RecentRow, setPinned, withoutRecent } from './recent-list.ts';
import { noLimits, type SearchLimits } from './search-results.ts';

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
  readonly limits: SearchLimits;
  /** There is something to limit, or something was limited for this query: the filters stay under the hand. */
  readonly hasFilters: boolean;
  /** Hits of this query, never of an older one; after a change of limits, the last ones until the answer. */
  readonly found: SearchUpdate | undefined;
  readonly recent: RecentList;
  readonly page: PageView;
  readonly card: CardController | undefined;
  readonly toast: PopupToast | undefined;
  /** After an update: names stand in place of addresses now. */
  readonly isInPlaceNew: boolean;
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

interface Popup {
  readonly parts: PopupParts;
  readonly search: SearchConnection;
  state: PopupState;
  settings: Settings | undefined;
  locked: Policy['locked'];
  host: string | undefined;
  /** The user asked for the explorer before the worker said what the text is. */
  exploring: boolean;
}

export function createPopup(parts: PopupParts) {
  const popup: Popup = {
    parts,
    search: openSearchConnection({
      connect: parts.connectSearch,
      after: parts.after,
      onFound: (found) => showFound(popup, found),
    }),
    state: {
      query: '',
      limits: noLimits,
      hasFilters: false,
      found: undefined,
      recent: parts.recent,
      page: {},
      card: undefined,
      toast: undefined,
      isInPlaceNew: false,
    },
    settings: undefined,
    locked: noPolicy.locked,
    host: undefined,
    exploring: false,
  };
  return {
    state: () => popup.state,
    type: (query: string) => search(popup, query, false),
    limit: (limits: SearchLimits) => limit(popup, limits),
    /** Enter with nothing chosen: search at once, however short the text. */
    searchNow: () => search(popup, popup.state.query, true),
    more: (of: readonly string[]) => popup.search.more(of),
    open(row: RecentRow): void {
      setRecent(popup, addOpened(popup.state.recent, row));
      openKey(popup, row.key, row.address);
    },
    close(): void {
      popup.state.card?.close();
      show(popup, { card: undefined });
    },
    explore: (row: Explored) => parts.open(explorerLink(row)),
    exploreTyped(): void {
      popup.exploring = popup.state.found === undefined;
    },
    async copy(text: string): Promise<boolean> {
      const worked = await parts.copy(text);
      show(popup, { toast: { said: worked ? 'copied' : 'copy-failed' } });
      return worked;
    },
    pin(row: RecentRow, on: boolean): void {
      const before = popup.state.recent;
      setRecent(popup, setPinned(before, row, on), {
        said: on ? 'pinned' : 'unpinned',
        undo: () => setRecent(popup, before),
      });
    },
    forget(): void {
      const before = popup.state.recent;
      const undo = () => setRecent(popup, before);
      setRecent(popup, withoutRecent(before), { said: 'forgotten', undo });
    },
    setMode(mode: Mode): void {
      const { settings, host } = popup;
      if (settings && host !== undefined)
        parts.changeSettings({ sites: withSiteMode(settings, host, mode).sites });
    },
    setSite(on: boolean): void {
      const { settings, host } = popup;
      if (settings && host !== undefined)
        parts.changeSettings({ sites: withSwitch(settings, host, on).sites });
    },
    /** Switches on again, with the mode from before switching off everywhere. */
    switchOn(): void {
      parts.changeSettings({ mode: 'visible' });
    },
    settings(next: Settings, policy: Pick<Policy, 'locked'>, host: string | undefined): void {
      Object.assign(popup, { settings: next, locked: policy.locked, host });
      showPage(popup, siteMode(next, host ?? '') === 'off' ? undefined : popup.state.page.glance);
    },
    news(isInPlaceNew: boolean): void {
      const { settings, locked } = popup;
      const isChosen = settings?.density === 'place' && !locked.has('density');
      show(popup, { isInPlaceNew: isInPlaceNew && isChosen });
    },
    closeNews(density?: 'name'): void {
      if (density) parts.changeSettings({ density });
      show(popup, { isInPlaceNew: false });
    },
    glance: (glance: PageGlance | undefined) => showPage(popup, glance),
    end(): void {
      popup.search.end();
      popup.state.card?.close();
    },
  };
}

type Explored = Pick<RecentRow, 'key' | 'address'>;

function show(popup: Popup, change: Partial<PopupState>): void {
  popup.state = { ...popup.state, ...change };
  popup.parts.changed();
}

function setRecent(popup: Popup, recent: RecentList, toast?: PopupToast): void {
  show(popup, { recent, toast });
  // A private window leaves nothing behind.
  if (!popup.parts.isPrivate) popup.parts.saveRecent(recent);
}

function openKey(popup: Popup, key: Key, spelled: string): void {
  const { card, changed } = popup.parts;
  popup.state.card?.close();
  show(popup, { card: createCardController({ ...card, changed }, key, spelled), toast: undefined });
}

function search(popup: Popup, query: string, now: boolean): void {
  const isSame = query.trim() === popup.state.query.trim();
  if (isSame && !now) {
    show(popup, { query });
    return;
  }
  popup.exploring = false;
  popup.state.card?.close();
  const afresh = !isSame && { found: undefined, hasFilters: isLimited(popup.state.limits) };
  show(popup, { query, card: undefined, toast: undefined, ...afresh });
  ask(popup, now);
}

const isLimited = ({ chain, kind }: SearchLimits): boolean => chain !== '' || kind !== '';

function limit(popup: Popup, limits: SearchLimits): void {
  // What is shown stays until the answer is there.
  show(popup, { limits, hasFilters: true, toast: undefined });
  ask(popup, true);
}

function ask({ search, state, host, parts }: Popup, now: boolean): void {
  const { chain, kind } = state.limits;
  const pageChain = host === undefined ? undefined : chainOfHost(host);
  search.search(state.query, {
    now,
    isPrivate: parts.isPrivate,
    ...(chain !== '' && { chain }),
    ...(kind !== '' && { kind }),
    ...(pageChain && { pageChain }),
  });
}

/** An address that was typed opens its card at once. */
function showFound(popup: Popup, found: SearchUpdate): void {
  show(popup, { found, hasFilters: popup.state.hasFilters || found.hits.length > 0 });
  const { address } = found;
  if (address && popup.state.card?.key !== address.key) openKey(popup, address.key, address.text);
  const { card } = popup.state;
  // Only an address opens by itself; of several names the user must choose one.
  if (popup.exploring && card)
    popup.parts.open(explorerLink({ key: card.key, address: card.view.address.text }));
  popup.exploring = false;
}

function showPage(popup: Popup, glance: PageGlance | undefined): void {
  const { settings, locked, host } = popup;
  const site = settings && host !== undefined ? siteView(settings, locked, host) : undefined;
  show(popup, { page: { ...(site && { site }), ...(glance && { glance }) } });
}

/** The explorer's link; an address on any chain of its family opens on the first. */
export function explorerLink({ key, address }: Explored): string {
  const { chain } = splitKey(key);
  return explorerUrl(isChainId(chain) ? chain : mainChainOf(chain), 'address', address);
}
