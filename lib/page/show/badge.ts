/**
 * A badge: a host, in its closed root a box, and in the box's closed root the pill. Events lead a page to the node under the
 * pointer and to all in its root, so the pointer meets the box. Text nodes only, because labels are hostile text.
 */
import { chainOf } from '../../core/chains.ts';
import { fits, longestShown } from '../../core/label/short-name.ts';
import type { Tag } from '../../core/label/tag.ts';
import { shownName } from '../../locale/shown-name.ts';
import { t } from '../../locale/t.ts';
import { badgeSizes } from '../../look/colours.ts';
import { claimIcon, emblemBox, icons, warningIcon } from '../../look/icons.ts';
import type { BadgeStyle } from './badge-style.ts';
import { isPrivateName } from './is-private-name.ts';
import type { Moves, StyleChanges } from './moves.ts';
import { ownAttribute } from './own-attribute.ts';

/**
 * `flow` takes room in the line of its address; `over` is painted over free space beside it, and `behind` too, out of the
 * address's own element. `in-place` is painted over the address, and `mark` under it as a line, where a name has no room.
 */
export type BadgePosition = 'in-place' | 'flow' | 'over' | 'behind' | 'mark';

/** The lengths of a name, the longest first. */
export const nameLengths = ['full', 'short', 'shortest'] as const;
export type NameLength = (typeof nameLengths)[number];

/** A box in pixels from where the host stands. */
export interface Cover {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** Pixels for a warning's word above it, and of that over its line. */
  readonly word?: number;
  readonly over?: number;
}

export interface BadgeContent {
  readonly tag: Tag;
  readonly dark: boolean;
  /** The paper is dark: what is painted on it follows that, whatever theme pills are to have. */
  readonly onDark?: boolean;
  /** A short form that only may be this address. */
  readonly possible: boolean;
  readonly iconOnly: boolean;
  /** The page prints the name itself: an icon is enough, in the box of the name. */
  readonly said?: boolean;
  /** A line in the category's colour, where an icon does not fit; of a warning a frame, with its word above where that is free. */
  readonly mark?: 'bare' | 'worded';
  /** The address, for screen readers; its end is printed too if `apart`, because it is one of several. */
  readonly address: string;
  readonly apart?: boolean;
  /** In place: a narrow mark stands for the icon. */
  readonly slim?: boolean;
  /** In place: how much of the name there is room for. */
  readonly length?: NameLength;
}

export type Badge = ReturnType<typeof createBadge>;

/** Everything that the badge shows, as sentences, followed by the address. */
export function accessibleName({ tag, possible, address }: BadgeContent): string {
  const what = [shownName(tag)];
  if (tag.category !== 'other') what.push(t(`category_${tag.category}`));
  if (tag.chain) what.push(chainOf(tag.chain).name);
  // A name may repeat the category: then it is said once.
  const sentences = [t('badge_about', [...new Set(what)].join(', '))];
  if (tag.warning) sentences.push(t(`badge_${tag.warning}`));
  if (possible) sentences.push(t('badge_possible'));
  if (tag.unsure) sentences.push(t('badge_unsure'));
  if (tag.source === 'node') sentences.push(t('badge_claimed'));
  if (tag.stale) sentences.push(t('badge_stale'));
  if (tag.more > 0) sentences.push(t('badge_more', String(tag.more)));
  return [...sentences, address].join(' ');
}

/** Cuts by code points, so that no character is cut in half. */
export function shorten(name: string, longest: number): string {
  const characters = [...name];
  return characters.length <= longest
    ? name
    : `${characters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}

const svg = 'http://www.w3.org/2000/svg';

/** The emblem of whom the name speaks, else the category's icon. */
function icon(document: Document, { emblem, warning, category, source }: Tag): SVGElement {
  const drawing = document.createElementNS(svg, 'svg');
  drawing.setAttribute('viewBox', emblem ? emblemBox : '0 0 16 16');
  drawing.setAttribute('class', emblem ? 'emblem' : '');
  drawing.setAttribute('aria-hidden', 'true');
  const own = source === 'node' ? claimIcon : icons[category];
  for (const { d, evenodd } of emblem ?? [{ d: warning ? warningIcon : own, evenodd: false }]) {
    const path = document.createElementNS(svg, 'path');
    path.setAttribute('d', d);
    if (evenodd) path.setAttribute('fill-rule', 'evenodd');
    drawing.append(path);
  }
  return drawing;
}

function part(document: Document, name: string, text: string): HTMLElement {
  const span = document.createElement('span');
  span.className = name;
  // Painted as generated content: pages can search texts even in closed roots.
  span.dataset.words = text;
  return span;
}

type Named = Pick<BadgeContent, 'tag' | 'possible' | 'length'>;

const unsure = ({ tag, possible }: Named): string => (possible || tag.unsure ? '?' : '');

/** The name as a badge shows it. */
export function nameOn({ tag, possible, length = 'short' }: Named): string {
  const full = shownName(tag);
  const { short = full, shortest = short } = tag;
  const name = length === 'full' ? full : length === 'short' && fits(short) ? short : shortest;
  // Whose a claimed name is stands at its end; it has Latin letters alone.
  const cut = tag.source === 'node' ? `…${name.slice(1 - longestShown)}` : shorten(name, longestShown);
  return (length === 'full' || fits(name) ? name : cut) + unsure({ tag, possible });
}

/** As people compare addresses. */
export const endOf = ({ address }: Pick<BadgeContent, 'address'>): string => `…${address.slice(-4)}`;

/** For what is painted on the page's own paper. */
export const onPaper = (content: BadgeContent): BadgeContent => ({
  ...content,
  dark: content.onDark ?? content.dark,
});

/** Above a frame; of a private name, what tells nothing of it. */
export const wordOn = (content: BadgeContent): string =>
  isPrivateName(content.tag) ? t('badge_warning') : nameOn(content);

/** What is measured to find room for a name in place. */
export const measuredName = (content: BadgeContent): string =>
  isPrivateName(content.tag) ? 'n'.repeat(longestShown) : nameOn(content);

/** A name in a part that is as wide as this text, and holds it in a box that is not. */
function sized(name: HTMLElement, text: string): HTMLElement {
  const sizer = name.ownerDocument.createElement('span');
  sizer.className = 'sizer';
  sizer.dataset.sizes = text;
  sizer.append(name);
  return sizer;
}

/** The pill alone, with an icon and a name; `isFixed`: its size tells nothing of the name. */
export function drawPill(document: Document, content: BadgeContent, isFixed: boolean): HTMLElement {
  const { tag, dark, possible, iconOnly, said, mark, apart, slim } = content;
  const pill = document.createElement('span');
  pill.className = [
    'pill',
    tag.warning ?? tag.colour ?? tag.category,
    dark && 'dark',
    iconOnly && 'icon',
    mark && `mark ${mark}`,
    slim && 'slim',
    tag.stale && 'stale',
    possible && 'possible',
    tag.source === 'node' && 'claimed',
  ]
    .filter(Boolean)
    .join(' ');
  pill.setAttribute('role', 'img');
  // No `title`: its tooltip would cover the card.
  pill.setAttribute('aria-label', accessibleName(content));
  const name = part(document, 'name', mark === 'worded' ? wordOn(content) : nameOn(content));
  pill.append(
    icon(document, tag),
    ...(apart ? [part(document, 'of', endOf(content))] : []),
    isFixed ? sized(name, said ? '' : nameOn(content)) : name,
  );
  return pill;
}

/** What a pill depends on but for its tag. */
const lookOf = ({ tag: _, ...look }: BadgeContent): string => JSON.stringify(look);

/** Each badge's box, by its host, which itself has no size. */
export const boxOfHost = new WeakMap<Node, HTMLElement>();

/** Of a box, in pixels; as in badge-box.css. */
const margin = 4;

export function createBadge(document: Document, style: BadgeStyle, moves?: Moves) {
  const host = document.createElement('span');
  host.setAttribute(ownAttribute, '');
  const box = style.box(host);
  const frame = style.pill(box);
  boxOfHost.set(host, box);
  let shown: { readonly tag: Tag; readonly look: string; readonly dark: boolean } | undefined;
  const badge = {
    host,
    /** As large as the pill, which it holds. */
    box,
    show(content: BadgeContent): void {
      const next = { tag: content.tag, look: lookOf(content), dark: content.dark };
      if (shown?.tag === next.tag && shown.look === next.look) return;
      shown = next;
      const isFixed = isPrivateName(content.tag) && !content.iconOnly && !content.mark;
      box.classList.toggle('fixed', isFixed);
      box.classList.toggle('worded', content.mark === 'worded');
      frame.className = isFixed ? 'fixed' : 'free';
      frame.replaceChildren(drawPill(document, content, isFixed));
    },
    /** Whether it is drawn for dark paper; undefined before it is drawn. */
    isDark: () => shown?.dark,
    position(position: BadgePosition): void {
      host.setAttribute(ownAttribute, position === 'flow' ? '' : position);
      // What looks the same is not drawn again.
      box.className = box.matches('.fixed') ? `fixed ${position}` : position;
    },
    /** Takes back the gap that a row puts before its items; without one too, copies are known by this style. */
    closeGap(gap: string | undefined): void {
      host.style.setProperty('--nametag-gap', gap ? `-${gap}` : '0px');
    },
    /** Keeps what follows this far away. */
    keepEnd(end: string | undefined): void {
      host.style.setProperty('--nametag-end', end ?? '');
    },
    /** Moves the pill this many pixels behind its host. */
    shift(by: number): void {
      box.style.marginInlineStart = by === 0 ? '' : `${margin + by}px`;
    },
    /** Gives the pill this box. */
    cover(cover: Cover): void {
      for (const [name, length] of Object.entries(cover))
        box.style.setProperty(`--nametag-${name}`, `${length}px`);
    },
    /** Changes boxes of the page, while the badge is there, so that it can be seen. */
    change: (boxes?: StyleChanges): void => moves?.set(badge, boxes),
    /** Limits the pill's width; over free space, a private name may be painted beyond its box. */
    limitWidth(most: number | undefined, isFree?: boolean): void {
      box.style.maxInlineSize = most === undefined ? '' : `${Math.floor(most)}px`;
      frame.style.minInlineSize =
        most !== undefined && isFree ? `${Math.floor(Math.min(most, badgeSizes.longest))}px` : '';
    },
    remove(): void {
      host.remove();
      moves?.set(badge);
    },
  };
  return badge;
}
