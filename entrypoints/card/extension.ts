/**
 * The extension API without the polyfill, which would be an eighth of the card's script: Chromium calls it `chrome`, and
 * what is used here is the same in both browsers.
 */
import type { Browser } from 'webextension-polyfill';

// A door: the global object has no types of its own for extensions.
const scope = globalThis as unknown as { readonly browser?: Browser; readonly chrome: Browser };

export const extension: Pick<Browser, 'i18n'> = scope.browser ?? scope.chrome;
