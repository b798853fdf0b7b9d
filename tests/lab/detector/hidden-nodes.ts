/** The page's nodes that our highlight hides. It runs in the content script's world. */

/** Firefox's content scripts see the page's objects through a wrapper that cannot be iterated over. */
interface FirefoxScope {
  readonly CSS: typeof CSS & { readonly wrappedJSObject?: typeof CSS };
  XPCNativeWrapper?<Thing>(thing: Thing): Thing;
}

export function hiddenNodes(): readonly Node[] {
  // Cast: only Firefox has these.
  const { CSS, XPCNativeWrapper: wrap = (range) => range } = globalThis as unknown as FirefoxScope;
  const { highlights } = CSS.wrappedJSObject ?? CSS;
  return [...(highlights.get('nametag') ?? [])].map((range) => wrap(range).startContainer);
}
