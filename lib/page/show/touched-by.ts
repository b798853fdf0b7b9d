import type { Batch } from '../find/watch.ts';

/** These nodes and all that contain them. */
function withAncestors(nodes: readonly Node[]): ReadonlySet<Node> {
  const all = new Set<Node>();
  for (const node of nodes) {
    for (let at: Node | null = node; at && !all.has(at); at = at.parentNode) all.add(at);
  }
  return all;
}

function isWithin(nodes: ReadonlySet<Node>, element: Element): boolean {
  for (let at: Node | null = element; at; at = at.parentNode) if (nodes.has(at)) return true;
  return false;
}

/** Where a batch of the page's changes may have given or taken room. */
export function touchedBy({ roots, whole, emptied }: Batch) {
  const [changed, around] = [new Set(roots), withAncestors([...roots, ...emptied])];
  /** Free space near a change may have filled up or become free. */
  return (element: Element): boolean =>
    whole || around.has(element.closest('tr') ?? element) || isWithin(changed, element);
}
