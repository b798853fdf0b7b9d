/** Tells whether the site itself prints a name, which then needs no badge. */
import type { Tag } from '../../core/label/tag.ts';
import { shownName } from '../../locale/shown-name.ts';
import type { Mention } from '../mentions.ts';

/**
 * The site may say more, as "Router 2" does where a label says "Router", but not less, nor another number. A warning is
 * shown even so, and what the user wrote unless the site says just that.
 */
export function isNamed({ reading }: Pick<Mention, 'reading'>, tag: Tag): boolean {
  const site = reading.name?.toLowerCase();
  const ours = shownName(tag).toLowerCase();
  if (tag.warning || !site?.startsWith(ours)) return false;
  const more = site.slice(ours.length);
  return more === '' || (tag.source !== 'own' && /^[^\p{L}\p{N}]/u.test(more));
}
