/** State and actions of the side panel; `parts` has what it needs from the browser. */
import type { Key } from '../../core/label/key.ts';
import type { Port } from '../../protocol/connection.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode } from '../../settings/site-mode.ts';
import { type CardController, type CardControllerParts, createCardController } from '../card-controller.ts';
import { openPageTable, type PageTable, type PageTableParts } from '../page-table.ts';
import { explorerLink } from '../popup/popup.ts';
import { spellAddress } from '../spell-address.ts';
import { exportRows, rowsToCsv, rowsToJson } from './export-rows.ts';
import type { TableRow } from './table-rows.ts';

/** The tab that the panel follows. */
export interface FollowedTab {
  readonly id: number;
  readonly host?: string;
}

export interface PanelToast {
  readonly said: 'copied' | 'copy-failed' | 'named' | 'unnamed' | 'exported';
  readonly undo?: () => void;
}

export interface PanelState {
  readonly tab: FollowedTab | undefined;
  /** `reading`: no answer yet; `unread`: Nametag does not read this page. */
  readonly page: 'reading' | 'read' | 'unread';
  readonly rows: readonly TableRow[];
  /** The site was rebuilt, so the general rules read it. */
  readonly unmatched: boolean;
  /** Progress of "Look all of them up". */
  readonly progress: { readonly done: number; readonly of: number } | undefined;
  /** True if the settings allow asking the service about this page. */
  readonly mayAsk: boolean;
  /** The address that the user is naming. */
  readonly naming: CardController | undefined;
  readonly toast: PanelToast | undefined;
}

export interface PanelParts extends Pick<PageTableParts, 'after' | 'connectPage'> {
  connectLook(tab: number): Port;
  readonly now: CardControllerParts['now'];
  copy(text: string): Promise<boolean>;
  open(url: string): void;
  save(name: string, type: string, content: string): void;
  changed(): void;
}

const nothing = {
  rows: [],
  unmatched: false,
  progress: undefined,
  naming: undefined,
} as const satisfies Partial<PanelState>;

interface OwnName {
  readonly name: string;
  readonly note: string;
}

interface Panel {
  readonly parts: PanelParts;
  state: PanelState;
  settings: Settings | undefined;
  table: PageTable | undefined;
  /** How many addresses the service was asked for, until all are settled. */
  asking: number;
}

export function createPanel(parts: PanelParts) {
  const panel: Panel = {
    parts,
    state: { tab: undefined, page: 'unread', mayAsk: false, toast: undefined, ...nothing },
    settings: undefined,
    table: undefined,
    asking: 0,
  };
  return {
    state: () => panel.state,
    follow: (tab: FollowedTab | undefined) => follow(panel, tab),
    settings(next: Settings): void {
      panel.settings = next;
      const { page, tab } = panel.state;
      show(panel, { mayAsk: mayAsk(panel, tab) });
      if (page === 'unread' && tab) follow(panel, tab);
    },
    jump: (row: Pick<TableRow, 'key' | 'count'>) => panel.table?.jump(row),
    async copy(row: TableRow): Promise<void> {
      const worked = await parts.copy(spellAddress(row));
      show(panel, { toast: { said: worked ? 'copied' : 'copy-failed' } });
    },
    explore: (row: TableRow) => parts.open(explorerLink({ key: row.key, address: spellAddress(row) })),
    askAll(): void {
      panel.asking = panel.table?.askAll() ?? 0;
      show(panel, { progress: { done: 0, of: panel.asking } });
    },
    cancel(): void {
      panel.asking = 0;
      panel.table?.cancel();
      show(panel, { progress: undefined });
    },
    beginNaming({ key }: Pick<TableRow, 'key'>): void {
      panel.state.naming?.close();
      const { connectPage: connect, after, now, changed } = parts;
      const naming = createCardController({ connect, after, now, changed }, key);
      show(panel, { toast: undefined, naming });
    },
    endNaming(): void {
      panel.state.naming?.close();
      show(panel, { naming: undefined });
    },
    name: (key: Key, text: string, note: string, before?: OwnName) => name(panel, key, text, note, before),
    export(rows: readonly TableRow[], as: 'csv' | 'json'): void {
      const written = exportRows(rows, spellAddress);
      const host = panel.state.tab?.host ?? 'page';
      if (as === 'csv') parts.save(`${host}.csv`, 'text/csv', rowsToCsv(written));
      else parts.save(`${host}.json`, 'application/json', rowsToJson(written));
      show(panel, { toast: { said: 'exported' } });
    },
    end: () => leave(panel),
  };
}

function show(panel: Panel, change: Partial<PanelState>): void {
  panel.state = { ...panel.state, ...change };
  panel.parts.changed();
}

function mayAsk({ settings }: Panel, tab: FollowedTab | undefined): boolean {
  return (
    settings?.mode === 'visible' &&
    siteMode(settings, tab?.host ?? '') === 'visible' &&
    settings.baseUrl + settings.altUrl !== ''
  );
}

/** Lets go of the tab that was followed. */
function leave(panel: Panel): void {
  panel.table?.end();
  panel.state.naming?.close();
}

function follow(panel: Panel, tab: FollowedTab | undefined): void {
  leave(panel);
  panel.asking = 0;
  show(panel, { ...nothing, tab, page: tab ? 'reading' : 'unread', mayAsk: mayAsk(panel, tab) });
  if (!tab) return;
  const { connectPage, connectLook, after } = panel.parts;
  panel.table = openPageTable({
    connectPage,
    connectLook: () => connectLook(tab.id),
    after,
    onRows: (rows, unmatched) => show(panel, { rows, unmatched, page: 'read' }),
    onSettled(done) {
      if (done >= panel.asking) panel.asking = 0;
      show(panel, { progress: panel.asking > 0 ? { done, of: panel.asking } : undefined });
    },
    onGone: () => show(panel, { ...nothing, page: 'unread' }),
  });
}

function name(panel: Panel, key: Key, text: string, note: string, before?: OwnName): void {
  panel.table?.name(key, text, note);
  panel.state.naming?.close();
  show(panel, {
    naming: undefined,
    toast: {
      said: text === '' ? 'unnamed' : 'named',
      ...(before && { undo: () => name(panel, key, before.name, before.note) }),
    },
  });
}
