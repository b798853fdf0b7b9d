/** The order in which places are tried, and how much room each needs. Pure. */
import type { BadgePosition } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';
import { leastIcon } from './free-space.ts';

export type Attempt = AtSpot | InPlace;

export interface AtSpot {
  readonly position: Exclude<BadgePosition, 'in-place'>;
  readonly spot: Spot;
  /** Pixels of room that are enough at this point. */
  readonly least: number;
  /** Only with room for the whole pill. */
  readonly whole?: true;
  /** In the line, but as small as possible. */
  readonly small?: true;
}

/** The name stands in place of an address for which a page found no room to stand beside. */
export interface InPlace {
  readonly position: 'in-place';
}

export interface Wish {
  /** The width of a pill whose name can be read. */
  readonly leastName: number;
  readonly mayStandIn: boolean;
}

/**
 * Best first: a name on the line or over free space, a name in place of the address, an icon, a mark at the address. In a
 * table, free space for the whole pill comes before the line itself: inserting there lays out the whole table, and mostly
 * fails.
 */
export function attemptsFor(spots: readonly Spot[], { leastName, mayStandIn }: Wish): readonly Attempt[] {
  const around = spots.filter(({ own }) => !own);
  const own = spots.filter(({ own }) => own);
  const over = (least: number): AtSpot[] => [
    ...around.filter(({ outer }) => !outer).map((spot) => ({ position: 'over' as const, spot, least })),
    ...own.filter(({ inButton }) => !inButton).map((spot) => ({ position: 'behind' as const, spot, least })),
  ];
  const flow: AtSpot[] = around
    .filter(({ past }) => past === undefined)
    .map((spot) => ({ position: 'flow', spot, least: 0 }));
  return [
    ...over(leastName)
      .filter(({ position, spot }) => position === 'over' && spot.column)
      .map((attempt) => ({ ...attempt, whole: true as const })),
    ...flow,
    ...over(leastName),
    ...(mayStandIn ? [{ position: 'in-place' as const }] : []),
    ...flow.map((attempt) => ({ ...attempt, small: true as const })),
    ...over(leastIcon),
    ...own.slice(0, 1).map((spot) => ({ position: 'mark' as const, spot, least: 0 })),
  ];
}
