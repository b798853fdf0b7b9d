/**
 * Tabs that were open before the extension was installed, updated or reloaded get its script too. Firefox does so by
 * itself; a second script in one frame takes over from the first, so that doing it twice does no harm.
 */

/** As much of the browser as is used here. */
export interface TabsBrowser {
  readonly tabs: {
    query(query: {
      url: string[];
      discarded: boolean;
    }): Promise<readonly { readonly id?: number | undefined }[]>;
  };
  readonly scripting: {
    executeScript(injection: {
      target: { tabId: number; allFrames: boolean };
      files: string[];
    }): Promise<unknown>;
  };
}

/** As the build names `entrypoints/page.content`. */
const pageScript = '/content-scripts/page.js';

export async function joinOpenTabs(
  { tabs, scripting }: TabsBrowser,
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
