/**
 * Injects the page's script into tabs that were open before the extension was installed, updated or reloaded. Firefox
 * does the same by itself; a second script takes over from the first, so injecting twice is harmless.
 */
import type { ExtensionPart } from '../../extension/extension.ts';
import { addPageScript } from './page-script.ts';

export async function joinOpenTabs(
  browser: ExtensionPart<{ tabs: 'query'; scripting: 'executeScript' | 'insertCSS' }>,
  matches: readonly string[],
): Promise<void> {
  const open = await browser.tabs.query({ url: [...matches], discarded: false });
  await Promise.all(open.map(({ id }) => addPageScript(browser, id)));
}
