/**
 * Tabs that were open before the extension was installed, updated or reloaded get its script too. Firefox does so by
 * itself; a second script in one frame takes over from the first, so that doing it twice does no harm.
 */
import type { ExtensionPart } from '../../extension/extension.ts';

/** As the build names `entrypoints/page.content`. */
const pageScript = '/content-scripts/page.js';

export async function joinOpenTabs(
  { tabs, scripting }: ExtensionPart<{ tabs: 'query'; scripting: 'executeScript' }>,
  matches: readonly string[],
): Promise<void> {
  const open = await tabs.query({ url: [...matches], discarded: false });
  await Promise.all(
    open.map(async ({ id }) => {
      if (id === undefined) return;
      // A tab that closed meanwhile, or shows an error page, is not joined.
      await scripting
        .executeScript({ target: { tabId: id, allFrames: true }, files: [pageScript] })
        .catch(() => undefined);
    }),
  );
}
