/** The settings as the extension's own pages read and change them: the worker owns them, and is asked. */

import { extension as browser } from '../extension/extension.ts';
import { askWorker } from '../protocol/ask-worker.ts';
import { isOwnPageMessage, parseWith } from '../protocol/page-message.ts';
import type { Policy, PolicyName } from './policy.ts';
import { changeBetween, readSettings, type Settings } from './settings.ts';

export interface SettingsView {
  readonly settings: Settings;
  readonly policy: Pick<Policy, 'keyRefused' | 'locked'>;
}

export interface RemoteSettings {
  read(): Promise<SettingsView>;
  /** Rejects when nothing could be written. What is locked stays as it is. */
  change(part: Partial<Settings>): Promise<void>;
  watch(changed: () => void): () => void;
}

export function remoteSettings(): RemoteSettings {
  let known: Settings | undefined;
  async function read(): Promise<SettingsView> {
    const { settings, locked, keyRefused } = await askWorker('settings', {});
    known = readSettings(settings);
    // A door: the worker sends names of settings.
    return { settings: known, policy: { keyRefused, locked: new Set(locked as readonly PolicyName[]) } };
  }
  return {
    read,
    async change(part) {
      const before = known ?? (await read()).settings;
      known = { ...before, ...part };
      // Only what this page changes: another page may be changing the rest.
      await askWorker('changeSettings', { change: changeBetween(before, known) });
    },
    watch(changed) {
      const listener = (raw: unknown): undefined => {
        if (parseWith(isOwnPageMessage, raw)) changed();
      };
      browser.runtime.onMessage.addListener(listener);
      return () => browser.runtime.onMessage.removeListener(listener);
    },
  };
}
