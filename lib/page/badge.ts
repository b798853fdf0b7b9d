/**
 * A badge: a host of our own beside the address, with the pill in its closed shadow root. Text nodes only: a label is
 * hostile text.
 */
import type { Tag } from '../core/label/tag.ts';
import { icons, warningIcon } from '../look/icons.ts';
import { sizes } from '../look/tokens.ts';
import { sheet } from './look.ts';
import { mark } from './mark.ts';

/**
 * `flow` takes room in its line; `over` is painted over free space beside it; `pin` hangs in the document itself, behind
 * the text or `before` it; `speck` hangs there too, raised above the end of a word in running text.
 */
export type Stand = 'flow' | 'over' | 'pin' | 'before' | 'speck';

export interface Face {
  readonly tag: Tag;
  readonly dark: boolean;
  /** A short form that only may be this address. */
  readonly possible: boolean;
  readonly iconOnly: boolean;
  /** Not even room for an icon: a dot in the colour of the kind. */
  readonly dot?: boolean;
  /** The address, for the tooltip; where the pill stands apart from it, its end is printed too. */
  readonly address: string;
  readonly apart?: boolean;
}

export interface Badge {
  readonly host: HTMLElement;
  readonly pill: HTMLElement;
  show(face: Face): void;
  stand(stand: Stand): void;
  /** Paints the pill this far behind its host. */
  shift(by: number): void;
  /** The width that the pill may have at most. */
  room(most: number | undefined): void;
  remove(): void;
}

/** One sheet for all badges of a document. */
export type Style = (root: ShadowRoot) => void;

/**
 * Constructed sheets are shared between roots. Where a browser does not let a content script share one, each root gets
 * a style element.
 */
export function createStyle(document: Document): Style {
  const view = document.defaultView;
  let shared: CSSStyleSheet | undefined;
  try {
    shared = view ? new view.CSSStyleSheet() : undefined;
    shared?.replaceSync(sheet);
  } catch {
    shared = undefined;
  }
  return (root) => {
    if (shared) {
      try {
        root.adoptedStyleSheets = [shared];
        return;
      } catch {
        shared = undefined;
      }
    }
    const style = root.ownerDocument.createElement('style');
    style.textContent = sheet;
    root.prepend(style);
  };
}

/** What the badge says, in full. */
export function words({ tag, possible, address }: Face): string {
  const kind = tag.warning === 'danger' ? `Warning: ${tag.category}` : tag.category;
  const parts = [possible ? `Possibly ${tag.name}` : tag.name, kind];
  if (tag.chain) parts.push(`on ${tag.chain}`);
  if (tag.unsure) parts.push('the source is not certain');
  if (tag.stale) parts.push('being refreshed');
  if (tag.more > 0) parts.push(`${tag.more} more`);
  return `${parts.join(' · ')}\n${address}`;
}

/** By code points, so that no character is cut in half. */
export function cut(name: string, longest: number): string {
  const characters = [...name];
  return characters.length <= longest
    ? name
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

const svg = 'http://www.w3.org/2000/svg';

function icon(document: Document, path: string): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', '0 0 16 16');
  drawing.setAttribute('aria-hidden', 'true');
  const line = document.createElementNS(svg, 'path');
  line.setAttribute('d', path);
  drawing.append(line);
  return drawing;
}

function part(document: Document, name: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = name;
  span.textContent = text;
  return span;
}

export function fill(pill: HTMLElement, face: Face): void {
  const { tag, dark, possible, iconOnly, dot, address, apart } = face;
  const { ownerDocument: document } = pill;
  const name = `${cut(tag.name, sizes.longestName)}${possible || tag.unsure ? '?' : ''}`;
  pill.className = [
    'pill',
    tag.warning ?? tag.category,
    ...(dark ? ['dark'] : []),
    ...(iconOnly ? ['icon'] : []),
    ...(dot ? ['dot'] : []),
    ...(tag.stale ? ['stale'] : []),
    ...(possible ? ['possible'] : []),
  ].join(' ');
  const said = words(face);
  pill.setAttribute('role', 'img');
  pill.setAttribute('aria-label', `Label: ${said.replace('\n', ', ')}`);
  pill.title = said;
  pill.replaceChildren(
    icon(document, tag.warning ? warningIcon : icons[tag.category]),
    ...(apart ? [part(document, 'of', `…${address.slice(-4)}`)] : []),
    part(document, 'name', name),
    ...(tag.more > 0 ? [part(document, 'more', `+${tag.more}`)] : []),
  );
}

export function createBadge(document: Document, style: Style): Badge {
  const host = document.createElement('span');
  host.setAttribute(mark, '');
  const root = host.attachShadow({ mode: 'closed' });
  style(root);
  const pill = document.createElement('span');
  root.append(pill);
  return {
    host,
    pill,
    show: (face) => fill(pill, face),
    stand(stand) {
      host.setAttribute(mark, stand === 'flow' ? '' : stand);
    },
    shift(by) {
      if (by === 0) pill.style.removeProperty('translate');
      // Text that runs leftwards has its pills on the left.
      else pill.style.setProperty('translate', `calc(var(--nametag-way, 1) * ${by}px)`);
    },
    room(most) {
      if (most === undefined) pill.style.removeProperty('max-inline-size');
      else pill.style.setProperty('max-inline-size', `${Math.floor(most)}px`);
    },
    remove: () => host.remove(),
  };
}
