/** Settings and key of the extension under test, put where the options page puts them. */
import type { Settings } from '../../../lib/settings.ts';
import type { Browser } from './driver.ts';

/** Every test's extension finds its label service through here. A test that wants none passes an empty `baseUrl`. */
export async function configure(
  browser: Browser,
  settings: Partial<Settings>,
  key = 'test-key',
): Promise<void> {
  const page = await browser.extensionTab('popup.html');
  await page.evaluate(putSettings, { version: 1, ...settings });
  await page.evaluate(putKey, key);
  await page.close();
}

interface ExtensionApi {
  readonly storage: { readonly local: { set(items: object): Promise<void> } };
}

/** Runs in the extension's page. */
async function putSettings(settings: object): Promise<void> {
  const scope = globalThis as unknown as { browser?: ExtensionApi; chrome: ExtensionApi };
  await (scope.browser ?? scope.chrome).storage.local.set({ settings });
}

/** Runs in the extension's page: the database of `lib/worker/secret.ts`, through the plain API. */
function putKey(key: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('nametag-secret');
    opening.onupgradeneeded = () => opening.result.createObjectStore('secret');
    opening.onerror = () => reject(new Error(String(opening.error)));
    opening.onsuccess = () => {
      const change = opening.result.transaction('secret', 'readwrite');
      change.objectStore('secret').put(key, 'key');
      change.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
