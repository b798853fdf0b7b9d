import { isTextNode } from './is-text-node.ts';

export function* textsIn(root: Node): Generator<Text> {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) if (isTextNode(text)) yield text;
}
