/** Where and when the page's script runs. */
import type { IsolatedWorldContentScriptDefinition } from 'wxt';

export const options = {
  // `wxt.config.ts` sets the sites.
  matches: [],
  allFrames: true,
  // Includes `srcdoc` frames, which are part of their page.
  matchAboutBlank: true,
  runAt: 'document_end',
} as const satisfies Partial<IsolatedWorldContentScriptDefinition>;
