/** What the lists say of one address, while the pack is made. */
import type { PackActivity, PackLabel } from '../lib/core/pack/write-pack.ts';

export interface Growing {
  readonly source: string;
  /** The position of its list in the order of trust. */
  readonly rank: number;
  label: PackLabel;
  readonly origins: string[];
  /** Its names in less trusted lists. */
  readonly others: Pick<PackLabel, 'name' | 'text'>[];
}

export interface FactPlace {
  readonly address: string;
  readonly labels: Growing[];
  readonly mev: PackActivity[];
}
