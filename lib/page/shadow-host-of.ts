/** The element that a node's shadow root belongs to; null outside of shadow roots. */
export function shadowHostOf(node: Node): Element | null {
  const root = node.getRootNode();
  return 'host' in root ? (root as ShadowRoot).host : null; // Cast: only shadow roots have a host.
}
