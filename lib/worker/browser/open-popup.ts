/** Opens the popup with a text in its search box, or the same page in a tab if no popup can open. */
import type { ExtensionPart } from '../../extension/extension.ts';
import type { PendingSearch } from '../pending-search.ts';

/** The tab over which the popup opens. */
export interface Opener {
  readonly tabId?: number | undefined;
  readonly isPrivate: boolean;
}

export type OpenPopup = (text: string, opener: Opener, isOwner?: boolean) => Promise<void>;

/**
 * A popup in a tab that keeps nothing. Chromium always shows it in a normal window. It has no `#`: opened again in its own
 * tab, a URL with one loads nothing.
 */
export const privatePopup = '/popup.html?private';

export function createOpenPopup(
  { action, tabs, runtime }: ExtensionPart<{ action: 'openPopup'; tabs: 'create'; runtime: 'getURL' }>,
  pending: PendingSearch,
): OpenPopup {
  return async (text, { tabId, isPrivate }, isOwner) => {
    pending.put(text, isOwner);
    try {
      await action.openPopup();
    } catch {
      const url = runtime.getURL(isPrivate ? privatePopup : '/popup.html');
      // An opener has to be in the same window.
      await tabs.create({ url, ...(!isPrivate && tabId !== undefined && { openerTabId: tabId }) });
    }
  };
}
