import { isElement } from '../find/is-text-node.ts';

/** Marks our own elements. A page may use it too. */
export const ownAttribute = 'data-nametag';

/** Ours hold nothing but a closed root, so what else a page marks like them is never taken for ours. */
export const isOwn = (node: Node): boolean =>
  isElement(node) && node.hasAttribute(ownAttribute) && node.firstChild === null;
