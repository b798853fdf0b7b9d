// By type rather than by class: a node may come from another window.
export const isTextNode = (node: Node): node is Text => node.nodeType === 3;
export const isElement = (node: Node): node is Element => node.nodeType === 1;
/** A comment, or a text of spaces. */
export const isFiller = (node: Node): boolean =>
  node.nodeType === 8 || (isTextNode(node) && node.data.trim() === '');
