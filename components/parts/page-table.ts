/** Every address of a tab's page with what this machine knows of it, kept up to date; for popup and side panel. */
import type { Key } from '../../lib/core/label/key.ts';
import type { Tag } from '../../lib/core/label/tag.ts';
import { createTimer } from '../../lib/core/timer.ts';
import { afterTimeout as after } from '../../lib/extension/after-timeout.ts';
import { type TableRow, tableRows } from '../panel/table-rows.ts';
import { openLabelConnection } from './open-label-connection.ts';
import { connectPage, connectTab } from './own-page.ts';
import { openPageLink, type PageLink, type PageRow } from './page-link.ts';

export interface PageTableEvents {
  onRows(rows: readonly TableRow[], unmatched: boolean): void;
  /** How many of the addresses that the service was asked for are answered for good. */
  onSettled?(count: number): void;
  /** Nametag does not read this page, or no longer does; the table has ended. */
  onGone(): void;
}

export type PageTable = ReturnType<typeof openPageTable>;

/** Pauses before connecting again to a page that is still loading. Arbitrary. */
const pausesMs = [150, 400, 1_000, 2_500];

export function openPageTable(
  tabId: number,
  isPrivate: boolean,
  on: PageTableEvents,
  connectTo: typeof connectTab = connectTab,
) {
  let page: readonly PageRow[] = [];
  let tags: ReadonlyMap<Key, Tag | null> = new Map();
  let unmatched = false;
  let link: PageLink | undefined;
  let jumps: { readonly key: Key; readonly nth: number } | undefined;
  const pausing = createTimer(after);

  const tell = () => on.onRows(tableRows(page, tags), unmatched);
  const labels = openLabelConnection({
    connect: () => connectPage(isPrivate),
    after,
    onTags(now, settled) {
      tags = now;
      on.onSettled?.(settled);
      tell();
    },
  });

  function connect(attempt: number): void {
    link = openPageLink(connectTo(tabId), {
      rows(rows, isUnmatched) {
        page = rows;
        unmatched = isUnmatched;
        labels.want(keysOf(rows), true);
        tell();
      },
      gone() {
        const pause = pausesMs[attempt];
        if (pause !== undefined) return pausing.set(pause, () => connect(attempt + 1));
        // What the worker says later of its addresses would bring back rows that follow no page.
        end();
        on.onGone();
      },
    });
  }

  function end(): void {
    pausing.stop();
    link?.end();
    labels.end();
  }

  connect(0);
  return {
    /** Each jump goes to the next mention of the address. */
    jump({ key, count }: Pick<TableRow, 'key' | 'count'>): void {
      const nth = jumps?.key === key ? (jumps.nth + 1) % count : 0;
      jumps = { key, nth };
      link?.jump(key, nth);
    },
    /** Rings every place of the address on the page, or of none. */
    light: (key: Key | undefined) => link?.light(key),
    /** Asks the service too; returns for how many addresses it was asked so far. */
    askAll: () => labels.want(keysOf(page), false),
    cancel: labels.cancel,
    named: labels.again,
    wake: labels.wake,
    /** Connects to the page anew: one that goes on loading may have got frames. */
    again(): void {
      pausing.stop();
      link?.end();
      connect(0);
    },
    end,
  };
}

const keysOf = (rows: readonly PageRow[]): readonly Key[] => rows.map(({ key }) => key);
