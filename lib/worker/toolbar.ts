/**
 * The number on the toolbar button: warnings, or labels, of the page in each tab, all its frames together. What the
 * frames said is kept for the session: the worker may die between two of them.
 */
import { isNumber, isObject, isRecordOf } from '../core/shape.ts';
import { fromPage, parseWith } from '../messages.ts';
import type { Settings } from '../settings.ts';

export interface Counts {
  readonly found: number;
  readonly labelled: number;
  readonly warnings: number;
}

export interface Frame {
  readonly tabId: number;
  /** 0 is the page itself. */
  readonly frameId: number;
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
  readonly title: (counts: Counts) => string;
  readonly colours: {
    readonly [Of in 'warnings' | 'labels']: { readonly ink: string; readonly paper: string };
  };
}

export interface Toolbar {
  counted(frame: Frame, counts: Counts): Promise<void>;
  /** A frame is gone. That of a whole page is heard of when the next page counts. */
  left(frame: Frame): Promise<void>;
  closed(tabId: number): Promise<void>;
  /** The setting changed: every tab is written anew. */
  again(): Promise<void>;
}

const count = isNumber;
const stored = isRecordOf(isRecordOf(isObject({ found: count, labelled: count, warnings: count })));
type Tabs = Record<string, Record<string, Counts>>;

/** Four characters fit on the button. */
export function shown(number: number): string {
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

  async function write(tabId: number, frames: Readonly<Record<string, Counts>>): Promise<void> {
    const all = Object.values(frames);
    const sum = (of: keyof Counts) => all.reduce((total, one) => total + one[of], 0);
    const counts = { found: sum('found'), labelled: sum('labelled'), warnings: sum('warnings') };
    const what = counting();
    const text = what === 'none' ? '' : shown(what === 'labels' ? counts.labelled : counts.warnings);
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
    counted: ({ tabId, frameId }, counts) =>
      inTurn(async (now) => {
        // A page that has just begun: the frames of the one before are gone.
        const isNew = frameId === 0 && counts.found === 0;
        const frames = { ...(isNew ? {} : now[tabId]), [frameId]: counts };
        now[tabId] = frames;
        await write(tabId, frames);
      }),
    left: ({ tabId, frameId }) =>
      inTurn(async (now) => {
        if (frameId === 0 || !now[tabId]?.[frameId]) return;
        const { [frameId]: _, ...others } = now[tabId];
        now[tabId] = others;
        await write(tabId, others);
      }),
    closed: (tabId) =>
      inTurn(async (now) => {
        delete now[tabId];
      }),
    again: () =>
      inTurn(async (now) => {
        for (const [tabId, frames] of Object.entries(now)) await write(Number(tabId), frames);
      }),
  };
}

/** As much of a browser's port as is used here. */
interface Port {
  readonly sender?:
    | {
        readonly frameId?: number | undefined;
        readonly tab?: { readonly id?: number | undefined } | undefined;
      }
    | undefined;
  readonly onMessage: { addListener(listener: (message: unknown) => void): void };
  readonly onDisconnect: { addListener(listener: () => void): void };
}

/** A page that counts tells the button of its tab. */
export function attachToolbar(port: Port, toolbar: Toolbar): void {
  const tabId = port.sender?.tab?.id;
  if (tabId === undefined) return;
  const frame = { tabId, frameId: port.sender?.frameId ?? 0 };
  port.onMessage.addListener((raw) => {
    const message = parseWith(fromPage, raw);
    if (message?.type === 'counts') void toolbar.counted(frame, message);
  });
  port.onDisconnect.addListener(() => void toolbar.left(frame));
}
