/**
 * Looks at every frame once it is painted: which address does each badge lie over or stand beside? It runs in the content
 * script's world, which alone can read the badges.
 */
import { ownAttribute } from '../../../lib/page/show/own-attribute.ts';
import { pillOf } from './pill-of.ts';

export interface FramesReport {
  frames: number;
  /** Badges that were in sight, added up over all frames. */
  badges: number;
  readonly faults: string[];
}

interface Shown {
  readonly address: string;
  readonly box: DOMRect;
  /** How a badge stands. */
  readonly stand?: string;
}

/** What is left of a box in the window when its ancestors have cut it. */
function seenPart(whole: DOMRect, from: Element | null): DOMRect {
  let { left, right, top, bottom } = whole;
  const cut = (box: { left: number; right: number; top: number; bottom: number }, x: boolean, y: boolean) => {
    if (x) [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (y) [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  };
  cut({ left: 0, top: 0, right: innerWidth, bottom: innerHeight }, true, true);
  for (let at = from; at && at !== document.body; at = at.parentElement) {
    const { overflowX, overflowY, display } = getComputedStyle(at);
    if (display === 'inline' || (overflowX === 'visible' && overflowY === 'visible')) continue;
    cut(at.getBoundingClientRect(), overflowX !== 'visible', overflowY !== 'visible');
  }
  return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
}

const isSeen = ({ width, height }: DOMRect) => width > 2 && height > 2;

function addressesInSight(): Shown[] {
  // The page's own address is no link.
  const places = 'a[href*="/address/"], [data-hash]:not(:has(a))';
  return [...document.querySelectorAll(places)].flatMap((place) => {
    if (!place.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const box = seenPart(place.getBoundingClientRect(), place.parentElement);
    const address =
      place.getAttribute('data-hash') ?? place.getAttribute('href')?.split('/address/')[1] ?? '';
    return isSeen(box) ? [{ address: address.toLowerCase(), box }] : [];
  });
}

function badgesInSight(): Shown[] {
  return [...document.querySelectorAll(`[${ownAttribute}]`)].flatMap((host) => {
    const pill = pillOf(host);
    if (!pill?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const box = seenPart(pill.getBoundingClientRect(), host.parentElement);
    const address = pill.getAttribute('aria-label')?.split(' ').at(-1) ?? '';
    const stand = host.getAttribute(ownAttribute) ?? '';
    return isSeen(box) ? [{ address: address.toLowerCase(), box, stand }] : [];
  });
}

const spanned = ({ left, right, top }: DOMRect) => `[${[left, right, top].map(Math.round).join(' ')}]`;

/** How far apart two boxes of one line are; less than nothing where they overlap. */
const gap = (a: DOMRect, b: DOMRect) => Math.max(a.left - b.right, b.left - a.right);

/** Nothing else has room between them. */
const isRightBehind = (badge: DOMRect, text: DOMRect) =>
  badge.left >= text.right && badge.left <= text.right + 8;

const isOnLine = (a: DOMRect, b: DOMRect) =>
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > Math.min(a.height, b.height) / 2;

function faultOf({ address, box, stand }: Shown, addresses: readonly Shown[]): string | undefined {
  const near = addresses.filter((one) => isOnLine(one.box, box));
  // Rows that glide past each other overlap: what lies over its own address, or right behind it, is right.
  const own = near.filter((one) => one.address === address);
  if (own.some((one) => gap(one.box, box) < 0 || isRightBehind(box, one.box))) return undefined;
  const [nearest] = near.sort((a, b) => gap(a.box, box) - gap(b.box, box));
  if (nearest?.address === address) return undefined;
  const name = `the name of ${address} (${stand}) at ${spanned(box)}`;
  if (!nearest) return `${name} stands alone`;
  const where = gap(nearest.box, box) < -2 ? 'lies over' : 'stands beside';
  return `${name} ${where} ${nearest.address} at ${spanned(nearest.box)}`;
}

/** Says `looked` to the page after each frame; on `tell` it writes its report into the page. */
export function watchFrames(): void {
  const report: FramesReport = { frames: 0, badges: 0, faults: [] };
  const painted = new MessageChannel();
  // A task that a frame's callback posts comes after that frame is painted.
  const onFrame = () => painted.port2.postMessage('painted');
  painted.port1.onmessage = () => {
    const [badges, addresses] = [badgesInSight(), addressesInSight()];
    report.frames += 1;
    report.badges += badges.length;
    for (const badge of badges) {
      const fault = faultOf(badge, addresses);
      if (fault && report.faults.length < 20) report.faults.push(`frame ${report.frames}: ${fault}`);
    }
    document.dispatchEvent(new Event('looked'));
    requestAnimationFrame(onFrame);
  };
  document.addEventListener('tell', () => {
    document.documentElement.dataset.frames = JSON.stringify(report);
  });
  requestAnimationFrame(onFrame);
}
