/** What the browser says of the extension itself: its button, its keys, its version. */
import browser from 'webextension-polyfill';

/** Whether the extension's button stands in the toolbar, where one press opens the popup. */
export const isOnToolbar = async (): Promise<boolean> =>
  (await browser.action.getUserSettings()).isOnToolbar ?? false;

/** The browser's keys for the extension's commands, in the user's language; empty where there are none. */
export const readShortcuts = async (
  opensPopup: string,
): Promise<readonly { readonly does: string; readonly keys: string }[]> =>
  (await browser.commands.getAll()).map(({ name, description, shortcut = '' }) => ({
    // The browser's own command for the popup has no description.
    does: name?.startsWith('_execute') || !description ? opensPopup : description,
    keys: shortcut,
  }));

export const ownVersion = (): string => browser.runtime.getManifest().version;
