/** Our scripts in pages: the one that every page of a site gets, as the build names it (`entrypoints/page`), and others. */
import type { ExtensionPart, Sender } from '../../extension/extension.ts';

export const pageScript = 'page.js';
export const pageSheet = 'assets/page.css';
/** Only in Firefox's build (`entrypoints/shield`). */
export const shieldScript = 'shield.js';

type Scripting = ExtensionPart<{ scripting: 'executeScript' | 'insertCSS' }>;

/** Both fail for a tab that has closed, is navigating or shows an error page. */
export async function addPageScript({ scripting }: Scripting, tabId: number | undefined): Promise<void> {
  if (tabId === undefined) return;
  const target = { tabId, allFrames: true };
  await scripting.insertCSS({ target, files: [pageSheet] }).catch(() => undefined);
  await scripting.executeScript({ target, files: [pageScript] }).catch(() => undefined);
}

/**
 * Adds it to tabs that were open before the extension was installed, updated or reloaded. Firefox does the same by itself;
 * a second script takes over from the first, so adding twice is harmless.
 */
export async function joinOpenTabs(
  browser: Scripting & ExtensionPart<{ tabs: 'query' }>,
  matches: readonly string[],
): Promise<void> {
  const open = await browser.tabs.query({ url: [...matches], discarded: false });
  await Promise.all(open.map(({ id }) => addPageScript(browser, id)));
}

/** The frame of a sender, for a script; no tab has a negative number. */
export const targetOf = ({ tab, frameId = 0 }: Sender) => ({ tabId: tab?.id ?? -1, frameIds: [frameId] });

/**
 * Injects a script into the frame that asks for it: few frames need it, so not every page loads it. Rejects where no script
 * can run, and where the frame has just gone.
 */
export const bringScript = (
  { scripting }: ExtensionPart<{ scripting: 'executeScript' }>,
  script: 'reader' | 'card' | 'guard',
  sender: Sender,
): Promise<unknown> => scripting.executeScript({ target: targetOf(sender), files: [`${script}.js`] });
