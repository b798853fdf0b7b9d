/** The browser's side of the card's door: scripts into frames, and pages of the extension in tabs of their own. */
import type { Frame } from '../attach-page.ts';
import type { OpenPopup } from './open-popup.ts';
import type { PageRequestHandlers } from './page-requests.ts';

/** As much of the browser as is used here. */
export interface CardBrowser {
  readonly tabs: { create(tab: { url: string; openerTabId?: number }): Promise<unknown> };
  readonly scripting: {
    executeScript(injection: {
      target: { tabId: number; frameIds: number[] };
      files: string[];
    }): Promise<unknown>;
  };
  readonly runtime: { getURL(path: string): string; openOptionsPage(): Promise<void> };
}

/** As the build names `entrypoints/card`. */
export const cardScript = '/card.js';

export function createPageRequestHandlers(
  { scripting, tabs, runtime }: CardBrowser,
  openPopup: OpenPopup,
): PageRequestHandlers {
  const page = (path: string, { tabId }: Frame) =>
    tabs.create({ url: runtime.getURL(path), openerTabId: tabId });
  return {
    bring: ({ tabId, frameId }) =>
      scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [cardScript] }),
    settings: () => runtime.openOptionsPage(),
    // A tab's address stands in the browser's history.
    report: (key, beside) =>
      page(key && !beside.isPrivate ? `/report.html#${encodeURIComponent(key)}` : '/report.html', beside),
    search: (text, beside) => openPopup(text, beside),
  };
}
