/** State and actions of the side panel; `parts` has what it needs from the browser. */
import type { Key } from '../../lib/core/label/key.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import type { Port } from '../../lib/protocol/connection.ts';
import type { NameMessage } from '../../lib/protocol/ports.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { siteMode } from '../../lib/settings/site-mode.ts';
import {
  type CardController,
  type CardControllerParts,
  createCardController,
} from '../card/card-controller.ts';
import { openPageTable, type PageTable, type PageTableParts } from '../parts/page-table.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { explorerLink } from '../popup/popup.ts';
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
  /** The card of the chosen address. */
  readonly card: CardController | undefined;
  readonly toast: PanelToast | undefined;
}

export interface PanelParts extends Pick<PageTableParts, 'after' | 'connectPage'> {
  connectLook(tab: number): Port;
  readonly now: CardControllerParts['now'];
  copy(text: string): Promise<boolean>;
  open(url: string): void;
  save(name: string, text: string): void;
  openReport(key: Key): void;
  openSettings(): void;
  changed(): void;
}

const nothing = {
  rows: [],
  unmatched: false,
  progress: undefined,
  card: undefined,
} as const satisfies Partial<PanelState>;

/** Arrows that pass a row open no card. Arbitrary. */
const restMs = 250;

interface Panel {
  readonly parts: PanelParts;
  state: PanelState;
  settings: Settings | undefined;
  table: PageTable | undefined;
  /** The row that the user chose last. */
  chosen: Key | undefined;
  /** The address that the user wants to name. */
  naming: Key | undefined;
  /** How many addresses the service was asked for, until all are settled. */
  asking: number;
}

export type PanelActions = ReturnType<typeof createPanel>;

export function createPanel(parts: PanelParts) {
  const panel: Panel = {
    parts,
    state: { tab: undefined, page: 'unread', mayAsk: false, toast: undefined, ...nothing },
    settings: undefined,
    table: undefined,
    chosen: undefined,
    naming: undefined,
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
    async copy(text: string): Promise<void> {
      const worked = await parts.copy(text);
      panel.state.card?.act.copied(worked);
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
    /** Opens the card of a row, when the user has stayed there for a moment. */
    choose({ key }: Pick<TableRow, 'key'>): void {
      panel.chosen = key;
      panel.table?.light(key);
      if (panel.state.card?.key === key) return;
      parts.after(restMs, () => panel.chosen === key && openCard(panel, key));
    },
    open: ({ key }: Pick<TableRow, 'key'>) => openCard(panel, key),
    /** Opens the editor once the present name is known: saving an empty one would delete it. */
    beginNaming({ key }: Pick<TableRow, 'key'>): void {
      panel.naming = key;
      nameIfKnown(panel, openCard(panel, key));
    },
    close: () => closeCard(panel),
    name: (key: Key, text: string, note: string, before: Label | undefined) =>
      name(panel, key, { type: 'name', key, name: text, note }, messageOf(key, before)),
    export(rows: readonly TableRow[], as: 'csv' | 'json'): void {
      const written = exportRows(rows, spellAddress);
      const host = panel.state.tab?.host ?? 'page';
      if (as === 'csv') parts.save(`${host}.csv`, rowsToCsv(written));
      else parts.save(`${host}.json`, rowsToJson(written));
      show(panel, { toast: { said: 'exported' } });
    },
    report: parts.openReport,
    openSettings: parts.openSettings,
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

function closeCard(panel: Panel): void {
  panel.state.card?.close();
  panel.chosen = undefined;
  show(panel, { card: undefined });
}

function openCard(panel: Panel, key: Key): CardController {
  const { state, parts } = panel;
  if (state.card?.key === key) return state.card;
  state.card?.close();
  const { connectPage: connect, after, now } = parts;
  const changed = () => {
    nameIfKnown(panel, card);
    parts.changed();
  };
  const card = createCardController({ connect, after, now, changed }, key, spellAddress({ key }));
  panel.chosen = key;
  show(panel, { card, toast: undefined });
  return card;
}

function nameIfKnown(panel: Panel, { key, view, act }: CardController): void {
  if (panel.naming !== key || view.profiles.length === 0) return;
  panel.naming = undefined;
  act.naming(true);
}

/** Lets go of the tab that was followed. */
function leave(panel: Panel): void {
  panel.table?.end();
  closeCard(panel);
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

/** What brings back all that the label was, where it was; an empty name where there was none. */
function messageOf(key: Key, before: Label | undefined): NameMessage {
  if (!before) return { type: 'name', key, name: '' };
  const { name, note = '', category, tags, colour } = before;
  return {
    type: 'name',
    key: before.key ?? key,
    name,
    note,
    category,
    ...(tags && { tags }),
    ...(colour && { colour }),
  };
}

function name(panel: Panel, key: Key, said: NameMessage, before?: NameMessage): void {
  panel.table?.name(key, said);
  show(panel, {
    toast: {
      said: said.name === '' ? 'unnamed' : 'named',
      ...(before && { undo: () => name(panel, key, before) }),
    },
  });
}
