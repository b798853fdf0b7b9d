/**
 * A page that hydrates, in thirty lines. It first shows the server's markup, and later compares it with what was
 * served, by elements and texts (attributes may differ, as React allows). If anything was added, it reports React's
 * error and rebuilds the tree; otherwise it sets the property that React puts on hydrated elements.
 */

interface Hydration {
  /** The selector of the part that hydrates. */
  readonly root: string;
  /** The markup that the server sent for it. */
  readonly served: string;
  /** Milliseconds after `load`. */
  readonly after: number;
  /** React leaves a property on each element; other frameworks leave none. */
  readonly react: boolean;
  /** A script that the page runs first, this many milliseconds after `load`. */
  readonly before?: { readonly after: number; readonly run: string };
}

export function hydration({ root, served, after, react, before }: Hydration): string {
  return `<script>
(() => {
  const served = document.createElement('template');
  served.innerHTML = ${JSON.stringify(served).replaceAll('</', '<\\/')};
  const same = (a, b) => a.nodeType === b.nodeType && a.nodeName === b.nodeName &&
    (a.nodeType === 1 || a.nodeType === 11 ? a.childNodes.length === b.childNodes.length && [...a.childNodes].every((child, i) => same(child, b.childNodes[i])) : a.nodeValue === b.nodeValue);
  function hydrate() {
    const root = document.querySelector(${JSON.stringify(root)});
    const clean = root.childNodes.length === served.content.childNodes.length &&
      [...root.childNodes].every((child, i) => same(child, served.content.childNodes[i]));
    window.hydration = window.hydration === 'mismatch' ? 'mismatch' : clean ? 'clean' : 'mismatch';
    if (!clean) {
      console.error('Hydration failed because the served markup does not match.');
      root.replaceChildren(served.content.cloneNode(true));
    }
    if (${react}) for (const element of root.querySelectorAll('*')) element.__reactFiber$nt1 = { return: null };
  }
  addEventListener('load', () => {
    ${before ? `setTimeout(() => { ${before.run} }, ${before.after});` : ''}
    setTimeout(hydrate, ${after});
  });
})();
</script>`;
}
