/**
 * The number on the toolbar button: warnings or labels in all frames of a tab. The session keeps the counts, because
 * the browser may stop the worker between two frames.
 */
import { oneAtATime } from '../../core/one-at-a-time.ts';
import { isNumber, isObject, isRecordOf, type Of } from '../../core/shape.ts';
import type { ExtensionPart } from '../../extension/extension.ts';
import type { Settings } from '../../settings/settings.ts';
import type { StorageItem } from '../base/storage-item.ts';
import type { Frame } from '../feed/connected-page.ts';

const isCounts = isObject({ found: isNumber, labelled: isNumber, warnings: isNumber });
export type ToolbarCounts = Of<typeof isCounts>;

const isTabs = isRecordOf(isRecordOf(isCounts));
type Tabs = Of<typeof isTabs>;

export interface ToolbarParts {
  readonly browser: ExtensionPart<{
    action: 'setBadgeText' | 'setBadgeBackgroundColor' | 'setBadgeTextColor' | 'setTitle';
    i18n: 'getMessage';
  }>;
  readonly store: StorageItem;
  readonly counting: () => Settings['toolbarCount'];
  readonly colours: {
    readonly [Of in 'warnings' | 'labels']: { readonly ink: string; readonly paper: string };
  };
}

type TabFrame = Pick<Frame, 'tabId' | 'frameId'>;

const nameOf = ({ tabId, frameId }: TabFrame): string => `${tabId} ${frameId}`;

/** Four characters fit on the button. */
export function shortCount(number: number): string {
  if (number === 0) return '';
  return number < 1_000 ? String(number) : `${Math.min(99, Math.floor(number / 1_000))}k`;
}

export type Toolbar = ReturnType<typeof createToolbar>;

export function createToolbar({ browser, store, counting, colours }: ToolbarParts) {
  const { action, i18n } = browser;
  let tabs: Tabs | undefined;
  /** The connection that counted last in each frame: the previous page's may end after the next page counted. */
  const counted = new Map<string, TabFrame>();
  const alone = oneAtATime();

  async function read(): Promise<Tabs> {
    if (tabs) return tabs;
    const raw = await store.read().catch(() => undefined);
    tabs = isTabs(raw) ? raw : {};
    return tabs;
  }

  async function write(tabId: number, frames: Readonly<Record<string, ToolbarCounts>>): Promise<void> {
    const all = Object.values(frames);
    const sum = (kind: keyof ToolbarCounts) => all.reduce((total, frame) => total + frame[kind], 0);
    const counts = { found: sum('found'), labelled: sum('labelled'), warnings: sum('warnings') };
    const numbers = [counts.found, counts.labelled, counts.warnings].map(String);
    const title = all.length === 0 ? i18n.getMessage('name') : i18n.getMessage('toolbar_title', numbers);
    const what = counting();
    const text = what === 'none' ? '' : shortCount(what === 'labels' ? counts.labelled : counts.warnings);
    const { ink, paper } = colours[what === 'labels' ? 'labels' : 'warnings'];
    // Fails if the tab has just closed.
    await Promise.all([
      // Without a number, the text for all tabs shows, such as "the key is refused".
      action.setBadgeText({ tabId, text: text === '' ? null : text }),
      action.setBadgeBackgroundColor({ tabId, color: paper }),
      action.setBadgeTextColor({ tabId, color: ink }),
      action.setTitle({ tabId, title }),
    ]).catch(() => undefined);
  }

  const inTurn = (work: (tabs: Tabs) => Promise<void>): Promise<void> =>
    alone(async () => {
      const now = await read();
      await work(now);
      await store.write(now).catch(() => undefined);
    });

  return {
    setCounts(frame: TabFrame, counts: ToolbarCounts): Promise<void> {
      const { tabId, frameId } = frame;
      counted.set(nameOf(frame), frame);
      return inTurn(async (now) => {
        // A new page, so the frames of the previous one are gone.
        const isNew = frameId === 0 && counts.found === 0;
        const frames = { ...(!isNew && now[tabId]), [frameId]: counts };
        now[tabId] = frames;
        await write(tabId, frames);
      });
    },
    /**
     * Forgets a closed frame. The next page may have nothing to count, and then says nothing. The browser itself takes a
     * number away with its page, but before the page's frames have ended one by one.
     */
    async removeFrame(frame: TabFrame): Promise<void> {
      const { tabId, frameId } = frame;
      if ((counted.get(nameOf(frame)) ?? frame) !== frame) return;
      counted.delete(nameOf(frame));
      await inTurn(async (now) => {
        if (!now[tabId]?.[frameId]) return;
        const { [frameId]: _, ...others } = now[tabId];
        now[tabId] = others;
        await write(tabId, others);
      });
    },
    removeTab: (tabId: number): Promise<void> =>
      inTurn(async (now) => {
        delete now[tabId];
      }),
    /** Updates every tab after the setting changed. */
    refresh: (): Promise<void> =>
      inTurn(async (now) => {
        for (const [tabId, frames] of Object.entries(now)) await write(Number(tabId), frames);
      }),
  };
}
