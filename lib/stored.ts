/** The settings as the extension's pages read and change them: one change after the other, each on top of the last. */
import { type Policy, readPolicy, withPolicy } from './policy.ts';
import { readSettings, type Settings, settingNames, writeSettings } from './settings.ts';

export interface StoredSettings {
  read(): Promise<{ readonly settings: Settings; readonly policy: Policy }>;
  /** Rejects when nothing could be written. What is locked stays as it is. */
  change(part: Partial<Settings>): Promise<void>;
  watch(changed: () => void): () => void;
}

export interface StoredParts {
  read(): Promise<unknown>;
  write(value: unknown): Promise<void>;
  readPolicy(): Promise<unknown>;
  watch(changed: () => void): () => void;
}

export function createStored(parts: StoredParts): StoredSettings {
  let working: Promise<unknown> = Promise.resolve();
  const policy = (): Promise<Policy> => readPolicy(parts.readPolicy);
  return {
    async read() {
      const [raw, rules] = await Promise.all([parts.read(), policy()]);
      return { settings: withPolicy(readSettings(raw), rules), policy: rules };
    },
    change(part) {
      const write = async () => {
        const [raw, { locked }] = await Promise.all([parts.read(), policy()]);
        const wanted = settingNames.filter((name) => name in part && !locked.has(name));
        // A door: the names are those of settings, and their values came with them.
        const free = Object.fromEntries(wanted.map((name) => [name, part[name]])) as Partial<Settings>;
        await parts.write(writeSettings({ ...readSettings(raw), ...free }));
      };
      const result = working.then(write, write);
      working = result.catch(() => undefined);
      return result;
    },
    watch: parts.watch,
  };
}
