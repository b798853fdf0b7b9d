/**
 * A badge: a host of our own beside the address, with the pill in its closed shadow root. Text nodes only: a label is
 * hostile text.
 */
import { chainOf } from '../../core/chains.ts';
import type { Tag } from '../../core/label/tag.ts';
import { shownName } from '../../locale/shown-name.ts';
import { t } from '../../locale/t.ts';
import { badgeSizes } from '../../look/colours.ts';
import { icons, warningIcon } from '../../look/icons.ts';
import { sheet } from './badge-css.ts';
import { mark } from './own-attribute.ts';

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
  /** The address, for those who listen; where the pill stands apart from it, its end is printed too. */
  readonly address: string;
  readonly apart?: boolean;
  /** No room for how many more labels there are. */
  readonly uncounted?: boolean;
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

/** Everything that the badge tells, as sentences, and the address. */
export function accessibleName({ tag, possible, address }: Face): string {
  const what = [shownName(tag)];
  if (tag.category !== 'other') what.push(t(`category_${tag.category}`));
  if (tag.chain) what.push(chainOf(tag.chain).name);
  // Of some contracts nothing but their kind is known.
  const sentences = [t('badge_about', [...new Set(what)].join(', '))];
  if (tag.warning) sentences.push(t(`badge_${tag.warning}`));
  if (possible) sentences.push(t('badge_possible'));
  if (tag.unsure) sentences.push(t('badge_unsure'));
  if (tag.stale) sentences.push(t('badge_stale'));
  if (tag.more > 0) sentences.push(t('badge_more', String(tag.more)));
  return [...sentences, address].join(' ');
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
  const { tag, dark, possible, iconOnly, dot, address, apart, uncounted } = face;
  const { ownerDocument: document } = pill;
  const name = `${cut(tag.short ?? shownName(tag), badgeSizes.longestName)}${possible || tag.unsure ? '?' : ''}`;
  pill.className = [
    'pill',
    tag.warning ?? tag.category,
    ...(dark ? ['dark'] : []),
    ...(iconOnly ? ['icon'] : []),
    ...(dot ? ['dot'] : []),
    ...(tag.stale ? ['stale'] : []),
    ...(possible ? ['possible'] : []),
  ].join(' ');
  pill.setAttribute('role', 'img');
  // No `title`: the browser would paint it over the card.
  pill.setAttribute('aria-label', accessibleName(face));
  pill.replaceChildren(
    icon(document, tag.warning ? warningIcon : icons[tag.category]),
    ...(apart ? [part(document, 'of', `…${address.slice(-4)}`)] : []),
    part(document, 'name', name),
    ...(tag.more > 0 && !uncounted ? [part(document, 'more', `+${tag.more}`)] : []),
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
