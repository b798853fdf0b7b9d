/** Where and when the page's script runs. */
import type { IsolatedWorldContentScriptDefinition } from 'wxt';
import { matches } from '../../lib/core/hosts.ts';

export const options = {
  matches: [...matches],
  allFrames: true,
  // Includes `srcdoc` frames, which are part of their page.
  matchAboutBlank: true,
  runAt: 'document_end',
} as const satisfies Partial<IsolatedWorldContentScriptDefinition>;
