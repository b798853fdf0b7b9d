/**
 * "Look up address" in the context menu: on links and selections of any site, and on everything where our script runs.
 * Choosing it grants access to this one tab, so the site needs no permission. Where no script can run, as on the
 * browser's own pages, the popup opens instead.
 */
import type { Menus, Tabs } from 'webextension-polyfill';
import type { ExtensionPart } from '../../extension/extension.ts';
import type { LookUpNotice } from '../../protocol/page-notice.ts';
import type { OpenPopup } from './open-popup.ts';

/** The build's name for `entrypoints/lookup`. */
const lookUpScript = '/lookup.js';
const id = 'look-up';

type MenuBrowser = ExtensionPart<{ scripting: 'executeScript'; tabs: 'sendMessage' }>;
/** Firefox has `menus`, Chromium `contextMenus`. */
interface MenuNames {
  menus: 'create' | 'update' | 'removeAll' | 'onClicked';
  contextMenus: 'create' | 'update' | 'removeAll' | 'onClicked';
}

/** What the user clicked. */
export type MenuClick = Pick<
  Menus.OnClickData,
  'menuItemId' | 'linkUrl' | 'selectionText' | 'frameId' | 'targetElementId'
>;

/** Firefox tells on which element the menu opened; in Chromium only our script in the page knows. */
export function menuItems(
  title: string,
  knowsElement: boolean,
  sites: readonly string[],
): readonly Menus.CreateCreatePropertiesType[] {
  return [
    { id, title, contexts: ['link', 'selection'] },
    {
      id: `${id}-here`,
      title,
      contexts: ['page'],
      ...(!knowsElement && { documentUrlPatterns: [...sites] }),
    },
  ];
}

/** Creates the items once per installation, but listens from the start. Returns what shows them on added sites, too. */
export function attachMenu(
  browser: MenuBrowser &
    ExtensionPart<{ runtime: 'onInstalled'; i18n: 'getMessage' }> &
    Partial<ExtensionPart<MenuNames>>,
  openPopup: OpenPopup,
  sites: readonly string[],
): (added: readonly string[]) => void {
  const menus = browser.menus ?? browser.contextMenus;
  if (!menus) return () => undefined;
  browser.runtime.onInstalled.addListener(() => {
    const title = browser.i18n.getMessage('menu_look_up');
    // Only Firefox has `menus`, which tells the clicked element.
    const items = menuItems(title, browser.menus !== undefined, sites);
    void menus.removeAll().then(() => {
      for (const item of items) menus.create(item);
    });
  });
  menus.onClicked.addListener((clicked, tab) => void lookUpFromMenu(browser, openPopup, clicked, tab));
  return (added) => {
    const documentUrlPatterns = [...sites, ...added];
    if (!browser.menus)
      void Promise.resolve(menus.update(`${id}-here`, { documentUrlPatterns })).catch(() => undefined);
  };
}

export async function lookUpFromMenu(
  api: MenuBrowser,
  openPopup: OpenPopup,
  clicked: MenuClick,
  tab: Pick<Tabs.Tab, 'id' | 'incognito'> | undefined,
): Promise<void> {
  if (!String(clicked.menuItemId).startsWith(id)) return;
  const { linkUrl, selectionText, frameId = 0, targetElementId } = clicked;
  // Some windows of the browser's own are no tab: no script runs there.
  const tabId = tab?.id ?? -1;
  const message: LookUpNotice = {
    type: 'look-up',
    ...(linkUrl !== undefined && { link: linkUrl }),
    ...(selectionText !== undefined && { selection: selectionText }),
    ...(targetElementId !== undefined && { element: targetElementId }),
  };
  try {
    await api.scripting.executeScript({
      target: { tabId, frameIds: [frameId] },
      files: [lookUpScript, '/card.js'],
    });
    await api.tabs.sendMessage(tabId, message, { frameId });
  } catch {
    const text = selectionText?.trim() || (linkUrl ?? '');
    await openPopup(text, { tabId: tabId < 0 ? undefined : tabId, isPrivate: tab?.incognito === true });
  }
}
