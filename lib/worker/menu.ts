/**
 * "Look up address" in the context menu: on a link or a selection on any site, and on anything where a script of ours
 * already runs. Choosing it lends the extension this one tab, so no permission for the site is needed. Where no script
 * can go, as on the browser's own pages, the popup answers.
 */
import type { ToFrame } from '../messages.ts';
import { cardScript } from './card-handlers.ts';
import { openPopupWith, type PopupBrowser } from './popup-door.ts';

/** As the build names `entrypoints/lookup`. */
const lookUpScript = '/lookup.js';
const id = 'look-up';

/** What was clicked on, in the browsers' common words. */
export interface Clicked {
  readonly menuItemId: string | number;
  readonly linkUrl?: string | undefined;
  readonly selectionText?: string | undefined;
  readonly frameId?: number | undefined;
  readonly targetElementId?: number | undefined;
}

export interface MenuBrowser extends PopupBrowser {
  readonly scripting: {
    executeScript(injection: {
      target: { tabId: number; frameIds: number[] };
      files: string[];
    }): Promise<unknown>;
  };
  readonly tabs: PopupBrowser['tabs'] & {
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

export async function lookUpClicked(
  api: MenuBrowser,
  clicked: Clicked,
  tab: { readonly id?: number | undefined } | undefined,
): Promise<void> {
  if (!String(clicked.menuItemId).startsWith(id)) return;
  const { linkUrl, selectionText, frameId = 0, targetElementId } = clicked;
  const tabId = tab?.id;
  const message: ToFrame = {
    type: 'look-up',
    ...(linkUrl === undefined ? {} : { link: linkUrl }),
    ...(selectionText === undefined ? {} : { selection: selectionText }),
    ...(targetElementId === undefined ? {} : { element: targetElementId }),
  };
  try {
    if (tabId === undefined || tabId < 0) throw new Error('There is no tab to show a card in.');
    await api.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      files: [lookUpScript, cardScript],
    });
    await api.tabs.sendMessage(tabId, message, { frameId });
  } catch {
    await openPopupWith(api, selectionText?.trim() || (linkUrl ?? ''), tabId);
  }
}
