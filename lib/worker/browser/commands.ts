/** The keyboard commands; the browser itself handles `_execute_action`, which opens the popup. */

import type { Tabs } from 'webextension-polyfill';
import { isObject, isText, maybe, type Of } from '../../core/shape.ts';
import type { ExtensionPart } from '../../extension/extension.ts';
import { cardCommand } from '../../extension/manifest.ts';
import type { PageNotice } from '../../protocol/page-notice.ts';
import type { Settings } from '../../settings/settings.ts';
import { siteMode, withSwitch } from '../../settings/site-mode.ts';
import type { Worker } from '../worker.ts';
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
  readonly worker: Pick<Worker, 'ready' | 'isSite'>;
  readonly update: (make: (settings: Settings) => Settings) => Promise<void>;
}

const isMeant = isObject({ selectionText: isText(), linkUrl: maybe(isText()) });
type Meant = Of<typeof isMeant>;

/**
 * Runs in each frame: the selected text, also in a field, or else the link that has the focus. Undefined where the focus is
 * in another frame; it may be in no frame at all, as in the address bar.
 */
function meant(): Meant | undefined {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  if ((self !== top && !document.hasFocus()) || focused?.matches('iframe,frame')) return;
  if (focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement) {
    if (focused.type === 'password') return { selectionText: '' };
    return { selectionText: focused.value.slice(focused.selectionStart ?? 0, focused.selectionEnd ?? 0) };
  }
  const selectionText = String(getSelection());
  const link = focused?.closest('a')?.href;
  return selectionText === '' && link ? { selectionText, linkUrl: link } : { selectionText };
}

export function createCommands({ api, openPopup, worker, update }: CommandParts) {
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
    // No tab has a negative number; a frame that still loads would keep the others waiting.
    const injection = { target: { tabId: tab?.id ?? -1, allFrames: true }, injectImmediately: true };
    const frames = await api.scripting.executeScript({ ...injection, func: meant }).catch(() => []);
    for (const { result, frameId } of frames)
      if (isMeant(result))
        return lookUpFromMenu(api, openPopup, { menuItemId: 'look-up', frameId, ...result }, tab);
    // Without script access the selection cannot be read.
    await openPopup('', { tabId: tab?.id, isPrivate: tab?.incognito === true });
  }

  async function toggle(tab: CommandTab | undefined): Promise<void> {
    const { protocol, hostname = '' } = URL.parse(tab?.url ?? '') ?? {};
    await worker.ready();
    // Nobody would notice an "off" for a site that is not read, until they add it.
    if (protocol !== 'https:' || !worker.isSite(hostname)) return;
    await update((now) => withSwitch(now, hostname, siteMode(now, hostname) === 'off'));
  }

  return (command: string, tab: CommandTab | undefined): void => {
    const run = commands[command];
    if (!run) return;
    void Promise.resolve(run(tab)).catch(() => undefined);
  };
}
