/** The settings where this browser keeps them, for every page of the extension. */
import { extension as browser } from './extension.ts';
import { createStored, type StoredSettings } from './stored.ts';
import { settingsKey } from './view.ts';

export function storedHere(): StoredSettings {
  const { local, managed } = browser.storage;
  return createStored({
    read: async () => (await local.get(settingsKey))[settingsKey],
    write: (value) => local.set({ [settingsKey]: value }),
    readPolicy: () => managed.get(),
    watch(changed) {
      const listener = (_: unknown, area: string) => {
        if (area === 'local' || area === 'managed') changed();
      };
      browser.storage.onChanged.addListener(listener);
      return () => browser.storage.onChanged.removeListener(listener);
    },
  });
}
