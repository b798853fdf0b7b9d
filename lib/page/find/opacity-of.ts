/** How much of an element's text can be seen, by its own style and those of all elements around it. */

/** Nobody reads what has less. */
export const leastOpacity = 0.1;
/** Pixels of letters, and of a blur that leaves none. */
export const leastSize = 4;

export function isFaint(color: string): boolean {
  const alpha = /(?:^rgba\(.*,|\/) ([\d.e-]+)\)$/.exec(color)?.[1];
  return alpha !== undefined && Number(alpha) < leastOpacity;
}

/** In a computed value. */
export const computedColours = /\b(?:rgba?|color|(?:ok)?l(?:ab|ch))\([^()]*\)/g;

/** True for a gradient without a colour; what other pictures show nobody can tell. */
export const isBlank = (image: string): boolean =>
  image.includes('gradient(') && (image.match(computedColours) ?? []).every(isFaint);

/** Forgotten at the end of the task, when the page may change it. */
const known = new Map<Node, number>();

export function opacityOf(node: Node): number {
  const before = known.get(node);
  if (before !== undefined) return before;
  if (known.size === 0) queueMicrotask(() => known.clear());
  const around = 'assignedSlot' in node ? (node.assignedSlot as Node | null) : null; // Cast: what slots are.
  const outer = around ?? node.parentNode ?? ('host' in node ? (node.host as Element) : null); // Cast: of a shadow root.
  const own = 'localName' in node ? ownOpacity(node as Element) : 1; // Cast: only elements have a name.
  const opacity = own * (outer ? opacityOf(outer) : 1);
  known.set(node, opacity);
  return opacity;
}

/** 0 also where nothing is left, and where letters stand in another order. */
function ownOpacity(element: Element): number {
  const { opacity, filter, maskImage, clip, clipPath, unicodeBidi, direction } = getComputedStyle(element);
  const isTurned = direction === 'rtl' && unicodeBidi.endsWith('override');
  if (isTurned || isBlank(maskImage) || emptyRect.test(clip) || isEmptyShape(clipPath)) return 0;
  // What has no style is painted as it is.
  let left = Number(opacity || 1);
  for (const [, name, amount] of filter.matchAll(/\b(opacity|blur)\(([\d.e-]+)/g)) {
    if (name === 'opacity') left *= Number(amount);
    else if (Number(amount) >= leastSize) return 0;
  }
  return left;
}

const emptyRect = /^rect\((?:([\d.]+px), \S+, \1, |\S+, ([\d.]+px), \S+, \2\))/;

/** Shapes that leave nothing, whatever the size of the box. */
function isEmptyShape(path: string): boolean {
  const [, shape, said = ''] = /^(\w+)\((.*)\)/.exec(path) ?? [];
  if (shape === 'circle' || shape === 'ellipse') return /^0/.test(said);
  if (path.startsWith('polygon(')) return new Set(said.split(', ')).size < 3;
  if (shape !== 'inset') return false;
  const [top = 0, right = top, bottom = top, left = right] = said
    .replace(/ round.*/, '')
    .split(' ')
    .map((side) => (side.endsWith('%') ? Number.parseFloat(side) : 0));
  return top + bottom >= 100 || left + right >= 100;
}
