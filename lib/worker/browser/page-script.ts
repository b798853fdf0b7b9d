/** The script and the style sheet that every page of a site gets, as the build names them (`entrypoints/page`). */
import type { ExtensionPart } from '../../extension/extension.ts';

export const pageScript = 'page.js';
export const pageSheet = 'assets/page.css';
/** Only in Firefox's build (`entrypoints/shield`). */
export const shieldScript = 'shield.js';

/** Both fail for a tab that has closed, is navigating or shows an error page. */
export async function addPageScript(
  { scripting }: ExtensionPart<{ scripting: 'executeScript' | 'insertCSS' }>,
  tabId: number | undefined,
): Promise<void> {
  if (tabId === undefined) return;
  const target = { tabId, allFrames: true };
  await scripting.insertCSS({ target, files: [pageSheet] }).catch(() => undefined);
  await scripting.executeScript({ target, files: [pageScript] }).catch(() => undefined);
}
