/** Marks our own elements. */
export const ownAttribute = 'data-nametag';

export const isOwn = (node: Node): boolean =>
  node.nodeType === 1 && (node as Element).hasAttribute(ownAttribute);
