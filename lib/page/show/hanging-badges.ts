/** Badges in the document itself: they do not move with the page's elements, so they follow their text. */
import type { Mention } from '../mentions.ts';
import type { Badge } from './badge.ts';
import type { AtAddress, HangingPosition } from './place/attempts-for.ts';
import { leastDot } from './place/free-space.ts';
import { hang } from './place/hang.ts';
import type { BadgePlace } from './place/trials.ts';

export interface HangingBadge {
  readonly mention: Mention;
  readonly badge: Badge;
  readonly position: HangingPosition;
  /** Pixels of room without which it is not shown. */
  readonly least: number;
  readonly past: Element | undefined;
}

export function hangingBadges(placed: ReadonlyMap<Mention, BadgePlace>): readonly HangingBadge[] {
  return [...placed].flatMap(([mention, { attempt, past }]) =>
    'spot' in attempt || !mention.badge
      ? []
      : [{ mention, badge: mention.badge, ...followed(attempt), past }],
  );
}

/** Behind its text a badge is cut by what comes into its room; in front of it, it would lie over that. */
const followed = ({ position, least }: AtAddress) => ({
  position,
  least: position === 'before' ? least : leastDot,
});

/** Moves badges to their text; all reads come before all writes. */
export function followText(badges: readonly HangingBadge[]): void {
  for (const { badge } of badges) badge.host.hidden = false;
  const places = badges.map(({ mention, badge, position, least, past }) => ({
    badge,
    place: hang[position](mention, badge, { taken: [], least, past }),
  }));
  for (const { badge, place } of places) {
    badge.host.hidden = place === undefined;
    place?.move();
  }
}
