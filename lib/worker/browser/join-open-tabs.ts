/**
 * Injects the page's script into tabs that were open before the extension was installed, updated or reloaded. Firefox
 * does the same by itself; a second script takes over from the first, so injecting twice is harmless.
 */
import type { ExtensionPart } from '../../extension/extension.ts';

/** The build's name for `entrypoints/page.content`. */
const pageScript = '/content-scripts/page.js';

export async function joinOpenTabs(
  { tabs, scripting }: ExtensionPart<{ tabs: 'query'; scripting: 'executeScript' }>,
  matches: readonly string[],
): Promise<void> {
  const open = await tabs.query({ url: [...matches], discarded: false });
  await Promise.all(
    open.map(async ({ id }) => {
      if (id === undefined) return;
      // Fails for tabs that have closed or show an error page.
      await scripting
        .executeScript({ target: { tabId: id, allFrames: true }, files: [pageScript] })
        .catch(() => undefined);
    }),
  );
}
