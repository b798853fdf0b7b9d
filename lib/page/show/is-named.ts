/** Tells whether the site itself prints a name, which then needs no badge. */
import { chainByAlias } from '../../core/chains.ts';
import type { Tag } from '../../core/label/tag.ts';
import { shownName } from '../../locale/shown-name.ts';
import type { Mention } from '../mentions.ts';
import { isPrivateName } from './is-private-name.ts';

const words = (name: string): readonly string[] => name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Names begin with whose address it is, a chain's by any of its words. */
const says = (one: readonly string[], [owner = '']: readonly string[]): boolean =>
  one.includes(owner) || one.some((word) => word === chainByAlias(owner));

/**
 * A site's own name keeps its place, and of the built-in names only one of somebody else says something new. A warning is
 * shown even so, and what the user, a list or a service says unless the site says just that.
 */
export function isNamed({ reading: { name } }: Pick<Mention, 'reading'>, tag: Tag): boolean {
  if (tag.warning || name === undefined) return false;
  const [site, ours] = [words(name), words(shownName(tag))];
  return isPrivateName(tag) ? site.join(' ') === ours.join(' ') : says(site, ours) || says(ours, site);
}
