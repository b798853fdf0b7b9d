/** In which order places are tried, and with how little room each is content. Pure. */
import type { Stand } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { leastDot, leastIcon, leastName } from './free-space.ts';

/** At a place in the page, or hung in the document. */
export type Attempt = AtSpot | AtAddress;

export interface AtSpot {
  readonly stand: Exclude<Stand, HungStand>;
  readonly spot: Spot;
  /** The least room that is good enough at this point. */
  readonly least: number;
  /** Only with room for everything that the pill says. */
  readonly whole?: true;
  /** In the line, but as small as possible. */
  readonly small?: true;
}

export interface AtAddress {
  readonly stand: HungStand;
  readonly least: number;
}

/** How a badge stands that hangs in the document itself: the page's own elements do not know of it. */
export type HungStand = 'pin' | 'before' | 'speck';

/**
 * Best first: a name anywhere before an icon, an icon anywhere before a dot. A table is laid out anew as a whole for
 * whatever is put into a line of it, and mostly in vain: there, free space that holds the whole pill comes before that.
 */
export function attemptsFor(spots: readonly Spot[]): readonly Attempt[] {
  const at = (stand: AtSpot['stand'], least: number): AtSpot[] =>
    spots
      .filter((spot) => stand === 'over' || spot.past === undefined)
      .map((spot) => ({ stand, spot, least }));
  return [
    ...at('over', leastName)
      .filter(({ spot }) => spot.column)
      .map((attempt) => ({ ...attempt, whole: true as const })),
    ...at('flow', 0),
    ...at('over', leastIcon),
    ...at('flow', 0).map((attempt) => ({ ...attempt, small: true as const })),
    { stand: 'before', least: leastName },
    { stand: 'pin', least: leastIcon },
    ...at('over', leastDot),
    { stand: 'pin', least: leastDot },
    { stand: 'speck', least: leastDot },
  ];
}
