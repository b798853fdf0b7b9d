/** Sets settings and key of the extension under test, as the options page does. */
import { originPattern } from '../../../lib/core/origin-pattern.ts';
import { defaults, type Settings, type SettingsChange } from '../../../lib/settings/settings.ts';
import type { Browser, Tab } from './driver.ts';

interface ExtensionApi {
  readonly runtime: { sendMessage(message: object): Promise<{ readonly answer?: unknown }> };
  readonly permissions: { contains(what: object): Promise<boolean> };
}

/** Runs in a page of the extension. */
function isAllowed(pattern: string): Promise<boolean> {
  const scope = globalThis as unknown as { browser?: ExtensionApi; chrome: ExtensionApi };
  return (scope.browser ?? scope.chrome).permissions.contains({ origins: [pattern] });
}

/** Configures the test's label service after its hosts are allowed; an empty `baseUrl` means no service. */
export async function configure(
  browser: Browser,
  settings: Partial<Settings>,
  key = 'test-key',
): Promise<void> {
  const hosts = [settings.baseUrl, settings.altUrl].flatMap((url) => originPattern(url ?? '') ?? []);
  await browser.inOwnPage(async (page) => {
    for (const pattern of new Set(hosts)) {
      if (!(await page.evaluate(isAllowed, pattern))) await browser.allow(pattern, page);
    }
    await changeSettings(page, { ...defaults, ...settings });
    await say(page, 'setKey', { key: hosts.length > 0 ? key : '' });
  });
}

/** Runs from any page of the extension. Merges `sites` into those stored. */
export async function changeSettings(page: Tab, change: SettingsChange): Promise<void> {
  await say(page, 'changeSettings', { change });
}

/** The settings in effect. */
export async function settingsNow(page: Tab): Promise<Partial<Settings>> {
  const answer = await say(page, 'settings', {});
  return (answer as { readonly settings: Partial<Settings> }).settings;
}

/** Sends a request of the extension's own pages to the worker. */
export function say(page: Tab, request: string, payload: object): Promise<unknown> {
  return page.evaluate(
    async (message) => {
      const scope = globalThis as unknown as { browser?: ExtensionApi; chrome: ExtensionApi };
      return (await (scope.browser ?? scope.chrome).runtime.sendMessage(message)).answer;
    },
    { request, payload },
  );
}
