/** What the popup knows and does, without a browser: every door is handed in. */
import { type ChainId, explorerUrl } from '../core/chains.ts';
import { type Key, splitKey } from '../core/label/key.ts';
import { noPolicy, type Policy } from '../policy.ts';
import type { FromSearch } from '../requests.ts';
import { modeOf, type Settings } from '../settings.ts';
import type { Mode } from '../view.ts';
import { type CardParts, type OpenCard, openCard } from './card.ts';
import type { Glance } from './look-line.ts';
import { type Kept, opened, pinned, type Row, withoutRecent } from './recent.ts';
import { openSearchLine, type SearchLineParts } from './search-line.ts';
import { type SiteView, siteView, withSiteMode } from './site.ts';

/** A sentence that stands for a while at the bottom, with what takes the deed back. */
export interface Toast {
  readonly said: 'copied' | 'copy-failed' | 'forgotten' | 'pinned' | 'unpinned';
  readonly undo?: () => void;
}

/** The page in the tab below: `glance` is missing where Nametag reads nothing. */
export interface PageView {
  readonly site?: SiteView;
  readonly glance?: Glance;
}

export interface PopupState {
  readonly query: string;
  /** What was found for this query, never for an older one. */
  readonly found: FromSearch | undefined;
  readonly kept: readonly Kept[];
  readonly page: PageView;
  readonly card: OpenCard | undefined;
  readonly toast: Toast | undefined;
}

export interface PopupParts extends Omit<SearchLineParts, 'heard' | 'connect'> {
  connectSearch(): ReturnType<SearchLineParts['connect']>;
  readonly card: Omit<CardParts, 'changed'>;
  readonly isPrivate: boolean;
  readonly kept: readonly Kept[];
  keep(rows: readonly Kept[]): void;
  changeSettings(part: Partial<Settings>): void;
  copy(text: string): Promise<boolean>;
  open(url: string): void;
  changed(): void;
}

export function createPopup(parts: PopupParts) {
  const { isPrivate } = parts;
  let state: PopupState = {
    query: '',
    found: undefined,
    kept: parts.kept,
    page: {},
    card: undefined,
    toast: undefined,
  };
  let settings: Settings | undefined;
  let locked: Policy['locked'] = noPolicy.locked;
  let host: string | undefined;
  /** The explorer was asked for before it was known what stands in the box. */
  let exploring = false;

  const show = (change: Partial<PopupState>) => {
    state = { ...state, ...change };
    parts.changed();
  };
  const line = openSearchLine({
    connect: parts.connectSearch,
    after: parts.after,
    heard: hear,
  });

  function setKept(kept: readonly Kept[], toast?: Toast): void {
    show({ kept, toast });
    // A private window leaves nothing behind.
    if (!isPrivate) parts.keep(kept);
  }

  function openKey(key: Key, spelled: string): void {
    state.card?.close();
    show({ card: openCard({ ...parts.card, changed: parts.changed }, key, spelled), toast: undefined });
  }

  function closeCard(): void {
    state.card?.close();
    show({ card: undefined });
  }

  function search(query: string, now: boolean): void {
    const isSame = query.trim() === state.query.trim();
    if (isSame && !now) {
      show({ query });
      return;
    }
    exploring = false;
    state.card?.close();
    show({ query, card: undefined, toast: undefined, ...(!isSame && { found: undefined }) });
    line.search(query, { now, isPrivate });
  }

  /** What was typed is an address: its card is the answer. */
  function hear(found: FromSearch): void {
    show({ found });
    const { address } = found;
    if (address && state.card?.key !== address.key) openKey(address.key, address.text);
    const { card } = state;
    // Only of an address it is certain what is meant: of names that were just found, none was chosen.
    if (exploring && card) explore({ key: card.key, address: card.view.address.text });
    exploring = false;
  }

  function explore(row: Pick<Row, 'key' | 'address'>): void {
    parts.open(explorerOf(row));
  }

  function showPage(glance: Glance | undefined): void {
    const site = settings && host !== undefined ? siteView(settings, locked, host) : undefined;
    show({ page: { ...(site && { site }), ...(glance && { glance }) } });
  }

  return {
    state: () => state,
    type: (query: string) => search(query, false),
    /** Enter, where nothing is chosen: ask at once, however short the text. */
    searchNow: () => search(state.query, true),
    more: (of: readonly string[]) => line.more(of),
    open(row: Row): void {
      setKept(opened(state.kept, row));
      openKey(row.key, row.address);
    },
    close: closeCard,
    explore,
    exploreTyped(): void {
      exploring = state.found === undefined;
    },
    async copy(text: string): Promise<boolean> {
      const worked = await parts.copy(text);
      show({ toast: { said: worked ? 'copied' : 'copy-failed' } });
      return worked;
    },
    pin(row: Row, on: boolean): void {
      const before = state.kept;
      setKept(pinned(before, row, on), {
        said: on ? 'pinned' : 'unpinned',
        undo: () => setKept(before),
      });
    },
    forget(): void {
      const before = state.kept;
      setKept(withoutRecent(before), { said: 'forgotten', undo: () => setKept(before) });
    },
    setMode(mode: Mode): void {
      if (settings && host !== undefined)
        parts.changeSettings({ sites: withSiteMode(settings, host, mode).sites });
    },
    /** On again as it was before it was switched off everywhere. */
    switchOn(): void {
      parts.changeSettings({ mode: 'visible' });
    },
    settings(next: Settings, policy: Policy, nextHost: string | undefined): void {
      settings = next;
      locked = policy.locked;
      host = nextHost;
      showPage(modeOf(next, nextHost ?? '') === 'off' ? undefined : state.page.glance);
    },
    glance: showPage,
    end(): void {
      line.end();
      state.card?.close();
    },
  };
}

/** Where a person reads on; an address that may be on every EVM chain is shown on the first. */
export function explorerOf({ key, address }: Pick<Row, 'key' | 'address'>): string {
  const { chain } = splitKey(key);
  const on: ChainId = chain === 'evm' ? 'ethereum' : chain;
  return explorerUrl(on, 'address', address);
}
