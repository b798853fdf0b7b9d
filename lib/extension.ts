/**
 * The browser's own extension API, for scripts that every page loads: manifest version 3 answers with promises in both
 * browsers, so they go without the 4 kB that the extension's pages and its worker spend on the polyfill.
 */
import type { Browser } from 'webextension-polyfill';

// A door: Firefox has `browser`; Chromium has `chrome`, and in late versions both.
const scope = globalThis as unknown as { readonly browser?: Browser; readonly chrome: Browser };

export const extension: Browser = scope.browser?.runtime?.id === undefined ? scope.chrome : scope.browser;
