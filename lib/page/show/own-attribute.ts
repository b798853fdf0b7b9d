import { isElement } from '../find/is-text-node.ts';

/** Marks our own elements. */
export const ownAttribute = 'data-nametag';

export const isOwn = (node: Node): boolean => isElement(node) && node.hasAttribute(ownAttribute);
