/** A reader's own node, which knows names for the first addresses of the page models. */
import { createFakeNode, nameIt, serveNode } from '../../lab/node/fake-node.ts';
import { evmLower } from '../../lab/pages/address.ts';

const named = 200;

export type SoakNode = Awaited<ReturnType<typeof serveNode>>;

export function startNode(): Promise<SoakNode> {
  const node = createFakeNode();
  for (let n = 0; n < named; n += 1) nameIt(node, evmLower(n), `name-${n}.eth`);
  return serveNode(node);
}
