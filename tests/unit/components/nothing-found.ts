import type { SearchUpdate } from '../../../lib/protocol/ports.ts';

/** The worker's answer to a search that finds nothing. */
export const nothingFound = (id: number): Extract<SearchUpdate, { type: 'found' }> => ({
  type: 'found',
  id,
  hits: [],
  count: 0,
  isCut: false,
  chains: [],
  kinds: [],
  places: [],
  hasEnded: true,
});
