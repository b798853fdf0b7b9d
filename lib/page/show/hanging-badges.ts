/** Badges in the document itself: they do not move with the page's elements, so they follow their text. */
import type { Mention } from '../mentions.ts';
import type { Badge } from './badge.ts';
import type { HangingPosition } from './place/attempts-for.ts';
import { leastDot, leastName } from './place/free-space.ts';
import { hang } from './place/hang.ts';
import type { BadgePlace } from './place/trials.ts';

export interface HangingBadge {
  readonly mention: Mention;
  readonly badge: Badge;
  readonly position: HangingPosition;
  readonly past: Element | undefined;
}

export function hangingBadges(placed: ReadonlyMap<Mention, BadgePlace>): readonly HangingBadge[] {
  return [...placed].flatMap(([mention, { attempt, past }]) =>
    'spot' in attempt || !mention.badge
      ? []
      : [{ mention, badge: mention.badge, position: attempt.position, past }],
  );
}

/** Moves badges to their text; all reads come before all writes. */
export function followText(badges: readonly HangingBadge[]): void {
  for (const { badge } of badges) badge.host.hidden = false;
  const places = badges.map(({ mention, badge, position, past }) => ({
    badge,
    place: hang[position](mention, badge, {
      taken: [],
      least: position === 'before' ? leastName : leastDot,
      past,
    }),
  }));
  for (const { badge, place } of places) {
    badge.host.hidden = place === undefined;
    place?.move();
  }
}
