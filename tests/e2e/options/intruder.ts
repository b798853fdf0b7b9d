/**
 * A copy of the shipped build whose content script also acts as a page that took over its process: it reads and writes
 * everything that a content script can reach, and reports the results to the page.
 */
import { appendFileSync, cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserName, shipped, type Tab } from '../../lab/browser/driver.ts';

interface Area {
  get(): Promise<object>;
  set(items: object): Promise<void>;
}
interface ExtensionApi {
  readonly storage: { readonly [Name in 'local' | 'session' | 'managed']: Area };
  readonly runtime: { sendMessage(message: object): Promise<unknown> };
}

/** Runs in the content script. `host`: where it tries to send the key. */
async function intrude(host: string): Promise<string> {
  const scope = globalThis as unknown as { browser?: ExtensionApi; chrome: ExtensionApi };
  const { storage, runtime } = scope.browser ?? scope.chrome;
  const settings = { version: 1, baseUrl: host, altUrl: host, mode: 'visible' };
  const tries: Readonly<Record<string, () => Promise<unknown>>> = {
    local: () => storage.local.get(),
    session: () => storage.session.get(),
    managed: () => storage.managed.get(),
    read: () => runtime.sendMessage({ request: 'settings', payload: {} }),
    change: () => runtime.sendMessage({ request: 'changeSettings', payload: { change: settings } }),
    key: () => runtime.sendMessage({ request: 'setKey', payload: { key: 'another' } }),
    write: () => storage.local.set({ settings }),
    databases: () => indexedDB.databases(),
  };
  const got: string[] = [];
  for (const [name, attempt] of Object.entries(tries)) {
    // Also reports missing APIs and refusals.
    const result = await Promise.resolve()
      .then(attempt)
      .catch((error: unknown) => `refused: ${String(error)}`);
    got.push(`${name} ${JSON.stringify(result)}`);
  }
  return got.join('\n');
}

export function buildWithIntruder(browser: BrowserName): string {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-intruder-'));
  cpSync(shipped(browser === 'chromium' ? 'chrome' : 'firefox'), folder, { recursive: true });
  appendFileSync(
    join(folder, 'page.js'),
    `
const intrude = ${intrude.toString()};
const begin = async () => {
  const page = document.documentElement;
  if (page.dataset.host !== undefined) page.dataset.got = await intrude(page.dataset.host);
};
document.addEventListener('intrude', begin);
// The page may have asked before this script ran.
void begin();
`,
  );
  return folder;
}

export async function intrudeFrom(tab: Tab, host: string): Promise<string> {
  await tab.evaluate((where) => {
    document.documentElement.dataset.host = where;
    document.dispatchEvent(new Event('intrude'));
  }, host);
  return tab.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const look = () => {
          const { got } = document.documentElement.dataset;
          if (got !== undefined) resolve(got);
          return got !== undefined;
        };
        if (look()) return;
        const watch = new MutationObserver(() => look() && watch.disconnect());
        watch.observe(document.documentElement, { attributes: true });
      }),
  );
}
