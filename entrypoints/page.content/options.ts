/** Where and when the page's script runs. */
import type { IsolatedWorldContentScriptDefinition } from 'wxt';

export const options = {
  // `wxt.config.ts` sets the sites.
  matches: [],
  allFrames: true,
  // Includes `srcdoc` frames, which are part of their page.
  matchAboutBlank: true,
  runAt: 'document_end',
  // WXT would tell each page the extension's id; `take-over.ts` ends an earlier script by itself.
  noScriptStartedPostMessage: true,
} as const satisfies Partial<IsolatedWorldContentScriptDefinition>;
