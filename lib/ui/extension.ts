/**
 * The extension API without the polyfill, which would be a twelfth of the popup: Chromium calls it `chrome`, and what is
 * used here answers with promises in both browsers.
 */
import type { Browser } from 'webextension-polyfill';

/** Chromium's side panel, which no common types know. */
interface SidePanels {
  readonly sidePanel?: { open(where: { windowId: number }): Promise<void> };
}

// A door: the global object has no types of its own for extensions.
const scope = globalThis as unknown as {
  readonly browser?: Browser & SidePanels;
  readonly chrome: Browser & SidePanels;
};

export const extension = scope.browser ?? scope.chrome;
