/**
 * Rings over the page, in one element with a closed root: nothing moves for them, and no page can tell how many there are
 * or where.
 */
import { bareHost, dress, unzoom } from './dress.ts';
import { ownAttribute } from './own-attribute.ts';

export interface Ring {
  readonly box: DOMRect;
  readonly shade: keyof typeof shades;
}

const gap = 4;
const blue = '#2463d8';
const shades = {
  /** What the page was scrolled to. */
  found: { border: `3px solid ${blue}`, 'box-shadow': '0 0 0 3px #ffffff, 0 0 0 5px #15181e' },
  /** The same address. */
  same: { border: `2px solid ${blue}`, 'box-shadow': '0 0 0 2px #ffffff' },
  /** Another of its owner. */
  kin: { border: `2px dashed ${blue}`, 'box-shadow': '0 0 0 2px #ffffff' },
} as const;

/** In the sheet, which wins over the element's own style. */
const hostSheet = `${bareHost}:host{position:fixed!important;pointer-events:none!important;z-index:2147483000!important}@media print{:host{display:none!important}}`;

const setStyle = ({ style }: HTMLElement, properties: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value, 'important');
};

/** Returns what holds them, to be removed. */
export function drawRings(document: Document, rings: readonly Ring[]): HTMLElement {
  const host = document.createElement('div');
  host.setAttribute(ownAttribute, 'ring');
  const root = host.attachShadow({ mode: 'closed' });
  dress(root, hostSheet);
  document.documentElement.append(host);
  for (const { box, shade } of rings) {
    const ring = document.createElement('div');
    setStyle(ring, {
      position: 'fixed',
      top: `${box.top - gap}px`,
      left: `${box.left - gap}px`,
      width: `${box.width + 2 * gap}px`,
      height: `${box.height + 2 * gap}px`,
      'border-radius': '6px',
      'box-sizing': 'border-box',
      ...shades[shade],
    });
    root.append(ring);
    unzoom(ring);
  }
  return host;
}
