/** Storage that outlives the worker: databases for settings, key and budget, session storage for the rest. */
import type { ExtensionPart } from '../../extension/extension.ts';
import { readPolicy } from '../../settings/policy.ts';
import { writeSettings } from '../../settings/settings.ts';
import type { Clock } from '../base/clock.ts';
import { closeToContentScripts, databaseItems, storageItem } from '../base/storage-item.ts';
import { readSecret } from '../client/secret.ts';
import { createSettingsStore } from '../settings-store.ts';
import { createListStore } from '../sources/lists/list-store.ts';
import { openListDisk } from '../sources/lists/open-list-disk.ts';
import { createRememberedPolicy } from './remembered-policy.ts';

/** As `createWorker` takes it. `changed`: a policy came that differs from the one in effect. */
export function openBrowserStorage(
  browser: ExtensionPart<{ storage: 'local' | 'managed' | 'session' }>,
  clock: Clock,
  changed: () => void,
) {
  const isManagedClosed = closeToContentScripts(browser.storage.managed);
  closeToContentScripts(browser.storage.local);
  const items = databaseItems('nametag-settings', 'items');
  const secrets = databaseItems('nametag-secret', 'secret');
  const readManaged = createRememberedPolicy({
    readManaged: () => browser.storage.managed.get(),
    remembered: items('policy'),
    clock,
    changed,
  });
  const stored = createSettingsStore({
    item: items('settings'),
    readPolicy: () => readPolicy(readManaged, isManagedClosed),
  });
  return {
    stored,
    items,
    secrets,
    session: (name: string) => storageItem(browser.storage.session, name),
    lists: { store: createListStore(databaseItems('nametag-lists', 'lists')('lists')), disk: openListDisk() },
    readSettings: async () => writeSettings((await stored.read()).settings),
    readSecret: async () => {
      const { policy } = await stored.read();
      return readSecret(secrets('key'), policy);
    },
  };
}
