/** State and actions of the side panel. */
import type { Key } from '../../lib/core/label/key.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { afterTimeout } from '../../lib/extension/after-timeout.ts';
import { t } from '../../lib/locale/t.ts';
import { askWorker } from '../../lib/protocol/ask-worker.ts';
import type { RequestPayload } from '../../lib/protocol/requests.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { siteMode } from '../../lib/settings/site-mode.ts';
import { type CardController, createCardController } from '../card/card-controller.ts';
import { copyAddress } from '../parts/copy-address.ts';
import { errorText } from '../parts/error-text.ts';
import * as page from '../parts/own-page.ts';
import { openPageTable, type PageTable } from '../parts/page-table.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { createStore, type SurfaceStore, show } from '../parts/surface-store.ts';
import type { Done } from '../parts/Toast.tsx';
import { explorerLink, hasService } from '../popup/popup.ts';
import { type ExportFormat, exportRows } from './export-rows.ts';
import type { PanelWish } from './panel-wish.ts';
import type { TableRow } from './table-rows.ts';

export interface PanelState {
  readonly settings: Settings;
  /** What the popup asked for; a new object each time. */
  readonly wish: PanelWish | undefined;
  /** The tab that the panel follows. */
  readonly tab: page.TabView | undefined;
  /** `reading`: no answer yet; `unread`: Nametag does not read this page. */
  readonly page: 'reading' | 'read' | 'unread';
  readonly rows: readonly TableRow[];
  /** The site was rebuilt, so the general rules read it. */
  readonly unmatched: boolean;
  /** Progress of "Look all of them up". */
  readonly progress: { readonly done: number; readonly all: number } | undefined;
  /** The row that the user chose last. */
  readonly chosen: Key | undefined;
  /** The card of the chosen address. */
  readonly card: CardController | undefined;
  readonly toast: Done | undefined;
}

const nothing = {
  rows: [],
  unmatched: false,
  progress: undefined,
  chosen: undefined,
  card: undefined,
} as const satisfies Partial<PanelState>;

/** Arrows that pass a row open no card. Arbitrary. */
const restMs = 250;

interface Running extends SurfaceStore<PanelState> {
  readonly isPrivate: boolean;
  table: PageTable | undefined;
}

export type PanelActions = ReturnType<typeof createPanel>;

export function createPanel(settings: Settings, isPrivate: boolean) {
  const panel: Running = {
    ...createStore<PanelState>({
      settings,
      wish: undefined,
      tab: undefined,
      page: 'unread',
      toast: undefined,
      ...nothing,
    }),
    isPrivate,
    table: undefined,
  };
  return {
    store: panel as SurfaceStore<PanelState>,
    follow: (tab: page.TabView | undefined) => follow(panel, tab),
    settings(next: Settings): void {
      const before = modeOfSite(panel.state);
      show(panel, { settings: next });
      const { page, tab, card } = panel.state;
      if (page === 'unread' && tab) follow(panel, tab);
      if (before !== modeOfSite(panel.state)) card?.again();
    },
    /** Labels changed. */
    wake: () => panel.table?.wake(),
    jump: (row: Pick<TableRow, 'key' | 'count'>) => panel.table?.jump(row),
    async copy(text: string): Promise<void> {
      const worked = await copyAddress(text, isPrivate);
      panel.state.card?.copied(worked);
      show(panel, { toast: { text: t(worked ? 'popup_copied' : 'card_copy_failed') } });
    },
    explore: (row: TableRow) => page.openTab(explorerLink({ key: row.key, address: spellAddress(row) })),
    askAll(): void {
      show(panel, { progress: { done: 0, all: panel.table?.askAll() ?? 0 } });
    },
    cancel(): void {
      panel.table?.cancel();
      show(panel, { progress: undefined });
    },
    /** Opens the card of a row, when the user has stayed there for a moment. */
    choose({ key }: Pick<TableRow, 'key'>): void {
      show(panel, { chosen: key });
      panel.table?.light(key);
      if (panel.state.card?.key === key) return;
      afterTimeout(restMs, () => panel.state.chosen === key && openCard(panel, key));
    },
    open({ key }: Pick<TableRow, 'key'>): void {
      panel.table?.light(key);
      openCard(panel, key);
    },
    /** Opens the editor once the present name is known: saving an empty one would delete it. */
    beginNaming({ key }: Pick<TableRow, 'key'>): void {
      const { store, act } = openCard(panel, key);
      const nameIfKnown = () => {
        if (store.state.profiles.length === 0) return;
        store.watchers.delete(nameIfKnown);
        act.onNaming(true);
      };
      store.watchers.add(nameIfKnown);
      nameIfKnown();
    },
    close: () => closeCard(panel),
    /** The user named it; `before` is the label of until then, `at` when that of now was written. */
    named: (key: Key, name: string, before: Label | undefined, at: number) =>
      named(panel, key, name, () => void nameAgain(panel, key, before, at)),
    export(rows: readonly TableRow[], as: ExportFormat): void {
      page.saveFile(`${panel.state.tab?.host ?? 'page'}.${as}`, exportRows(rows, as));
      show(panel, { toast: { text: t('panel_exported') } });
    },
  };
}

const modeOfSite = ({ settings, tab }: PanelState) => siteMode(settings, tab?.host ?? '');

/** The settings allow asking the service about this page. */
export const mayAsk = (state: PanelState): boolean =>
  state.settings.mode === 'visible' && modeOfSite(state) === 'visible' && hasService(state.settings);

function closeCard(panel: Running): void {
  panel.state.card?.close();
  panel.table?.light(undefined);
  show(panel, { chosen: undefined, card: undefined });
}

/** Of the page that was shown nothing is left but a name that is being written. */
function forget(panel: Running, now: Partial<PanelState>): void {
  const { card, chosen } = panel.state;
  const isWritten = card?.store.state.naming === true;
  if (!isWritten) card?.close();
  show(panel, { ...nothing, ...(isWritten && { card, chosen }), ...now });
}

function openCard(panel: Running, key: Key): CardController {
  const { card: open } = panel.state;
  if (open?.key === key) return open;
  open?.close();
  const isLocal = () => modeOfSite(panel.state) === 'local';
  const card = createCardController(key, panel.isPrivate, spellAddress({ key }), isLocal);
  show(panel, { chosen: key, card, toast: undefined });
  return card;
}

function follow(panel: Running, tab: page.TabView | undefined): void {
  const { tab: before, page: known, chosen } = panel.state;
  if (tab && known === 'read' && tab.id === before?.id && tab.url === before.url) {
    // What one does with its addresses goes on.
    show(panel, { tab });
    panel.table?.again();
    if (chosen) panel.table?.light(chosen);
    return;
  }
  // Lets go of the tab that was followed.
  panel.table?.end();
  forget(panel, { tab, page: tab ? 'reading' : 'unread' });
  if (!tab) return;
  panel.table = openPageTable(tab.id, panel.isPrivate, {
    onRows: (rows, unmatched) => show(panel, { rows, unmatched, page: 'read' }),
    onSettled(done) {
      const all = panel.state.progress?.all ?? 0;
      show(panel, { progress: done < all ? { done, all } : undefined });
    },
    onGone() {
      panel.table = undefined;
      forget(panel, { page: 'unread' });
    },
  });
}

/** What brings back all that the label was, where it was; an empty name where there was none. */
function payloadOf(key: Key, before: Label | undefined): RequestPayload<'ownPut'> {
  if (!before) return { key, name: '', note: '', category: 'other' };
  const { name, note = '', category, tags, colour } = before;
  return {
    key: before.key ?? key,
    name,
    note,
    category,
    ...(tags && { tags }),
    ...(colour && { colour }),
  };
}

function named(panel: Running, key: Key, name: string, undo?: () => void): void {
  panel.table?.named(key);
  show(panel, { toast: { text: t(name === '' ? 'panel_unnamed' : 'panel_named'), ...(undo && { undo }) } });
}

/** Undoes the naming of an address. */
async function nameAgain(panel: Running, key: Key, before: Label | undefined, was: number): Promise<void> {
  const payload = payloadOf(key, before);
  try {
    // A removed name comes back to its own key, where another for all chains may stand.
    if (was === 0) await askWorker('ownPut', { ...payload, isNew: true });
    else await askWorker('ownName', { ...payload, was });
    named(panel, key, payload.name);
  } catch (error) {
    show(panel, { toast: { text: errorText(error) } });
  }
}
