/** The order in which places are tried. Pure. */
import type { BadgePosition } from '../badge.ts';
import type { Spot } from './candidate-spots.ts';

export type Attempt = AtSpot | InPlace;

export interface AtSpot {
  readonly position: Exclude<BadgePosition, 'in-place'>;
  readonly spot: Spot;
  /** Room for the whole pill, for a name that can be read, for an icon, or for some of the word on a frame. */
  readonly for?: 'whole' | 'icon' | 'word';
}

/** The name stands in place of an address for which a page found no room to stand beside. */
export interface InPlace {
  readonly position: 'in-place';
}

/**
 * Best first: a name on the line or over free space, a name in place of the address, an icon over free space, a mark at the
 * address. In a table, free space for the whole pill comes before the line itself: inserting there lays out the whole table,
 * and mostly fails. Half a word may warn of something else, so a warning is tried whole everywhere first; and a name has
 * more room in place of an address than in what is left beside it.
 */
export function attemptsFor(
  spots: readonly Spot[],
  { mayStandIn, isWarning }: { readonly mayStandIn: boolean; readonly isWarning: boolean },
): readonly Attempt[] {
  const around = spots.filter(({ own }) => !own);
  const own = spots.filter(({ own }) => own);
  const over = around.filter(({ outer }) => !outer).map((spot) => ({ position: 'over' as const, spot }));
  const behind = own.filter(({ inButton }) => !inButton);
  const free = [...over, ...behind.map((spot) => ({ position: 'behind' as const, spot }))];
  const flow = around.filter(({ past }) => !past).map((spot) => ({ position: 'flow' as const, spot }));
  const marks = own.slice(0, 1).map((spot) => ({ position: 'mark' as const, spot }));
  const whole = (attempt: AtSpot): AtSpot => ({ ...attempt, for: 'whole' });
  return [
    ...over.filter(({ spot }) => spot.column).map(whole),
    ...(isWarning ? [...flow, ...free, ...marks].map(whole) : []),
    ...(mayStandIn ? [...[...flow, ...free].map(whole), { position: 'in-place' as const }] : []),
    ...flow,
    ...free,
    ...(isWarning ? marks.map((attempt) => ({ ...attempt, for: 'word' as const })) : []),
    ...free.map((attempt) => ({ ...attempt, for: 'icon' as const })),
    ...marks,
  ];
}
