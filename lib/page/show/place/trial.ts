/** A badge that looks for its place, with what was measured before it is in the page. */
import type { Tag } from '../../../core/label/tag.ts';
import type { Mention } from '../../mentions.ts';
import type { Badge, BadgeContent } from '../badge.ts';
import type { Attempt } from './attempts-for.ts';
import type { Spot } from './candidate-spots.ts';
import type { Legible } from './legible.ts';
import type { PillWidth } from './pill-width.ts';
import type { Room } from './room-at.ts';

export interface Candidate {
  readonly mention: Mention;
  readonly tag: Tag;
  readonly badge: Badge;
  readonly content: BadgeContent;
  readonly spots: readonly Spot[];
  /** Its name may stand in place of the address. */
  readonly mayStandIn: boolean;
}

export interface Trial extends Candidate {
  /** How much of the address is legible without the badge. */
  legible: Legible;
  /** The layout and the room at each spot without the badge. */
  rooms: ReadonlyMap<Spot, Room>;
  readonly width: PillWidth;
  /** Attempts that are left, best first. */
  attempts: readonly Attempt[];
}
