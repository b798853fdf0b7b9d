/** What the user can do in the popup. */
import type { Mode } from '../lib/settings/modes.ts';
import type { TableFilters } from '../lib/ui/panel/filter-rows.ts';
import type { TableRow } from '../lib/ui/panel/table-rows.ts';
import type { RecentRow } from '../lib/ui/popup/recent-list.ts';
import type { SearchLimits } from '../lib/ui/popup/search-results.ts';

export interface PopupEvents {
  readonly onType: (text: string) => void;
  readonly onLimit: (limits: SearchLimits) => void;
  readonly onSearchNow: () => void;
  readonly onMore: (of: readonly string[]) => void;
  readonly onOpen: (row: RecentRow) => void;
  /** Opens the page of an owner, or leaves it. */
  readonly onOwner: (name: string) => void;
  readonly onLeaveOwner: () => void;
  readonly onBack: () => void;
  readonly onExplore: (row: Pick<RecentRow, 'key' | 'address'>) => void;
  /** Ctrl+Enter on a typed address without a result. */
  readonly onExploreTyped: () => void;
  readonly onCopy: (text: string) => Promise<boolean>;
  readonly onFavourite: (row: RecentRow, on: boolean) => void;
  readonly onForget: () => void;
  readonly onMode: (mode: Mode) => void;
  readonly onSite: (on: boolean) => void;
  readonly onSwitchOn: () => void;
  /** Asks the browser for the site of the tab. */
  readonly onTurnOn: () => void;
  readonly onJump: (row: TableRow) => void;
  /** Opens the side panel with these rows. */
  readonly onPanel: (only: TableFilters['only'], text?: string) => void;
  readonly onReport: () => void;
  /** The alarms have been read. */
  readonly onAlarmsSeen: () => void;
  /** Both are absent where there is no options page. */
  readonly onSettings: (() => void) | undefined;
  readonly onService: (() => void) | undefined;
}
