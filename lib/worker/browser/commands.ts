/** The keyboard commands; the browser itself handles `_execute_action`, which opens the popup. */

import type { Tabs } from 'webextension-polyfill';
import type { ExtensionPart } from '../../extension/extension.ts';
import { cardCommand } from '../../extension/manifest.ts';
import type { PageNotice } from '../../protocol/page-notice.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode, withSwitch } from '../../settings/site-mode.ts';
import { lookUpFromMenu } from './menu-items.ts';
import type { OpenPopup } from './open-popup.ts';

export type CommandTab = Pick<Tabs.Tab, 'id' | 'incognito' | 'windowId' | 'url'>;

export interface CommandParts {
  readonly api: ExtensionPart<{
    scripting: 'executeScript';
    tabs: 'sendMessage';
    sidePanel: 'open';
    sidebarAction: 'toggle';
  }>;
  readonly openPopup: OpenPopup;
  readonly update: (make: (settings: Settings) => Settings) => Promise<void>;
}

/** Runs in the page: returns the selected text, also in a field. */
function selected(): string {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type === 'password') return '';
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }
  return String(getSelection());
}

export function createCommands({ api, openPopup, update }: CommandParts) {
  const commands: Readonly<Record<string, (tab: CommandTab | undefined) => unknown>> = {
    // Before any await, which would end the user gesture.
    'open-panel': (tab) =>
      api.sidePanel ? api.sidePanel.open({ windowId: tab?.windowId ?? 0 }) : api.sidebarAction.toggle(),
    'look-up-selection': (tab) => lookUpSelection(tab),
    'toggle-site': (tab) => toggle(tab),
    [cardCommand]: (tab) =>
      tab?.id !== undefined && api.tabs.sendMessage(tab.id, { type: 'command' } satisfies PageNotice),
  };

  async function lookUpSelection(tab: CommandTab | undefined): Promise<void> {
    const id = tab?.id;
    const [found] =
      id === undefined
        ? []
        : // Without script access the selection cannot be read, so the popup opens empty.
          await api.scripting.executeScript({ target: { tabId: id }, func: selected }).catch(() => []);
    const selectionText = typeof found?.result === 'string' ? found.result : '';
    await lookUpFromMenu(api, openPopup, { menuItemId: 'look-up', selectionText }, tab);
  }

  async function toggle(tab: CommandTab | undefined): Promise<void> {
    const host = URL.parse(tab?.url ?? '')?.hostname;
    if (!host) return;
    await update((now) => withSwitch(now, host, siteMode(now, host) === 'off'));
  }

  return (command: string, tab: CommandTab | undefined): void => {
    const run = commands[command];
    if (!run) return;
    void Promise.resolve(run(tab)).catch(() => undefined);
  };
}
