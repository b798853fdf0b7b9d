/** Rings around all places of the address that somebody points at and, a moment later, of others of its owner. */
import type { Key } from '../../core/label/key.ts';
import type { Tag } from '../../core/label/tag.ts';
import { type After, createTimer } from '../../core/timer.ts';
import { isDrawn } from '../find/is-visible.ts';
import { isCovered } from '../is-covered.ts';
import { elementOf, type Mention, type Mentions } from '../mentions.ts';
import { onceSoon } from '../once-soon.ts';
import type { PageFindings } from '../page-session.ts';
import { drawRings, type Ring } from '../show/draw-rings.ts';
import { clip } from '../show/place/free-space.ts';
import { windowBox } from '../window-box.ts';
import { boxOfMention, wordAbove } from './place-of-mention.ts';

export interface LightsParts extends Pick<PageFindings, 'mentions' | 'badge' | 'hasRings' | 'onChange'> {
  readonly document: Document;
  readonly after: After;
}

export type Lights = ReturnType<typeof createLights>;

/** Milliseconds of rest: those who only cross an address see nothing, and what is the same comes first. */
const restMs = { same: 180, kin: 700 } as const;

export interface Lit {
  readonly same: readonly Mention[];
  readonly kin: readonly Mention[];
}

/** By the built-in list alone: a page must not learn whom the reader's own names and lists put together. */
function ownerOf(tag: Tag | null | undefined): string | undefined {
  if (tag?.source !== 'pack' || tag.kind || tag.warning || tag.category === 'token') return undefined;
  return tag.shortest ?? tag.short ?? tag.name;
}

export function litBy(
  key: Key,
  mentions: Mentions['all'],
  tagOf: (mention: Mention) => Tag | null | undefined,
): Lit {
  const all = [...mentions].filter(({ reading }) => !reading.possible);
  const first = all.find(({ reading }) => reading.key === key);
  if (!first) return { same: [], kin: [] };
  const { address } = first.reading;
  const isSame = ({ reading }: Mention) => reading.address.key === address.key;
  const owner = ownerOf(tagOf(first));
  return {
    same: all.filter(isSame),
    kin: owner === undefined ? [] : all.filter((one) => !isSame(one) && ownerOf(tagOf(one)) === owner),
  };
}

/** Where it can be seen, if it can. */
function seenBox(mention: Mention): DOMRect | undefined {
  const element = elementOf(mention);
  if (!element || !isDrawn(element)) return undefined;
  const box = boxOfMention(mention);
  const bounds = clip(element, true);
  const view = windowBox(element.ownerDocument);
  const left = Math.max(box.left, bounds.left, 0);
  const right = Math.min(box.right, bounds.right, view.clientWidth);
  // A word may stand above the box that cuts its address.
  const top = Math.max(box.top, bounds.top - wordAbove(mention), 0);
  const bottom = Math.min(box.bottom, bounds.bottom, view.clientHeight);
  const seen = new DOMRect(left, top, right - left, bottom - top);
  // Rings are painted over everything.
  return right > left && bottom > top && !isCovered(element, seen) ? seen : undefined;
}

export function createLights(parts: LightsParts, signal: AbortSignal) {
  const { document, mentions, badge } = parts;
  const timer = createTimer(parts.after);
  let pointed: Key | undefined;
  let chosen: Key | undefined;
  let hasKin = false;
  let rings: HTMLElement | undefined;

  function draw(): void {
    rings?.remove();
    rings = undefined;
    const key = pointed ?? chosen;
    if (key === undefined || !parts.hasRings()) return;
    const { same, kin } = litBy(key, mentions.all, (mention) => badge(mention).tag);
    const ringed = (all: readonly Mention[], shade: Ring['shade']) =>
      all.flatMap((mention) => {
        const box = seenBox(mention);
        return box ? [{ box, shade }] : [];
      });
    const seen = [...ringed(same, 'same'), ...(hasKin ? ringed(kin, 'kin') : [])];
    // Whoever points at the only one sees it already. Rings or none, a page sees the same, or it would learn which of
    // its addresses the reader named.
    rings = drawRings(document, seen.length > (pointed === undefined ? 0 : 1) ? seen : []);
  }

  function light(): void {
    timer.stop();
    rings?.remove();
    // What is scrolled during the rest draws none before it is over.
    rings = undefined;
    hasKin = false;
    if (!(pointed ?? chosen)) return;
    timer.set(restMs.same, () => {
      draw();
      timer.set(restMs.kin - restMs.same, () => {
        hasKin = true;
        draw();
      });
    });
  }

  // What scrolls takes the addresses along, but not the rings.
  const drawSoon = onceSoon((call) => document.defaultView?.requestAnimationFrame(call), signal, draw);
  const follow = () => rings && drawSoon();
  document.addEventListener('scroll', follow, { capture: true, passive: true, signal });
  document.defaultView?.addEventListener('resize', follow, { signal });
  parts.onChange(follow);
  signal.addEventListener('abort', () => {
    timer.stop();
    rings?.remove();
  });
  return {
    /** What is pointed at, or nothing. */
    point(mention: Mention | undefined): void {
      const key = mention?.reading.key;
      if (key === pointed) return;
      pointed = key;
      light();
    },
    /** The row of the side panel, or none; its address is ringed even where it stands alone. */
    choose(key: Key | undefined): void {
      chosen = key;
      if (pointed === undefined) light();
    },
  };
}
