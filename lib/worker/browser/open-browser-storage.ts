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
import { createSealKeys } from '../sources/lists/seal-keys.ts';
import { createRememberedPolicy } from './remembered-policy.ts';

/** `changed`: a policy came that differs from the one in effect. */
export function openBrowserStorage(
  browser: ExtensionPart<{ storage: 'local' | 'managed' | 'session' }>,
  clock: Clock,
  changed: () => void,
) {
  const isManagedClosed = closeToContentScripts(browser.storage.managed);
  closeToContentScripts(browser.storage.local);
  const item = databaseItems('nametag-settings', 'items');
  const secrets = databaseItems('nametag-secret', 'secret');
  const [secret, nodes, wallets] = [secrets('key'), secrets('nodes'), secrets('wallets')];
  const readManaged = createRememberedPolicy({
    readManaged: () => browser.storage.managed.get(),
    remembered: item('policy'),
    clock,
    changed,
  });
  const stored = createSettingsStore({
    item: item('settings'),
    readPolicy: () => readPolicy(readManaged, isManagedClosed),
  });
  return {
    stored,
    writeSecret: secret.write,
    writeNodes: nodes.write,
    writeWallets: wallets.write,
    lists: {
      store: createListStore(databaseItems('nametag-lists', 'lists')('lists')),
      disk: openListDisk(),
      keys: createSealKeys(secrets('sealKeys')),
      expectedHosts: item('expectedHosts'),
    },
    toolbar: storageItem(browser.storage.session, 'toolbar'),
    /** In the form that `createWorker` takes. */
    parts: {
      readSettings: async () => writeSettings((await stored.read()).settings),
      readSecret: async () => {
        const { policy } = await stored.read();
        return readSecret(secret, policy);
      },
      budget: item('usage'),
      alarms: item('alarms'),
      transactionNotes: item('transactions'),
      readNodes: nodes.read,
      readWallets: wallets.read,
      session: (name: string) => storageItem(browser.storage.session, name),
    },
  };
}
