/** Which address stands around each badge of a page, as the browser has its nodes, closed shadow roots included. */

/** As the DevTools protocol gives a node. */
export interface PageNode {
  readonly nodeName: string;
  readonly nodeValue: string;
  /** Names and values in turn. */
  readonly attributes?: readonly string[];
  readonly children?: readonly PageNode[];
  readonly shadowRoots?: readonly PageNode[];
  readonly contentDocument?: PageNode;
}

export interface NamePlace {
  /** The eight characters of the address that the name has from the recorder. */
  readonly named: string;
  /** Every address in the nearest element around the badge that has any. */
  readonly around: readonly string[];
}

/** No transaction: its hash is longer. */
const addresses = /0x[\da-f]{40}(?![\da-f])|bc1[\da-z]{39,59}|(?<![\w])[1-9A-HJ-NP-Za-km-z]{32,44}(?![\w])/gi;

const isBadge = ({ attributes = [] }: PageNode): boolean =>
  attributes.some((name, at) => at % 2 === 0 && name === 'data-nametag');

const inside = (node: PageNode): readonly PageNode[] => [
  ...(node.children ?? []),
  ...(node.shadowRoots ?? []),
  ...(node.contentDocument ? [node.contentDocument] : []),
];

function textOf(node: PageNode, withBadges: boolean): string {
  if (!withBadges && isBadge(node)) return '';
  const values = (node.attributes ?? []).filter((_, at) => at % 2 === 1).map((value) => ` ${value} `);
  return (
    node.nodeValue +
    inside(node)
      .map((child) => textOf(child, withBadges))
      .join('') +
    values.join('')
  );
}

export function namePlaces(root: PageNode): readonly NamePlace[] {
  const places: NamePlace[] = [];
  const visit = (node: PageNode, around: readonly PageNode[]): void => {
    if (isBadge(node)) {
      const [, named] = /Name (\w{8})/.exec(textOf(node, true)) ?? [];
      if (named !== undefined) places.push({ named, around: nearest(around) });
      return;
    }
    for (const child of inside(node)) visit(child, [...around, node]);
  };
  visit(root, []);
  return places;
}

function nearest(around: readonly PageNode[]): readonly string[] {
  for (const node of around.toReversed()) {
    const found = textOf(node, false).match(addresses);
    if (found) return found;
  }
  return [];
}

export const isWrong = ({ named, around }: NamePlace): boolean =>
  !around.some((address) => address.slice(2, 10).toLowerCase() === named.toLowerCase());
