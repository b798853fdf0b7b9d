import { extension } from './extension.ts';

/** An element's root, a closed one too. Chromium gives it to scripts of extensions by a function, Firefox as a property. */
export const rootOf = (host: HTMLElement): ShadowRoot | null =>
  extension.dom
    ? extension.dom.openOrClosedShadowRoot(host)
    : ((host as { readonly openOrClosedShadowRoot?: ShadowRoot }).openOrClosedShadowRoot ?? null);
