/** The keyboard commands beside the card's own. `_execute_action`, the popup's, is the browser's to carry out. */
import type { Settings } from '../settings.ts';
import type { Mode } from '../view.ts';
import { type Clicked, lookUpClicked, type MenuBrowser } from './menu.ts';

export interface CommandTab {
  readonly id?: number | undefined;
  readonly windowId?: number | undefined;
  readonly url?: string | undefined;
}

export interface CommandBrowser extends MenuBrowser {
  readonly scripting: MenuBrowser['scripting'] & {
    executeScript(injection: {
      target: { tabId: number };
      func: () => string;
    }): Promise<readonly { readonly result?: unknown }[]>;
  };
  readonly sidePanel?: { open(where: { windowId: number }): Promise<unknown> };
  readonly sidebarAction?: { toggle(): Promise<unknown> };
}

export interface CommandParts {
  readonly api: CommandBrowser;
  readonly settings: () => Promise<Settings>;
  readonly save: (settings: Settings) => Promise<void>;
  readonly withMode: (settings: Settings, host: string, mode: Mode) => Settings;
}

/** Runs in the page: what is selected there, also in a field. */
function selected(): string {
  const field = document.activeElement;
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    if (field.type === 'password') return '';
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0);
  }
  return String(getSelection());
}

export function createCommands({ api, settings, save, withMode }: CommandParts) {
  const commands: Readonly<Record<string, (tab: CommandTab | undefined) => unknown>> = {
    // At once: after an await it would no longer be the user's own gesture.
    'open-panel': (tab) =>
      api.sidePanel ? api.sidePanel.open({ windowId: tab?.windowId ?? 0 }) : api.sidebarAction?.toggle(),
    'look-up-selection': (tab) => lookUpSelection(tab),
    'toggle-site': (tab) => toggle(tab),
  };

  async function lookUpSelection(tab: CommandTab | undefined): Promise<void> {
    const id = tab?.id;
    const [found] =
      id === undefined
        ? []
        : // A page where no script can go has no selection that could be read: the popup opens empty.
          await api.scripting.executeScript({ target: { tabId: id }, func: selected }).catch(() => []);
    const selectionText = typeof found?.result === 'string' ? found.result : '';
    await lookUpClicked(api, { menuItemId: 'look-up', selectionText } satisfies Clicked, tab);
  }

  async function toggle(tab: CommandTab | undefined): Promise<void> {
    const host = URL.parse(tab?.url ?? '')?.hostname;
    if (!host) return;
    const now = await settings();
    const isOff = now.mode === 'off' || now.sites[host] === 'off';
    // Switched off everywhere, "on" can only mean: here as everywhere.
    const on: Mode = now.mode === 'off' ? 'visible' : now.mode;
    await save(isOff ? withMode({ ...now, mode: on }, host, on) : withMode(now, host, 'off'));
  }

  return (command: string, tab: CommandTab | undefined): void => {
    const run = commands[command];
    if (!run) return;
    void Promise.resolve(run(tab)).catch(() => undefined);
  };
}
