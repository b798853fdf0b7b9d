/**
 * What a page looks like with badges in it, whatever the page is: what each badge shows and what lies under it, what the
 * pointer meets, and which labelled addresses have nothing. It runs in the content script's world, which alone can read
 * the badges.
 */
import { ownAttribute } from '../../../lib/page/show/own-attribute.ts';
import { area, common, type Edges, isInView, isNear, isShown, isWithin, overlap, uncut } from './boxes.ts';
import { hiddenNodes } from './hidden-nodes.ts';
import { letterCount } from './letter-count.ts';
import { pillOf } from './pill-of.ts';

export interface PaintedReport {
  readonly faults: readonly string[];
  /** What the pointer meets in the middle of each link and button, and of what it shows, by place in the document. */
  readonly pressed: Readonly<Record<string, string>>;
  readonly badges: readonly PaintedBadge[];
  /** Labelled addresses in view without a badge. */
  readonly nothing: readonly string[];
}

interface PaintedBadge {
  readonly address: string;
  /** How it stands. */
  readonly stand: string;
  /** As much of the name as is painted; empty for an icon or a dot. */
  readonly letters: string;
  readonly isWhole: boolean;
  readonly isWarning: boolean;
  readonly left: number;
  readonly top: number;
}

/** Six letters of a name, or all of it. */
export const isReadable = ({ letters, isWhole }: Pick<PaintedBadge, 'letters' | 'isWhole'>): boolean =>
  isWhole || [...letters].length >= 6;

/** Where a page shows a labelled address. */
export interface LabelledPlace {
  readonly anchor: string;
  readonly address: string;
}

interface Painted extends Omit<PaintedBadge, 'left' | 'top'> {
  readonly host: Element;
  readonly isInSight: boolean;
  /** What is left when the page has cut it; of a mark, which lies over its address alone, its word. */
  readonly box: DOMRect;
  /** How much of it the page has not cut. */
  readonly share: number;
}

interface Thing {
  readonly name: string;
  readonly node: Node;
  readonly box: DOMRect;
}

const isOurs = (element: Element) => element.hasAttribute(ownAttribute);
function* elementsOf(root: Document | ShadowRoot | Element): Generator<Element> {
  for (const element of root.children) {
    yield element;
    if (!isOurs(element) && element.shadowRoot) yield* elementsOf(element.shadowRoot);
    yield* elementsOf(element);
  }
}

const isPainted = (element: Element) =>
  element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** A mark is its line, and nothing without it. */
const hasLine = (pill: Element) => Number.parseFloat(getComputedStyle(pill).borderBottomWidth) > 0;

/** A name in place has the box of its text, in which letters and icon have room above and below them. */
function lettersIn(pill: Element, { left, top, width, height }: DOMRect): DOMRect {
  const size = Math.min(height, Number.parseFloat(getComputedStyle(pill).fontSize));
  return new DOMRect(left, top + (height - size) / 2, width, size);
}

function paintedBadges(hosts: readonly Element[]): Painted[] {
  return hosts.flatMap((host): Painted[] => {
    const pill = pillOf(host);
    const stand = host.getAttribute(ownAttribute) || 'flow';
    if (!pill || !isPainted(pill) || (stand === 'mark' && !hasLine(pill))) return [];
    const address = pill.getAttribute('aria-label')?.split(' ').at(-1) ?? '';
    const isWarning = pill.matches('.danger,.caution');
    const whole = pill.getBoundingClientRect();
    const isInSight = isInView(whole) && isShown(whole, host.parentElement);
    const known = { host, address, stand, box: whole, share: 0, letters: '', isWhole: false };
    if (!isInSight) return [{ ...known, isWarning, isInSight }];
    const name = pill.querySelector<HTMLElement>('.name');
    const covers = stand === 'mark' ? (name?.getBoundingClientRect() ?? new DOMRect()) : whole;
    const box = uncut(covers, host.parentElement);
    const inked = stand === 'in-place' ? lettersIn(pill, whole) : whole;
    const share = area(uncut(inked, host.parentElement)) / (area(inked) || 1);
    return [{ ...known, box, share, ...(name && letterCount(name, box)), isWarning, isInSight }];
  });
}

/** The texts that our highlight hides, with the badge that stands for each. */
function hiddenTexts(hosts: readonly Element[]): ReadonlyMap<Node, Element | undefined> {
  const standing = hosts.filter((host) => host.getAttribute(ownAttribute) === 'in-place');
  return new Map(
    hiddenNodes().map((node) => [
      node,
      standing.find((host) => node.compareDocumentPosition(host) & Node.DOCUMENT_POSITION_FOLLOWING),
    ]),
  );
}

/** Icons that fonts, backgrounds and masks draw. */
function isDrawn(element: Element): boolean {
  if (element.matches('svg,img,canvas,video,button,input,select,textarea')) return true;
  const { width, height } = element.getBoundingClientRect();
  if (width === 0 || width > 40 || height > 40) return false;
  const { backgroundImage, maskImage } = getComputedStyle(element);
  if (backgroundImage !== 'none' || (maskImage && maskImage !== 'none')) return true;
  return ['::before', '::after'].some((part) => {
    const { content } = getComputedStyle(element, part);
    return content !== 'none' && content !== 'normal';
  });
}

/** Everything that the page paints in view: the inner half of each line of text, and pictures. */
function thingsOf(elements: readonly Element[]): Thing[] {
  const range = document.createRange();
  return elements.flatMap((element) => {
    if (!isPainted(element) || element.closest('svg') !== (element.matches('svg') ? element : null))
      return [];
    const things: Thing[] = [];
    const add = (name: string, node: Node, whole: DOMRect) => {
      if (!isNear(whole)) return;
      const box = uncut(whole, node === element ? element.parentElement : element);
      if (box.width > 1 && box.height > 1 && isShown(box, element)) things.push({ name, node, box });
    };
    const own = element.getBoundingClientRect();
    if (isNear(own) && isDrawn(element)) add(element.outerHTML.slice(0, 80), element, own);
    if (/^rgba.*, 0\)$|^transparent$/.test(getComputedStyle(element).color)) return things;
    for (const text of element.childNodes) {
      if (text.nodeType !== 3 || text.textContent?.trim() === '') continue;
      range.selectNodeContents(text);
      for (const { left, top, width, height } of range.getClientRects()) {
        const inner = new DOMRect(left, top + height / 4, width, height / 2);
        add(`"${text.textContent?.trim().slice(0, 50)}"`, text, inner);
      }
    }
    return things;
  });
}

function seenBoxOf(text: Node): DOMRect {
  const range = document.createRange();
  range.selectNodeContents(text);
  return uncut(range.getBoundingClientRect(), text.parentElement);
}

function faultsOf(badges: readonly Painted[], things: readonly Thing[], hosts: readonly Element[]): string[] {
  const faults: string[] = [];
  const hidden = hiddenTexts(hosts);
  for (const { host, address, stand, share, box } of badges) {
    const name = `the ${stand} badge of ${address}`;
    const texts = [...hidden].filter(([, standing]) => standing === host).map(([node]) => seenBoxOf(node));
    if (share <= 0.95) faults.push(`${Math.round(share * 100)} % of ${name} can be seen`);
    const cell = host.closest('td,th')?.getBoundingClientRect();
    const isBeyond = (edges: Edges) =>
      area(box) > 0 && (box.left < edges.left - 1 || box.right > edges.right + 1);
    if (cell && isBeyond(cell)) faults.push(`${name} leaves its cell`);
    for (const thing of things) {
      if (hidden.get(thing.node) === host || thing.node.contains(host) || !overlap(thing.box, box)) continue;
      // Over the address itself, the page has painted it.
      if (texts.some((text) => isWithin(common(thing.box, box), text))) continue;
      faults.push(`${name} lies over ${thing.name}`);
    }
    for (const other of badges)
      if (other.host !== host && overlap(other.box, box))
        faults.push(`${name} lies over that of ${other.address}`);
  }
  for (const [node, host] of hidden) {
    if (!host) faults.push(`"${node.textContent?.trim()}" is hidden and nothing stands for it`);
  }
  return faults;
}

const pressable = 'a[href],button,[role=button],input,select,textarea,label,[onclick]';

function pressedAt(elements: readonly Element[], things: readonly Thing[]): Record<string, string> {
  const met: Record<string, string> = {};
  const places = new Map(elements.map((element, index) => [element, index]));
  const said = (element: Element) => `${places.get(element)} ${element.outerHTML.slice(0, 80)}`;
  const note = (name: () => string, { left, top, width, height }: DOMRect, link?: Element): void => {
    const [x, y] = [left + width / 2, top + height / 2];
    if (width === 0 || x < 0 || y < 0 || x > innerWidth || y > innerHeight) return;
    const what = name();
    const found = document.elementFromPoint(x, y);
    // In a link that fills its cell, a badge stands where nothing else is; what the link shows is met beside it.
    if (found && isOurs(found) && link?.contains(found)) return;
    if (!found) met[what] ??= 'nothing';
    // Between what it shows or on it, the same is pressed.
    else if (link && found.closest(pressable) === link) met[what] ??= 'the link';
    else met[what] ??= isOurs(found) ? 'a badge' : `${found.localName} ${places.get(found)}`;
  };
  for (const element of elements) {
    if (!element.matches(pressable)) continue;
    note(() => said(element), element.getBoundingClientRect(), element.matches('a') ? element : undefined);
  }
  for (const { name, node, box } of things) {
    const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
    const whole = element?.closest(pressable);
    if (element && whole) note(() => `${name} of ${places.get(element)} in ${said(whole)}`, box);
  }
  return met;
}

/** Addresses that people can read now and that have fewer badges in view than places. */
function withoutBadge(places: readonly LabelledPlace[], badges: readonly Painted[]): string[] {
  const left = new Map<string, number>();
  for (const { address } of badges) left.set(address, (left.get(address) ?? 0) + 1);
  return places.flatMap(({ anchor, address }) =>
    [...document.querySelectorAll(anchor)].flatMap((element) => {
      const whole = element.getBoundingClientRect();
      if (!isNear(whole)) return [];
      const box = uncut(whole, element.parentElement);
      const isReadable =
        isPainted(element) && box.width > 8 && box.height > 8 && isInView(box) && isShown(box, element);
      if (!isReadable) return [];
      const rest = left.get(address) ?? 0;
      left.set(address, rest - 1);
      return rest > 0 ? [] : [`${address} at ${Math.round(box.left)}, ${Math.round(box.top)}`];
    }),
  );
}

export function painted(places: readonly LabelledPlace[]): PaintedReport {
  const all = [...elementsOf(document)];
  const hosts = all.filter(isOurs);
  const elements = all.filter((element) => !isOurs(element));
  const badges = paintedBadges(hosts);
  const things = thingsOf(elements);
  // One that begins beyond the window's side can be scrolled to.
  const inSight = badges.filter((badge) => badge.isInSight);
  return {
    faults: faultsOf(inSight, things, hosts),
    pressed: pressedAt(elements, things),
    badges: inSight.map(({ address, stand, letters, isWhole, isWarning, box }) => ({
      address,
      stand,
      letters,
      isWhole,
      isWarning,
      left: box.left,
      top: box.top,
    })),
    nothing: withoutBadge(places, badges),
  };
}
