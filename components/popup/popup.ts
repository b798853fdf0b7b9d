/** State and actions of the popup; `parts` has what it needs from the browser. */
import { chainOfHost } from '../../lib/core/chain-of-host.ts';
import { explorerUrl, isChainId, mainChainOf } from '../../lib/core/chains.ts';
import { type Key, splitKey } from '../../lib/core/label/key.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import type { Mode } from '../../lib/settings/modes.ts';
import { noPolicy, type Policy } from '../../lib/settings/policy.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { siteMode, withSiteMode, withSwitch } from '../../lib/settings/site-mode.ts';
import {
  type CardController,
  type CardControllerParts,
  createCardController,
} from '../card/card-controller.ts';
import type { PanelWish } from '../panel/panel-wish.ts';
import type { TableRow } from '../panel/table-rows.ts';
import { openPageTable, type PageTable, type PageTableParts } from '../parts/page-table.ts';
import { addOpened, type RecentList, type RecentRow, setFavourite, withoutRecent } from './recent-list.ts';
import {
  openSearchConnection,
  type SearchConnection,
  type SearchConnectionParts,
} from './search-connection.ts';
import { isLimited, noLimits, type SearchLimits } from './search-results.ts';
import type { ServiceProblem } from './service-problem.ts';
import { type SiteView, siteView } from './site-view.ts';

/** A short message at the bottom, with the action's undo. */
export interface PopupToast {
  readonly said: 'copied' | 'copy-failed' | 'forgotten' | 'favourite-added' | 'favourite-removed';
  readonly undo?: () => void;
}

/** The tab that the popup stands over; the browser hides the host of a page that is no site. */
export interface PopupTab {
  readonly id: number;
  readonly host?: string;
  /** Nametag may read this site. */
  readonly isAllowed: boolean;
  readonly url?: string;
}

/** The tab's page; `rows` are missing where Nametag reads nothing. */
export interface PageView {
  readonly site?: SiteView;
  /** A site that Nametag may read once the user allows it, and whether the browser said no. */
  readonly offered?: { readonly host: string; readonly isRefused: boolean };
  readonly rows?: readonly TableRow[];
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
  /** Of the tab's page, if Nametag may read it. */
  readonly url: string | undefined;
  readonly card: CardController | undefined;
  readonly toast: PopupToast | undefined;
  /** A label service is set up. */
  readonly hasService: boolean;
  /** Why the label service cannot be asked now. */
  readonly problem: ServiceProblem | undefined;
  /** What lists began to warn of. */
  readonly alarms: RequestAnswer<'ownAlarms'>['news'];
}

export interface PopupParts extends Omit<SearchConnectionParts, 'onFound' | 'connect'> {
  connectSearch(): ReturnType<SearchConnectionParts['connect']>;
  readonly card: Omit<CardControllerParts, 'changed'>;
  readonly isPrivate: boolean;
  readonly recent: RecentList;
  readonly connectLook: (tab: number) => ReturnType<PageTableParts['connectLook']>;
  saveRecent(rows: RecentList): void;
  /** Asks the browser whether Nametag may read a site. */
  allowSite(host: string): Promise<boolean>;
  changeSettings(part: Partial<Settings>): void;
  copy(text: string): Promise<boolean>;
  open(url: string): void;
  /** Opens the side panel with these rows. */
  openPanel(wish: PanelWish): void;
  openReport(key: Key): void;
  /** Both are absent where there is no options page. */
  readonly openSettings: (() => void) | undefined;
  readonly openService: (() => void) | undefined;
  /** The alarms have been read. */
  alarmsSeen(): void;
  changed(): void;
}

interface Popup {
  readonly parts: PopupParts;
  readonly search: SearchConnection;
  state: PopupState;
  settings: Settings | undefined;
  locked: Policy['locked'];
  tab: PopupTab | undefined;
  table: PageTable | undefined;
  /** What was searched for before the page of an owner was opened. */
  before: Pick<PopupState, 'query' | 'limits'>;
  /** The user asked for the explorer before the worker said what the text is. */
  exploring: boolean;
}

const firstState: PopupState = {
  query: '',
  limits: noLimits,
  hasFilters: false,
  found: undefined,
  recent: [],
  page: {},
  url: undefined,
  card: undefined,
  toast: undefined,
  hasService: false,
  problem: undefined,
  alarms: [],
};

export type PopupActions = ReturnType<typeof createPopup>;

export function createPopup(parts: PopupParts) {
  const popup: Popup = {
    parts,
    search: openSearchConnection({
      connect: parts.connectSearch,
      after: parts.after,
      onFound: (found) => showFound(popup, found),
    }),
    state: { ...firstState, recent: parts.recent },
    settings: undefined,
    locked: noPolicy.locked,
    tab: undefined,
    table: undefined,
    before: { query: '', limits: noLimits },
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
    openOwner(owner: string): void {
      const { query, limits } = popup.state;
      if (limits.owner === '') popup.before = { query, limits };
      goTo(popup, { query: '', limits: { ...noLimits, owner } });
    },
    leaveOwner: () => goTo(popup, popup.before),
    close(): void {
      popup.state.card?.close();
      show(popup, { card: undefined });
    },
    explore: (row: Explored) => parts.open(explorerLink(row)),
    /** Ctrl+Enter on a typed address without a result. */
    exploreTyped(): void {
      popup.exploring = popup.state.found === undefined;
    },
    async copy(text: string): Promise<boolean> {
      const worked = await parts.copy(text);
      show(popup, { toast: { said: worked ? 'copied' : 'copy-failed' } });
      return worked;
    },
    setFavourite(row: RecentRow, on: boolean): void {
      const before = popup.state.recent;
      setRecent(popup, setFavourite(before, row, on), {
        said: on ? 'favourite-added' : 'favourite-removed',
        undo: () => setRecent(popup, before),
      });
    },
    forget(): void {
      const before = popup.state.recent;
      const undo = () => setRecent(popup, before);
      setRecent(popup, withoutRecent(before), { said: 'forgotten', undo });
    },
    setMode(mode: Mode): void {
      const { settings, tab } = popup;
      if (settings && tab?.host !== undefined)
        parts.changeSettings({ sites: withSiteMode(settings, tab.host, mode).sites });
    },
    setSite(on: boolean): void {
      const { settings, tab } = popup;
      if (settings && tab?.host !== undefined)
        parts.changeSettings({ sites: withSwitch(settings, tab.host, on).sites });
    },
    /** Switches on again, with the mode from before switching off everywhere. */
    switchOn(): void {
      parts.changeSettings({ mode: 'visible' });
    },
    settings(next: Settings, policy: Pick<Policy, 'locked'>): void {
      Object.assign(popup, { settings: next, locked: policy.locked });
      show(popup, { hasService: next.baseUrl + next.altUrl !== '' });
      showSite(popup);
    },
    /** The tab below, again whenever the browser allows or forbids something. */
    follow(tab: PopupTab | undefined): void {
      popup.tab = tab;
      show(popup, { page: {}, url: tab?.isAllowed ? tab.url : undefined });
      look(popup);
    },
    /** Reads the page again, because it may have been switched on. */
    look: () => look(popup),
    jump: (row: Pick<TableRow, 'key' | 'count'>) => popup.table?.jump(row),
    async turnOn(): Promise<void> {
      const { offered } = popup.state.page;
      if (!offered) return;
      const isAllowed = await parts.allowSite(offered.host).catch(() => false);
      if (!isAllowed) show(popup, { page: { offered: { ...offered, isRefused: true } } });
    },
    panel: (only: PanelWish['only'], text = '') => parts.openPanel({ only, text }),
    report(): void {
      const { card } = popup.state;
      if (card) parts.openReport(card.key);
    },
    openSettings: parts.openSettings,
    openService: parts.openService,
    problem: (problem: ServiceProblem | undefined) => show(popup, { problem }),
    alarms: (alarms: PopupState['alarms']) => show(popup, { alarms }),
    alarmsSeen(): void {
      show(popup, { alarms: [] });
      parts.alarmsSeen();
    },
    end(): void {
      popup.search.end();
      popup.table?.end();
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

function goTo(popup: Popup, to: Pick<PopupState, 'query' | 'limits'>): void {
  popup.state.card?.close();
  show(popup, {
    ...to,
    card: undefined,
    toast: undefined,
    found: undefined,
    hasFilters: isLimited(to.limits),
  });
  ask(popup, true);
}

function limit(popup: Popup, limits: SearchLimits): void {
  // What is shown stays until the answer is there.
  show(popup, { limits, hasFilters: true, toast: undefined });
  ask(popup, true);
}

function ask({ search, state, tab, parts }: Popup, now: boolean): void {
  const { chain, kind, owner } = state.limits;
  const pageChain = tab?.isAllowed && tab.host !== undefined ? chainOfHost(tab.host) : undefined;
  const onPage = (state.page.rows ?? []).flatMap(({ name, address }) => (name === '' ? [] : [address]));
  search.search(state.query, {
    now,
    isPrivate: parts.isPrivate,
    ...(chain !== '' && { chain }),
    ...(kind !== '' && { kind }),
    ...(owner !== '' && { owner }),
    ...(pageChain && { pageChain }),
    ...(onPage.length > 0 && { onPage }),
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

function showSite(popup: Popup): void {
  const { settings, locked, tab } = popup;
  const { offered, rows } = popup.state.page;
  if (!settings || tab?.host === undefined) return;
  const isOff = siteMode(settings, tab.host) === 'off';
  show(popup, {
    page: {
      ...(tab.isAllowed && { site: siteView(settings, locked, tab.host) }),
      ...(!tab.isAllowed && { offered: offered ?? { host: tab.host, isRefused: false } }),
      ...(rows && !isOff && { rows }),
    },
  });
}

function look(popup: Popup): void {
  const { tab, parts } = popup;
  popup.table?.end();
  showSite(popup);
  if (!tab) return;
  const showRows = (rows: readonly TableRow[] | undefined) => {
    const { rows: _, ...page } = popup.state.page;
    show(popup, { page: { ...page, ...(rows && { rows }) } });
  };
  popup.table = openPageTable({
    connectPage: parts.card.connect,
    connectLook: () => parts.connectLook(tab.id),
    after: parts.after,
    onRows: showRows,
    onGone: () => showRows(undefined),
  });
}

/** The explorer's link; an address on any chain of its family opens on the first. */
export function explorerLink({ key, address }: Explored): string {
  const { chain } = splitKey(key);
  return explorerUrl(isChainId(chain) ? chain : mainChainOf(chain), 'address', address);
}
