/** The lists that the settings name and the user has not added, as an organisation or an imported file gives them. */
import type { NewList } from '../../lib/core/lists/label-list.ts';
import { listLink } from '../../lib/core/lists/list-link.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { readTypedList } from './read-typed-list.ts';

/** `links`: separated by spaces or lines. */
export function offeredLists(links: string, had: readonly { readonly url: string }[]): readonly NewList[] {
  const offered = links.split(/\s+/).flatMap((link) => readTypedList(link).list ?? []);
  const known = new Set(had.map(({ url }) => url));
  return offered.filter(({ url }) => known.size < known.add(url).size);
}

/** The settings as a backup has them: with the lists that are there, as well as those that are only offered. */
export const withLists = (settings: Settings, lists: readonly NewList[]): Settings => ({
  ...settings,
  lists: [...lists, ...offeredLists(settings.lists, lists)].map(listLink).join(' '),
});

/** Those of the first text, and those that only the second one names. */
export const withMoreLists = (links: string, more: string): string =>
  [links, ...offeredLists(more, offeredLists(links, [])).map(listLink)].join(' ').trim();
