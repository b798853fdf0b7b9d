/** Settings and key of the extension under test, put where the options page puts them. */
import type { Settings } from '../../../lib/settings.ts';
import type { Browser } from './driver.ts';

interface ExtensionApi {
  readonly storage: { readonly local: { set(items: object): Promise<void> } };
  readonly runtime: { sendMessage(message: object): Promise<unknown> };
}

/** Every test's extension finds its label service through here. A test that wants none passes an empty `baseUrl`. */
export async function configure(
  browser: Browser,
  settings: Partial<Settings>,
  key = 'test-key',
): Promise<void> {
  const page = await browser.extensionTab('popup.html');
  await page.evaluate(put, { settings: { version: 1, ...settings }, key });
  await page.close();
}

/** Runs in the extension's page. */
async function put({ settings, key }: { settings: object; key: string }): Promise<void> {
  const scope = globalThis as unknown as { browser?: ExtensionApi; chrome: ExtensionApi };
  const api = scope.browser ?? scope.chrome;
  await api.storage.local.set({ settings });
  await api.runtime.sendMessage({ request: 'setKey', payload: { key } });
}
