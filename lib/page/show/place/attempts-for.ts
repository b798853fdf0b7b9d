/** The order in which places are tried, and how much room each needs. Pure. */
import type { BadgePosition } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { leastDot, leastIcon } from './free-space.ts';

/** In the page's own elements, or in the document itself. */
export type Attempt = AtSpot | AtAddress;

export interface AtSpot {
  readonly position: Exclude<BadgePosition, HangingPosition>;
  readonly spot: Spot;
  /** Pixels of room that are enough at this point. */
  readonly least: number;
  /** Only with room for the whole pill. */
  readonly whole?: true;
  /** In the line, but as small as possible. */
  readonly small?: true;
}

export interface AtAddress {
  readonly position: HangingPosition;
  readonly least: number;
}

/** Positions in the document itself, outside of the page's own elements. */
export type HangingPosition = 'pin' | 'before' | 'speck';

/**
 * Best first: a name on the line before an icon there, an icon before a dot. In a table, free space for the whole pill
 * comes before the line itself: inserting there lays out the whole table, and mostly fails. `leastName` is the width of a
 * pill whose name can be read.
 */
export function attemptsFor(spots: readonly Spot[], leastName: number): readonly Attempt[] {
  const at = (position: AtSpot['position'], least: number): AtSpot[] =>
    spots
      .filter((spot) => position === 'over' || spot.past === undefined)
      .map((spot) => ({ position, spot, least }));
  return [
    ...at('over', leastName)
      .filter(({ spot }) => spot.column)
      .map((attempt) => ({ ...attempt, whole: true as const })),
    ...at('flow', 0),
    ...at('over', leastName),
    ...at('flow', 0).map((attempt) => ({ ...attempt, small: true as const })),
    ...at('over', leastIcon),
    { position: 'before', least: leastName },
    { position: 'pin', least: leastIcon },
    ...at('over', leastDot),
    { position: 'pin', least: leastDot },
    { position: 'speck', least: leastDot },
  ];
}
