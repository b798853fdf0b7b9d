/** State and actions of the side panel; `parts` has what it needs from the browser. */
import type { Key } from '../../core/label/key.ts';
import type { Tag } from '../../core/label/tag.ts';
import type { Port } from '../../protocol/connection.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode } from '../../settings/site-mode.ts';
import { type CardController, type CardControllerParts, createCardController } from '../card-controller.ts';
import { type LabelConnection, type LabelConnectionParts, openLabelConnection } from '../label-connection.ts';
import { openPageLink, type PageGlance, type PageLink, type PageRow } from '../page-link.ts';
import { explorerLink } from '../popup/popup.ts';
import { spellAddress } from '../spell-address.ts';
import { exportRows, rowsToCsv, rowsToJson } from './export-rows.ts';
import { type TableRow, tableRows } from './table-rows.ts';

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
  readonly glance: PageGlance | undefined;
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

export interface PanelParts extends Pick<LabelConnectionParts, 'after'> {
  connectPage(): Port;
  connectLook(tab: number): Port;
  readonly now: CardControllerParts['now'];
  copy(text: string): Promise<boolean>;
  open(url: string): void;
  save(name: string, type: string, content: string): void;
  changed(): void;
}

const nothing = {
  rows: [],
  glance: undefined,
  unmatched: false,
  progress: undefined,
  naming: undefined,
} as const satisfies Partial<PanelState>;

/** Pauses before connecting again to a page that is still loading. Arbitrary. */
const againMs = [150, 400, 1_000, 2_500];

interface OwnName {
  readonly name: string;
  readonly note: string;
}

interface Panel {
  readonly parts: PanelParts;
  state: PanelState;
  settings: Settings | undefined;
  link: PageLink | undefined;
  labels: LabelConnection;
  page: readonly PageRow[];
  tags: ReadonlyMap<Key, Tag | null>;
  /** Keys that the service was asked for, until all are settled. */
  asking: ReadonlySet<Key> | undefined;
  jumps: { readonly key: Key; nth: number } | undefined;
  /** Counts the tabs that were followed: what an earlier one says comes too late. */
  turn: number;
}

export function createPanel(parts: PanelParts) {
  const panel: Panel = {
    parts,
    state: { tab: undefined, page: 'unread', mayAsk: false, toast: undefined, ...nothing },
    settings: undefined,
    link: undefined,
    labels: openLabelConnection({
      connect: parts.connectPage,
      after: parts.after,
      onTags: (tags, settled) => showTags(panel, tags, settled),
    }),
    page: [],
    tags: new Map(),
    asking: undefined,
    jumps: undefined,
    turn: 0,
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
    /** Each press goes to the next mention of the address. */
    jump({ key, count }: Pick<TableRow, 'key' | 'count'>): void {
      const nth = panel.jumps?.key === key ? (panel.jumps.nth + 1) % count : 0;
      panel.jumps = { key, nth };
      panel.link?.jump(key, nth);
    },
    async copy(row: TableRow): Promise<void> {
      const worked = await parts.copy(spellAddress(row));
      show(panel, { toast: { said: worked ? 'copied' : 'copy-failed' } });
    },
    explore: (row: TableRow) => parts.open(explorerLink({ key: row.key, address: spellAddress(row) })),
    askAll(): void {
      const keys = panel.page.map(({ key }) => key);
      panel.asking = new Set(keys);
      show(panel, { progress: { done: 0, of: keys.length } });
      panel.labels.want(keys, false);
    },
    cancel(): void {
      panel.asking = undefined;
      panel.labels.cancel();
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

function showTags(panel: Panel, tags: Panel['tags'], settled: number): void {
  panel.tags = tags;
  const of = panel.asking?.size ?? 0;
  if (settled >= of) panel.asking = undefined;
  show(panel, {
    rows: tableRows(panel.page, tags),
    progress: panel.asking && { done: settled, of },
  });
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
  panel.turn += 1;
  panel.link?.end();
  panel.labels.end();
  panel.state.naming?.close();
}

function follow(panel: Panel, tab: FollowedTab | undefined): void {
  leave(panel);
  panel.page = [];
  panel.tags = new Map();
  panel.asking = undefined;
  panel.labels = openLabelConnection({
    connect: panel.parts.connectPage,
    after: panel.parts.after,
    onTags: (tags, settled) => showTags(panel, tags, settled),
  });
  show(panel, { ...nothing, tab, page: tab ? 'reading' : 'unread', mayAsk: mayAsk(panel, tab) });
  if (tab) connect(panel, tab, 0);
}

function connect(panel: Panel, tab: FollowedTab, attempt: number): void {
  const { turn, parts } = panel;
  panel.link = openPageLink(parts.connectLook(tab.id), {
    glance: (glance) => turn === panel.turn && show(panel, { glance, page: 'read' }),
    rows(rows, unmatched) {
      if (turn !== panel.turn) return;
      panel.page = rows;
      panel.labels.want(
        rows.map(({ key }) => key),
        true,
      );
      show(panel, { rows: tableRows(rows, panel.tags), unmatched, page: 'read' });
    },
    gone() {
      if (turn !== panel.turn) return;
      const wait = againMs[attempt];
      if (wait === undefined) show(panel, { ...nothing, page: 'unread' });
      else parts.after(wait, () => turn === panel.turn && connect(panel, tab, attempt + 1));
    },
  });
}

function name(panel: Panel, key: Key, text: string, note: string, before?: OwnName): void {
  panel.labels.name(key, text, note);
  panel.state.naming?.close();
  show(panel, {
    naming: undefined,
    toast: {
      said: text === '' ? 'unnamed' : 'named',
      ...(before && { undo: () => name(panel, key, before.name, before.note) }),
    },
  });
}
