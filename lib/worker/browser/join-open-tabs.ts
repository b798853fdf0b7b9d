/**
 * Injects the page's script into tabs that were open before the extension was installed, updated or reloaded. Firefox
 * does the same by itself; a second script takes over from the first, so injecting twice is harmless.
 */
import type { ExtensionPart } from '../../extension/extension.ts';
import { pageScript, pageSheet } from './page-script.ts';

export async function joinOpenTabs(
  { tabs, scripting }: ExtensionPart<{ tabs: 'query'; scripting: 'executeScript' | 'insertCSS' }>,
  matches: readonly string[],
): Promise<void> {
  const open = await tabs.query({ url: [...matches], discarded: false });
  await Promise.all(
    open.map(async ({ id }) => {
      if (id === undefined) return;
      // Fails for tabs that have closed or show an error page.
      const target = { tabId: id, allFrames: true };
      await scripting.insertCSS({ target, files: [pageSheet] }).catch(() => undefined);
      await scripting.executeScript({ target, files: [pageScript] }).catch(() => undefined);
    }),
  );
}
