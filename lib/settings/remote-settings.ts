/** The settings for the extension's own pages, which ask the worker to read and change them. */

import { askWorker } from '../protocol/ask-worker.ts';
import { watchOwnNotice } from '../protocol/watch-own-notice.ts';
import type { Policy, PolicyName } from './policy.ts';
import { changeBetween, readSettings, type Settings } from './settings.ts';

export interface SettingsView {
  readonly settings: Settings;
  readonly policy: Pick<Policy, 'keyRefused' | 'locked'>;
  /** These are not the user's, which could not be read yet. */
  readonly isUnread: boolean;
}

export function remoteSettings(ask: typeof askWorker = askWorker) {
  let known: Settings | undefined;
  /** Ends once all changes are written. */
  let written: Promise<unknown> = Promise.resolve();
  /** What was read before a change would take back what a person just chose. */
  async function read(): Promise<SettingsView> {
    const before = written;
    await before;
    const { settings, locked, keyRefused, isUnread } = await ask('settings', {});
    if (written !== before) return read();
    known = readSettings(settings);
    // Cast: the worker sends names of settings.
    const policy = { keyRefused, locked: new Set(locked as readonly PolicyName[]) };
    return { settings: known, policy, isUnread };
  }
  return {
    read,
    /** Rejects if nothing could be written. Locked settings do not change. */
    async change(part: Partial<Settings>): Promise<void> {
      const before = known ?? (await read()).settings;
      known = { ...before, ...part };
      try {
        // Send only the change, because another page may change other settings.
        const asked = ask('changeSettings', { change: changeBetween(before, known) });
        written = Promise.allSettled([written, asked]);
        await asked;
      } catch (error) {
        // The same change must be one again.
        known = undefined;
        throw error;
      }
    },
    watch: (changed: () => void) => watchOwnNotice('settings-changed', changed),
  };
}
