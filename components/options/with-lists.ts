/** The settings as a backup has them: with the lists that are there, as well as those that are only offered. */
import type { NewList } from '../../lib/core/lists/label-list.ts';
import { listLink } from '../../lib/core/lists/list-link.ts';
import type { Settings } from '../../lib/settings/settings.ts';
import { offeredLists } from './offered-lists.ts';

export const withLists = (settings: Settings, lists: readonly NewList[]): Settings => ({
  ...settings,
  lists: [...lists, ...offeredLists(settings.lists, lists)].map(listLink).join(' '),
});
