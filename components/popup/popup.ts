/** State and actions of the popup. */
import { chainOfHost } from '../../lib/core/chain-of-host.ts';
import { explorerUrl, isChainId, mainChainOf } from '../../lib/core/chains.ts';
import { type Key, splitKey } from '../../lib/core/label/key.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { requestHosts } from '../../lib/extension/granted-hosts.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { SearchUpdate } from '../../lib/protocol/ports.ts';
import type { RequestAnswer } from '../../lib/protocol/requests.ts';
import type { Mode } from '../../lib/settings/modes.ts';
import type { Policy } from '../../lib/settings/policy.ts';
import type { SettingsView } from '../../lib/settings/remote-settings.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { siteMode, withSiteMode, withSwitch } from '../../lib/settings/site-mode.ts';
import { type CardController, createCardController } from '../card/card-controller.ts';
import { type PanelWish, panelWish } from '../panel/panel-wish.ts';
import type { TableRow } from '../panel/table-rows.ts';
import { copyAddress } from '../parts/copy-address.ts';
import * as page from '../parts/own-page.ts';
import { openPageTable, type PageTable } from '../parts/page-table.ts';
import { createStore, type SurfaceStore, show } from '../parts/surface-store.ts';
import type { Done } from '../parts/Toast.tsx';
import {
  addOpened,
  type RecentList,
  type RecentRow,
  restoreGone,
  restoreRow,
  setFavourite,
  withoutRecent,
  withTags,
} from './recent-list.ts';
import { recentStore } from './recent-store.ts';
import { openSearchConnection, type SearchConnection } from './search-connection.ts';
import { isLimited, noLimits, type SearchLimits } from './search-limits.ts';
import { type ServiceProblem, serviceProblem } from './service-problem.ts';

export interface PopupState {
  readonly query: string;
  readonly limits: SearchLimits;
  /** There is something to limit, or something was limited for this query: the filters stay under the hand. */
  readonly hasFilters: boolean;
  /** Hits of this query, never of an older one; after a change of limits, the last ones until the answer. */
  readonly found: SearchUpdate | undefined;
  /** The row of the list that was chosen or opened, and where it stood; without one, the first. */
  readonly chosen: { readonly name: string; readonly at: number } | undefined;
  readonly recent: RecentList;
  readonly settings: Settings;
  readonly locked: Policy['locked'];
  /** The tab that the popup stands over, once it is known whether Nametag may read its site. */
  readonly tab: (page.TabView & { readonly isAllowed: boolean }) | undefined;
  /** The site that Nametag may not read, as the browser said when it was asked last. */
  readonly refused: string | undefined;
  /** Of the tab's page; missing where Nametag reads nothing. */
  readonly rows: readonly TableRow[] | undefined;
  readonly card: CardController | undefined;
  /** At the bottom, for what was done last. */
  readonly toast: Done | undefined;
  /** Why the label service cannot be asked now. */
  readonly problem: ServiceProblem | undefined;
  /** What lists began to warn of. */
  readonly alarms: RequestAnswer<'ownAlarms'>['news'];
}

type Before = Pick<PopupState, 'query' | 'limits' | 'chosen'>;

interface Running extends SurfaceStore<PopupState> {
  readonly isPrivate: boolean;
  readonly search: SearchConnection;
  table: PageTable | undefined;
  /** What was searched for before the page of an owner was opened. */
  before: Before;
  /** The user asked for the explorer before the worker said what the text is. */
  exploring: boolean;
}

export type PopupActions = ReturnType<typeof createPopup>;

export function createPopup({ settings, policy }: SettingsView, recent: RecentList, isPrivate: boolean) {
  const popup: Running = {
    ...createStore<PopupState>({
      query: '',
      limits: noLimits,
      hasFilters: false,
      found: undefined,
      chosen: undefined,
      recent,
      settings,
      locked: policy.locked,
      tab: undefined,
      refused: undefined,
      rows: undefined,
      card: undefined,
      toast: undefined,
      problem: undefined,
      alarms: [],
    }),
    isPrivate,
    search: openSearchConnection({
      connect: page.connectSearch,
      after: afterTimeout,
      onFound: (found) => showFound(popup, found),
    }),
    table: undefined,
    before: { query: '', limits: noLimits, chosen: undefined },
    exploring: false,
  };
  return {
    store: popup as SurfaceStore<PopupState>,
    isPrivate,
    ...searching(popup),
    ...pageBelow(popup),
    async copy(text: string): Promise<boolean> {
      const worked = await copyAddress(text, isPrivate);
      show(popup, { toast: { text: t(worked ? 'popup_copied' : 'card_copy_failed') } });
      return worked;
    },
    setFavourite(row: RecentRow, on: boolean): void {
      const { recent: before } = popup.state;
      setRecent(popup, (rows) => setFavourite(rows, row, on), {
        text: t(on ? 'popup_favourite_added' : 'popup_favourite_removed'),
        undo: () => setRecent(popup, (rows) => restoreRow(rows, before, row)),
      });
    },
    forget(): void {
      const { recent: before } = popup.state;
      const undo = () => {
        setRecent(popup, (rows) => restoreGone(rows, before));
        if (isPrivate) void recentStore.change((rows) => restoreGone(rows, recent));
      };
      setRecent(popup, withoutRecent, { text: t('popup_forgotten'), undo });
      // What is stored goes and comes back, but nothing is added to it.
      if (isPrivate) void recentStore.change(withoutRecent);
    },
    renewRecent: () => renewRecent(popup),
    openSettings: () => void page.openSettings().then(() => window.close()),
    openService: () => void page.openSettings('sources').then(() => window.close()),
    /** Without an answer there is no problem to tell of. */
    async tellProblem(): Promise<void> {
      const problem = await Promise.all([askWorker('status', {}), askWorker('usage', {})]).then(
        ([status, usage]) => serviceProblem(status, usage),
        () => undefined,
      );
      show(popup, { problem });
    },
    alarmsSeen(): void {
      void askWorker('ownAlarmsSeen', { keys: popup.state.alarms.map(({ key }) => key) });
      show(popup, { alarms: [] });
    },
  };
}

const searching = (popup: Running) => ({
  type: (query: string) => search(popup, query, false),
  limit(limits: SearchLimits): void {
    // What is shown stays until the answer is there.
    show(popup, { limits, chosen: undefined, hasFilters: true, toast: undefined });
    ask(popup, true);
  },
  /** Enter with nothing chosen: search at once, however short the text. */
  searchNow: () => search(popup, popup.state.query, true),
  more: (places: readonly string[]) => popup.search.more(places),
  choose: (chosen: PopupState['chosen']) => show(popup, { chosen }),
  open(row: RecentRow): void {
    setRecent(popup, (rows) => addOpened(rows, row));
    openKey(popup, row.key, row.address);
  },
  openOwner(owner: string): void {
    const { query, limits, chosen } = popup.state;
    if (limits.owner === '') popup.before = { query, limits, chosen };
    goTo(popup, { query: '', limits: { ...noLimits, owner }, chosen: undefined });
  },
  leaveOwner: () => goTo(popup, popup.before),
  close(): void {
    popup.state.card?.close();
    show(popup, { card: undefined });
    void renewRecent(popup);
  },
  explore: (row: Explored) => page.openTab(explorerLink(row)),
  /** Ctrl+Enter on a typed address without a result. */
  exploreTyped(): void {
    popup.exploring = popup.state.found === undefined;
  },
});

const pageBelow = (popup: Running) => ({
  setMode: (mode: Mode) => setSite(popup, (settings, host) => withSiteMode(settings, host, mode)),
  setSite: (on: boolean) => setSite(popup, (settings, host) => withSwitch(settings, host, on)),
  /** Switches on again, as it was before. */
  switchOn: () => void page.storedSettings.change({ mode: popup.state.settings.modeOn }),
  /** The tab below, again whenever it loads, or the browser allows or forbids something. */
  follow(tab: PopupState['tab']): void {
    const { tab: before } = popup.state;
    const isSame = tab?.host === before?.host && tab?.isAllowed === before?.isAllowed;
    show(popup, isSame ? { tab } : { tab, rows: undefined });
    // It may have got frames.
    if (isSame && popup.table) popup.table.again();
    else look(popup);
  },
  /** Reads the page again, because it may have been switched on. */
  look: () => look(popup),
  /** Labels changed. What was found stays until the answer, below the card that gave a name or took it away. */
  wake(): void {
    const { card, found } = popup.state;
    popup.table?.wake();
    // A typed address would open the card again that somebody has just closed.
    if (card && !found?.address) popup.search.again();
  },
  jump: (row: Pick<TableRow, 'key' | 'count'>) => popup.table?.jump(row),
  /** Asks the browser whether Nametag may read the site. */
  async turnOn(): Promise<void> {
    const { settings, tab } = popup.state;
    const asking = requestHosts(`https://${tab?.host}/*`).catch(() => false);
    // It may have been switched off before its permission went. Chromium may close the popup while it asks.
    if (settings.mode !== 'off' && siteMode(settings, tab?.host ?? '') === 'off')
      setSite(popup, (now, host) => withSwitch(now, host, true));
    if (!(await asking)) show(popup, { refused: tab?.host });
  },
  panel(only: PanelWish['only'], text = ''): void {
    const { tab } = popup.state;
    if (!tab) return;
    const wishes = panelWish(tab.windowId);
    void wishes.put({ only, text });
    void page.openSidePanel(tab.windowId).then(() => window.close(), wishes.drop);
  },
});

/** The rows of the tab's page, where its site is on. */
export const pageRows = ({ rows, settings, tab }: PopupState): readonly TableRow[] | undefined =>
  tab?.host !== undefined && siteMode(settings, tab.host) === 'off' ? undefined : rows;

export const hasService = ({ baseUrl, altUrl }: Settings): boolean => baseUrl + altUrl !== '';

function setSite({ state }: Running, change: (settings: Settings, host: string) => Settings): void {
  const { settings, tab } = state;
  if (tab?.host !== undefined) void page.storedSettings.change({ sites: change(settings, tab.host).sites });
}

function setRecent(popup: Running, make: (rows: RecentList) => RecentList, toast?: Done): void {
  show(popup, { recent: make(popup.state.recent), toast });
  // A private window leaves nothing behind.
  if (!popup.isPrivate) void recentStore.change(make);
}

/** The names of before stay until the answer. */
async function renewRecent(popup: Running): Promise<void> {
  const keys = popup.state.recent.map(({ key }) => key);
  if (keys.length === 0) return;
  const known = await askWorker('tags', { keys }).catch(() => undefined);
  if (!known) return;
  const tags = new Map(known.tags.map(({ key, tag }) => [key, tag]));
  show(popup, { recent: withTags(popup.state.recent, tags) });
}

function openKey(popup: Running, key: Key, spelled: string): void {
  popup.state.card?.close();
  show(popup, { card: createCardController(key, popup.isPrivate, spelled), toast: undefined });
}

function search(popup: Running, query: string, now: boolean): void {
  const isSame = query.trim() === popup.state.query.trim();
  if (isSame && !now) {
    show(popup, { query });
    return;
  }
  popup.exploring = false;
  popup.state.card?.close();
  const hasFilters = isLimited(popup.state.limits);
  const afresh = !isSame && { found: undefined, chosen: undefined, hasFilters };
  show(popup, { query, card: undefined, toast: undefined, ...afresh });
  ask(popup, now);
}

function goTo(popup: Running, to: Before): void {
  popup.state.card?.close();
  const hasFilters = isLimited(to.limits);
  show(popup, { ...to, card: undefined, toast: undefined, found: undefined, hasFilters });
  ask(popup, true);
}

function ask({ search, state, isPrivate }: Running, now: boolean): void {
  const { tab } = state;
  const { chain, kind, owner } = state.limits;
  const pageChain = tab?.isAllowed && tab.host !== undefined ? chainOfHost(tab.host) : undefined;
  const onPage = (pageRows(state) ?? []).flatMap(({ name, address }) => (name === '' ? [] : [address]));
  search.search(state.query, {
    now,
    isPrivate,
    ...(chain !== '' && { chain }),
    ...(kind !== '' && { kind }),
    ...(owner !== '' && { owner }),
    ...(pageChain && { pageChain }),
    ...(onPage.length > 0 && { onPage }),
  });
}

/** An address that was typed opens its card at once. */
function showFound(popup: Running, found: SearchUpdate): void {
  show(popup, { found, hasFilters: popup.state.hasFilters || found.hits.length > 0 });
  const { address } = found;
  if (address && popup.state.card?.key !== address.key) openKey(popup, address.key, address.text);
  const { card } = popup.state;
  // Only an address opens by itself; of several names the user must choose one.
  if (popup.exploring && card)
    page.openTab(explorerLink({ key: card.key, address: card.store.state.address.text }));
  popup.exploring = false;
}

function look(popup: Running): void {
  const { tab } = popup.state;
  popup.table?.end();
  popup.table =
    tab &&
    openPageTable(tab.id, popup.isPrivate, {
      onRows: (rows) => show(popup, { rows }),
      onGone() {
        popup.table = undefined;
        show(popup, { rows: undefined });
      },
    });
}

type Explored = Pick<RecentRow, 'key' | 'address'>;

/** The explorer's link; an address on any chain of its family opens on the first. */
export function explorerLink({ key, address }: Explored): string {
  const { chain } = splitKey(key);
  return explorerUrl(isChainId(chain) ? chain : mainChainOf(chain), 'address', address);
}
