/** The closed root of one of our hosts: only scripts of an extension can reach it. */

interface DomApi {
  openOrClosedShadowRoot(element: Element): ShadowRoot | null;
}

/** Chromium has a function for closed roots, Firefox a property. */
function rootOf(host: Element): ShadowRoot | null {
  const { chrome } = globalThis as unknown as { chrome?: { readonly dom?: DomApi } };
  if (chrome?.dom) return chrome.dom.openOrClosedShadowRoot(host);
  return (host as Element & { readonly openOrClosedShadowRoot?: ShadowRoot }).openOrClosedShadowRoot ?? null;
}

/** What a badge paints, in the closed root of its box. */
export function pillOf(host: Element): HTMLElement | null | undefined {
  const box = rootOf(host)?.querySelector('span');
  return box && rootOf(box)?.querySelector<HTMLElement>('.pill');
}
