/**
 * "Look up address" in the context menu: on a link or a selection on any site, and on anything where a script of ours
 * already runs. Choosing it lends the extension this one tab, so no permission for the site is needed. Where no script
 * can go, as on the browser's own pages, the popup answers.
 */
import type { FrameMessage } from '../../protocol/page-message.ts';
import type { OpenPopup } from './open-popup.ts';
import { cardScript } from './page-request-handlers.ts';

/** As the build names `entrypoints/lookup`. */
const lookUpScript = '/lookup.js';
const id = 'look-up';

/** What was clicked on, in the browsers' common words. */
export interface MenuClick {
  readonly menuItemId: string | number;
  readonly linkUrl?: string | undefined;
  readonly selectionText?: string | undefined;
  readonly frameId?: number | undefined;
  readonly targetElementId?: number | undefined;
}

export interface MenuBrowser {
  readonly scripting: {
    executeScript(injection: {
      target: { tabId: number; frameIds: number[] };
      files: string[];
    }): Promise<unknown>;
  };
  readonly tabs: {
    sendMessage(tabId: number, message: unknown, options: { frameId: number }): Promise<unknown>;
  };
}

export interface MenuItem {
  readonly id: string;
  readonly title: string;
  readonly contexts: readonly ('link' | 'selection' | 'page')[];
  readonly documentUrlPatterns?: readonly string[];
}

/** Firefox tells a script which element the menu was opened on; elsewhere only a script that was there before knows. */
export function menuItems(
  title: string,
  knowsElement: boolean,
  sites: readonly string[],
): readonly MenuItem[] {
  return [
    { id, title, contexts: ['link', 'selection'] },
    { id: `${id}-here`, title, contexts: ['page'], ...(knowsElement ? {} : { documentUrlPatterns: sites }) },
  ];
}

export async function lookUpFromMenu(
  api: MenuBrowser,
  openPopup: OpenPopup,
  clicked: MenuClick,
  tab: { readonly id?: number | undefined; readonly incognito?: boolean | undefined } | undefined,
): Promise<void> {
  if (!String(clicked.menuItemId).startsWith(id)) return;
  const { linkUrl, selectionText, frameId = 0, targetElementId } = clicked;
  const tabId = tab?.id !== undefined && tab.id >= 0 ? tab.id : undefined;
  const message: FrameMessage = {
    type: 'look-up',
    ...(linkUrl === undefined ? {} : { link: linkUrl }),
    ...(selectionText === undefined ? {} : { selection: selectionText }),
    ...(targetElementId === undefined ? {} : { element: targetElementId }),
  };
  try {
    if (tabId === undefined) throw new Error('There is no tab to show a card in.');
    await api.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      files: [lookUpScript, cardScript],
    });
    await api.tabs.sendMessage(tabId, message, { frameId });
  } catch {
    const text = selectionText?.trim() || (linkUrl ?? '');
    await openPopup(text, { tabId, isPrivate: tab?.incognito === true });
  }
}
