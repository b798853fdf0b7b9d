/** State and actions of the side panel; `parts` has what it needs from the browser. */
import type { Key } from '../../core/label/key.ts';
import type { Tag } from '../../core/label/tag.ts';
import type { Port } from '../../protocol/connection.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode } from '../../settings/site-mode.ts';
import { type CardController, type CardControllerParts, createCardController } from '../card-controller.ts';
import { type LabelConnectionParts, openLabelConnection } from '../label-connection.ts';
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

export function createPanel(parts: PanelParts) {
  const { after } = parts;
  let state: PanelState = { tab: undefined, page: 'unread', mayAsk: false, toast: undefined, ...nothing };
  let settings: Settings | undefined;
  let look: PageLink | undefined;
  let page: readonly PageRow[] = [];
  let tags: ReadonlyMap<Key, Tag | null> = new Map();
  let asking: ReadonlySet<Key> | undefined;
  let jumps: { readonly key: Key; nth: number } | undefined;
  let turn = 0;

  const show = (change: Partial<PanelState>) => {
    state = { ...state, ...change };
    parts.changed();
  };
  const newLabels = () =>
    openLabelConnection({
      connect: parts.connectPage,
      after,
      onTags(known, settled) {
        tags = known;
        const of = asking?.size ?? 0;
        const isDone = asking === undefined || settled >= of;
        if (isDone) asking = undefined;
        show({ rows: tableRows(page, tags), progress: isDone ? undefined : { done: settled, of } });
      },
    });
  let labels = newLabels();

  function connect(tab: FollowedTab, attempt: number): void {
    const mine = turn;
    look = openPageLink(parts.connectLook(tab.id), {
      glance: (glance) => mine === turn && show({ glance, page: 'read' }),
      rows(rows, unmatched) {
        if (mine !== turn) return;
        page = rows;
        labels.want(
          rows.map(({ key }) => key),
          true,
        );
        show({ rows: tableRows(page, tags), unmatched, page: 'read' });
      },
      gone() {
        if (mine !== turn) return;
        const wait = againMs[attempt];
        if (wait === undefined) show({ ...nothing, page: 'unread' });
        else after(wait, () => mine === turn && connect(tab, attempt + 1));
      },
    });
  }

  function follow(tab: FollowedTab | undefined): void {
    turn += 1;
    look?.end();
    labels.end();
    state.naming?.close();
    page = [];
    tags = new Map();
    asking = undefined;
    labels = newLabels();
    show({ ...nothing, tab, page: tab ? 'reading' : 'unread', mayAsk: mayAsk(tab) });
    if (tab) connect(tab, 0);
  }

  const mayAsk = (tab: FollowedTab | undefined): boolean =>
    settings?.mode === 'visible' &&
    siteMode(settings, tab?.host ?? '') === 'visible' &&
    settings.baseUrl + settings.altUrl !== '';

  function name(key: Key, text: string, note: string, before?: { name: string; note: string }): void {
    labels.name(key, text, note);
    state.naming?.close();
    show({
      naming: undefined,
      toast: {
        said: text === '' ? 'unnamed' : 'named',
        ...(before && { undo: () => name(key, before.name, before.note) }),
      },
    });
  }

  return {
    state: () => state,
    follow,
    settings(next: Settings): void {
      settings = next;
      show({ mayAsk: mayAsk(state.tab) });
      if (state.page === 'unread' && state.tab) follow(state.tab);
    },
    /** Each press goes to the next mention of the address. */
    jump({ key, count }: Pick<TableRow, 'key' | 'count'>): void {
      const nth = jumps?.key === key ? (jumps.nth + 1) % count : 0;
      jumps = { key, nth };
      look?.jump(key, nth);
    },
    async copy(row: TableRow): Promise<void> {
      const worked = await parts.copy(spellAddress(row));
      show({ toast: { said: worked ? 'copied' : 'copy-failed' } });
    },
    explore: (row: TableRow) => parts.open(explorerLink({ key: row.key, address: spellAddress(row) })),
    askAll(): void {
      const keys = page.map(({ key }) => key);
      asking = new Set(keys);
      show({ progress: { done: 0, of: keys.length } });
      labels.want(keys, false);
    },
    cancel(): void {
      asking = undefined;
      labels.cancel();
      show({ progress: undefined });
    },
    beginNaming({ key }: Pick<TableRow, 'key'>): void {
      state.naming?.close();
      show({
        toast: undefined,
        naming: createCardController(
          { connect: parts.connectPage, after, now: parts.now, changed: parts.changed },
          key,
        ),
      });
    },
    endNaming(): void {
      state.naming?.close();
      show({ naming: undefined });
    },
    name,
    export(rows: readonly TableRow[], as: 'csv' | 'json'): void {
      const written = exportRows(rows, spellAddress);
      const host = state.tab?.host ?? 'page';
      if (as === 'csv') parts.save(`${host}.csv`, 'text/csv', rowsToCsv(written));
      else parts.save(`${host}.json`, 'application/json', rowsToJson(written));
      show({ toast: { said: 'exported' } });
    },
    end(): void {
      turn += 1;
      look?.end();
      labels.end();
      state.naming?.close();
    },
  };
}
