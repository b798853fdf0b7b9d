/** The browser's side of the card's door: scripts into frames, and pages of the extension in tabs of their own. */
import type { CardHandlers, Frame } from './card-door.ts';
import { openPopupWith, type PopupBrowser } from './popup-door.ts';

/** As much of the browser as is used here. */
export interface CardBrowser extends PopupBrowser {
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

export function createCardHandlers(api: CardBrowser): CardHandlers {
  const { scripting, tabs, runtime } = api;
  const page = (path: string, { tabId }: Frame) =>
    tabs.create({ url: runtime.getURL(path), openerTabId: tabId });
  return {
    bring: ({ tabId, frameId }) =>
      scripting.executeScript({ target: { tabId, frameIds: [frameId] }, files: [cardScript] }),
    settings: () => runtime.openOptionsPage(),
    report: (key, beside) => page(key ? `/report.html#${encodeURIComponent(key)}` : '/report.html', beside),
    search: (text, { tabId }) => openPopupWith(api, text, tabId),
  };
}
