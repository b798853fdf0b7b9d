/** Tells whether the site itself prints a name, which then needs no badge. */
import type { Tag } from '../../core/label/tag.ts';
import { shownName } from '../../locale/shown-name.ts';
import type { Mention } from '../mentions.ts';

/** A warning is shown even so. */
export function isNamed({ reading }: Pick<Mention, 'reading'>, tag: Tag): boolean {
  return !tag.warning && reading.name?.toLowerCase() === shownName(tag).toLowerCase();
}
