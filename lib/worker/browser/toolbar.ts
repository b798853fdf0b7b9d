/**
 * The number on the toolbar button: warnings, or labels, of the page in each tab, all its frames together. What the
 * frames said is kept for the session: the worker may die between two of them.
 */
import { isNumber, isObject, isRecordOf } from '../../core/shape.ts';
import type { Settings } from '../../settings/settings.ts';
import type { Frame, PageListener } from '../attach-page.ts';

export interface ToolbarCounts {
  readonly found: number;
  readonly labelled: number;
  readonly warnings: number;
}

/** As much of the browser as is used here. */
export interface Action {
  setBadgeText(details: { tabId: number; text: string | null }): Promise<unknown>;
  setBadgeBackgroundColor(details: { tabId: number; color: string }): Promise<unknown>;
  setBadgeTextColor(details: { tabId: number; color: string }): Promise<unknown>;
  setTitle(details: { tabId: number; title: string }): Promise<unknown>;
}

export interface ToolbarParts {
  readonly action: Action;
  readonly store: { read(): Promise<unknown>; write(value: unknown): Promise<void> };
  readonly counting: () => Settings['toolbarCount'];
  /** The button's tooltip. */
  readonly title: (counts: ToolbarCounts) => string;
  readonly colours: {
    readonly [Of in 'warnings' | 'labels']: { readonly ink: string; readonly paper: string };
  };
}

type TabFrame = Pick<Frame, 'tabId' | 'frameId'>;

export interface Toolbar {
  setCounts(frame: TabFrame, counts: ToolbarCounts): Promise<void>;
  /** A frame is gone. That of a whole page is heard of when the next page counts. */
  removeFrame(frame: TabFrame): Promise<void>;
  removeTab(tabId: number): Promise<void>;
  /** The setting changed: every tab is written anew. */
  refresh(): Promise<void>;
}

const count = isNumber;
const stored = isRecordOf(isRecordOf(isObject({ found: count, labelled: count, warnings: count })));
type Tabs = Record<string, Record<string, ToolbarCounts>>;

/** Four characters fit on the button. */
export function shortCount(number: number): string {
  if (number === 0) return '';
  return number < 1_000 ? String(number) : `${Math.min(99, Math.floor(number / 1_000))}k`;
}

export function createToolbar({ action, store, counting, title, colours }: ToolbarParts): Toolbar {
  let tabs: Tabs | undefined;
  let working: Promise<unknown> = Promise.resolve();

  async function read(): Promise<Tabs> {
    if (tabs) return tabs;
    const raw = await store.read().catch(() => undefined);
    tabs = stored(raw) ? raw : {};
    return tabs;
  }

  async function write(tabId: number, frames: Readonly<Record<string, ToolbarCounts>>): Promise<void> {
    const all = Object.values(frames);
    const sum = (of: keyof ToolbarCounts) => all.reduce((total, one) => total + one[of], 0);
    const counts = { found: sum('found'), labelled: sum('labelled'), warnings: sum('warnings') };
    const what = counting();
    const text = what === 'none' ? '' : shortCount(what === 'labels' ? counts.labelled : counts.warnings);
    const { ink, paper } = colours[what === 'labels' ? 'labels' : 'warnings'];
    // A tab that closed in this moment: nobody misses its number.
    await Promise.all([
      // Nothing to count: what stands on every tab's button, such as "the key is refused", shows through.
      action.setBadgeText({ tabId, text: text === '' ? null : text }),
      action.setBadgeBackgroundColor({ tabId, color: paper }),
      action.setBadgeTextColor({ tabId, color: ink }),
      action.setTitle({ tabId, title: title(counts) }),
    ]).catch(() => undefined);
  }

  /** One after the other: each reads what the one before wrote. */
  function inTurn(work: (tabs: Tabs) => Promise<void>): Promise<void> {
    const result = working.then(async () => {
      const now = await read();
      await work(now);
      await store.write(now).catch(() => undefined);
    });
    working = result.catch(() => undefined);
    return result;
  }

  return {
    setCounts: ({ tabId, frameId }, counts) =>
      inTurn(async (now) => {
        // A page that has just begun: the frames of the one before are gone.
        const isNew = frameId === 0 && counts.found === 0;
        const frames = { ...(isNew ? {} : now[tabId]), [frameId]: counts };
        now[tabId] = frames;
        await write(tabId, frames);
      }),
    removeFrame: ({ tabId, frameId }) =>
      inTurn(async (now) => {
        if (frameId === 0 || !now[tabId]?.[frameId]) return;
        const { [frameId]: _, ...others } = now[tabId];
        now[tabId] = others;
        await write(tabId, others);
      }),
    removeTab: (tabId) =>
      inTurn(async (now) => {
        delete now[tabId];
      }),
    refresh: () =>
      inTurn(async (now) => {
        for (const [tabId, frames] of Object.entries(now)) await write(Number(tabId), frames);
      }),
  };
}

/** A page that counts tells the button of its tab. */
export function createToolbarListener(frame: TabFrame, toolbar: Toolbar): PageListener {
  return {
    onMessage(message) {
      if (message.type === 'counts') void toolbar.setCounts(frame, message);
    },
    onDisconnect: () => void toolbar.removeFrame(frame),
  };
}
