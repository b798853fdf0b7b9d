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
type Frames = Tabs[string];

export interface ToolbarParts {
  readonly browser: ExtensionPart<{
    action: 'setBadgeText' | 'setBadgeBackgroundColor' | 'setBadgeTextColor' | 'getTitle' | 'setTitle';
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
  /** The open connection that counted last in each frame: the previous page's may end after the next page counted. */
  const counted = new Map<string, TabFrame>();
  const alone = oneAtATime();

  async function read(): Promise<Tabs> {
    if (tabs) return tabs;
    const raw = await store.read().catch(() => undefined);
    tabs = isTabs(raw) ? raw : {};
    return tabs;
  }

  const sum = (frames: Frames, kind: keyof ToolbarCounts): number =>
    Object.values(frames).reduce((total, frame) => total + frame[kind], 0);

  function titleOf(frames: Frames): string {
    if (Object.keys(frames).length === 0) return i18n.getMessage('name');
    const numbers = (['found', 'labelled', 'warnings'] as const).map((kind) => String(sum(frames, kind)));
    return i18n.getMessage('toolbar_title', numbers);
  }

  /** False once another page came: with a page the browser takes its title away, also while no worker runs. */
  const isShown = async (tabId: number, frames: Frames): Promise<boolean> =>
    (await action.getTitle({ tabId }).catch(() => '')) === titleOf(frames);

  /**
   * What stays when the title is gone. On the way back, Firefox may take the last page's title away after inner frames
   * of the one that came have counted: seen once in 87 times beside busy loops.
   */
  const openFrames = (tabId: number, frames: Frames): Frames =>
    Object.fromEntries(
      Object.entries(frames).filter(([frameId]) => counted.has(nameOf({ tabId, frameId: Number(frameId) }))),
    );

  async function write(tabId: number, frames: Frames): Promise<void> {
    const what = counting();
    const text = what === 'none' ? '' : shortCount(sum(frames, what === 'labels' ? 'labelled' : 'warnings'));
    const { ink, paper } = colours[what === 'labels' ? 'labels' : 'warnings'];
    // Fails if the tab has just closed.
    await Promise.all([
      // Without a number, the text for all tabs shows, such as "the key is refused".
      action.setBadgeText({ tabId, text: text === '' ? null : text }),
      action.setBadgeBackgroundColor({ tabId, color: paper }),
      action.setBadgeTextColor({ tabId, color: ink }),
      action.setTitle({ tabId, title: titleOf(frames) }),
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
        const before = now[tabId] ?? {};
        const others = (await isShown(tabId, before)) ? before : openFrames(tabId, before);
        const frames = { ...others, [frameId]: counts };
        now[tabId] = frames;
        await write(tabId, frames);
      });
    },
    /** Forgets a closed frame. Those of a page that is gone end one by one, and the number of the next one stays. */
    async removeFrame(frame: TabFrame): Promise<void> {
      const { tabId, frameId } = frame;
      if ((counted.get(nameOf(frame)) ?? frame) !== frame) return;
      counted.delete(nameOf(frame));
      await inTurn(async (now) => {
        const before = now[tabId] ?? {};
        const { [frameId]: gone, ...others } = before;
        if (!gone) return;
        now[tabId] = others;
        if (await isShown(tabId, before)) await write(tabId, others);
      });
    },
    removeTab: (tabId: number): Promise<void> =>
      inTurn(async (now) => {
        delete now[tabId];
      }),
    /** Updates every tab after the setting changed. */
    refresh: (): Promise<void> =>
      inTurn(async (now) => {
        for (const tabId of Object.keys(now).map(Number)) {
          const frames = now[tabId] ?? {};
          // The page that is there may say nothing, then nothing is said of it.
          if (Object.keys(frames).length > 0 && (await isShown(tabId, frames))) await write(tabId, frames);
        }
      }),
  };
}
