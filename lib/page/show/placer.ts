/**
 * Decides which mentions get a badge, and when: new ones are tried in batches, placed ones are followed, and those
 * without room are tried again when the page changes.
 */
import type { Tag } from '../../core/label/tag.ts';
import { shownName } from '../../locale/shown-name.ts';
import type { WorkerMessage } from '../../protocol/ports.ts';
import { isDrawing } from '../find/is-unread.ts';
import { isVisible } from '../find/is-visible.ts';
import { elementOf, type Mention } from '../mentions.ts';
import type { Turns } from '../slices.ts';
import { type BadgeContent, createBadge } from './badge.ts';
import { createBadgeStyle } from './badge-style.ts';
import { isDark } from './is-dark.ts';
import { candidateSpots } from './place/candidate-spots.ts';
import { leastDot, leastName } from './place/free-space.ts';
import { hang } from './place/hang.ts';
import { legible } from './place/legible.ts';
import { type BadgePlace, type Candidate, createTrials } from './place/trials.ts';
import { createUnseen } from './unseen.ts';

type View = Extract<WorkerMessage, { type: 'view' }>;

export interface Placer {
  want(mention: Mention, tag: Tag): void;
  drop(mention: Mention): void;
  /** Checks after a change of the page that badges are where they belong. */
  recheck(changed: readonly Node[], whole: boolean): void;
  /** Places every badge again, after the window changed. */
  again(): void;
}

export interface PlacerParts {
  readonly document: Document;
  readonly turns: Turns;
  readonly signal: AbortSignal;
  view(): View | undefined;
  ready(element: Element): Promise<boolean>;
}

/** Badges that are tried together. */
const batch = 16;
/** Milliseconds until the page can work again. */
const budget = 2;
/** How often a page may remove a badge before it stays away. */
const patience = 5;

interface Placed extends BadgePlace {
  readonly tag: Tag;
}

export function createPlacer({ document, turns, signal, view, ready }: PlacerParts): Placer {
  const style = createBadgeStyle(document);
  const waiting = new Map<Mention, Tag>();
  const hidden = new Map<Mention, Tag>();
  /** No room was found; there may be some after a scroll or in a wider window. */
  const homeless = new Map<Mention, Tag>();
  const placed = new Map<Mention, Placed>();
  const losses = new WeakMap<Mention, number>();
  const trials = createTrials({
    onPlaced({ mention, badge, tag }, place) {
      mention.badge = badge;
      placed.set(mention, { ...place, tag });
      unseen.watch(badge, () => retry(mention));
    },
    onFailed: ({ mention, tag }) => void homeless.set(mention, tag),
    hangingBoxes: () => hangingBadges().map(({ badge }) => badge.pill.getBoundingClientRect()),
  });
  const unseen = createUnseen(signal);
  let asked = false;

  /** Continues with the attempts that are left, because the badge cannot be seen in its place. */
  function retry(mention: Mention): void {
    const place = placed.get(mention);
    const candidate = place && candidateOf(mention, place.tag);
    if (!candidate) return;
    trials.add({ ...candidate, spots: place.spots }, place.rest);
    soon();
  }

  function soon(): void {
    if (asked || waiting.size + trials.size === 0) return;
    asked = true;
    turns.next(() => {
      asked = false;
      if (!signal.aborted) run();
    });
  }

  function run(): void {
    const until = turns.now() + budget;
    if (trials.size === 0) begin();
    else {
      trials.again();
      trials.round();
    }
    while (trials.size > 0 && turns.now() < until) trials.round();
    soon();
  }

  function begin(): void {
    for (const [mention, tag] of waiting) {
      if (trials.size >= batch) return;
      waiting.delete(mention);
      const candidate = candidateOf(mention, tag);
      if (candidate) trials.add(candidate);
    }
  }

  function candidateOf(mention: Mention, tag: Tag): Candidate | undefined {
    take(mention);
    const element = elementOf(mention);
    const current = view();
    if (!element?.isConnected || !current || isDrawing(element) || isNamed(mention, tag)) return undefined;
    if (current.density === 'warnings' && !tag.warning) return undefined;
    if (!isVisible(element) || legible(mention).isNone) {
      hidden.set(mention, tag);
      return undefined;
    }
    const content: BadgeContent = {
      tag,
      dark: current.theme === 'auto' ? isDark(element) : current.theme === 'dark',
      possible: mention.reading.possible === true,
      iconOnly: current.density === 'icon',
      address: mention.reading.address.text,
    };
    return { mention, tag, badge: createBadge(document, style), content, spots: candidateSpots(mention) };
  }

  /** True if the site already prints this name. A warning is shown even so. */
  function isNamed({ reading }: Mention, tag: Tag): boolean {
    return (
      !tag.warning &&
      reading.name !== undefined &&
      reading.name.toLowerCase() === shownName(tag).toLowerCase()
    );
  }

  /** Removes the badge and forgets its place. */
  function take(mention: Mention): void {
    mention.badge?.remove();
    delete mention.badge;
    placed.delete(mention);
    hidden.delete(mention);
    homeless.delete(mention);
    trials.drop(mention);
  }

  function requeue(mention: Mention, tag: Tag): void {
    take(mention);
    waiting.set(mention, tag);
    soon();
  }

  /** True while the badge is where it was put. */
  function isInPlace(mention: Mention, { attempt }: Placed): boolean {
    const host = mention.badge?.host;
    if (!host?.isConnected) return false;
    if (!('spot' in attempt)) return true;
    const { after } = attempt.spot;
    let before = host.previousSibling;
    // Several badges may follow one text.
    while (
      before &&
      before !== after &&
      before.nodeType === 1 &&
      (before as Element).hasAttribute('data-nametag')
    ) {
      before = before.previousSibling;
    }
    return before === after && host.parentNode === after.parentNode;
  }

  /** Badges in the document itself, which do not move with the page's elements. */
  function hangingBadges() {
    return [...placed].flatMap(([mention, { attempt, past }]) =>
      'spot' in attempt || !mention.badge
        ? []
        : [{ mention, badge: mention.badge, stand: attempt.position, past }],
    );
  }

  /** Moves hanging badges to their text; all reads come before all writes. */
  function follow(): void {
    const all = hangingBadges();
    for (const { badge } of all) badge.host.hidden = false;
    const places = all.map(({ mention, badge, stand, past }) => ({
      badge,
      place: hang[stand](mention, badge, {
        taken: [],
        least: stand === 'before' ? leastName : leastDot,
        past,
      }),
    }));
    for (const { badge, place } of places) {
      badge.host.hidden = place === undefined;
      place?.move();
    }
  }

  function tryHomeless(around: (element: Element) => boolean): void {
    for (const [mention, tag] of homeless) {
      const element = elementOf(mention);
      if (element && around(element)) requeue(mention, tag);
    }
  }

  function reconsiderHidden(): void {
    for (const [mention, tag] of hidden) {
      const element = elementOf(mention);
      if (element && isVisible(element)) requeue(mention, tag);
    }
  }

  let following = false;
  function followSoon(): void {
    if (following) return;
    following = true;
    document.defaultView?.requestAnimationFrame(() => {
      following = false;
      if (!signal.aborted) follow();
    });
  }
  for (const event of ['scroll', 'transitionend', 'animationend', 'toggle', 'close'] as const) {
    document.addEventListener(
      event,
      ({ type, target }) => {
        // Hanging badges scroll with the document.
        if (type === 'scroll' && target === document) return;
        if (type !== 'scroll') reconsiderHidden();
        tryHomeless((element) => target === null || (target as Node).contains(element));
        followSoon();
      },
      { capture: true, passive: true, signal },
    );
  }

  return {
    want(mention, tag) {
      const there = placed.get(mention);
      if (there && there.tag === tag && mention.badge?.host.isConnected) return;
      if (waiting.get(mention) === tag || trials.of(mention)?.tag === tag) return;
      waiting.set(mention, tag);
      const element = elementOf(mention);
      if (!element) return;
      void ready(element.parentElement ?? element).then((is) => {
        if (is) soon();
        else waiting.delete(mention);
      });
    },
    drop(mention) {
      waiting.delete(mention);
      take(mention);
    },
    recheck(changed, whole) {
      /** Free space near a change may have filled up or become free. */
      const isTouched = (element: Element): boolean => {
        const around = element.closest('tr') ?? element;
        return whole || changed.some((node) => around.contains(node) || node.contains(element));
      };
      for (const [mention, one] of placed) {
        const { attempt, tag } = one;
        if (!isInPlace(mention, one)) {
          const lost = (losses.get(mention) ?? 0) + 1;
          losses.set(mention, lost);
          if (lost > patience) take(mention);
          else requeue(mention, tag);
        } else if (attempt.position === 'over' && isTouched(attempt.spot.parent)) requeue(mention, tag);
      }
      for (const { mention, tag } of [...trials]) {
        const element = elementOf(mention);
        if (element && isTouched(element.parentElement ?? element)) requeue(mention, tag);
      }
      tryHomeless((element) => isTouched(element.parentElement ?? element));
      reconsiderHidden();
      followSoon();
    },
    again() {
      for (const [mention, { tag }] of placed) requeue(mention, tag);
      for (const { mention, tag } of [...trials]) requeue(mention, tag);
      tryHomeless(() => true);
      reconsiderHidden();
      followSoon();
    },
  };
}
