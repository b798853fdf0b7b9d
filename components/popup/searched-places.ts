/** The state of the searched places: which are still searching, which could not be searched, and why. Pure. */
import type { Reason } from '../../lib/core/label/profile.ts';
import { furtherRows, type SearchUpdate } from '../../lib/protocol/ports.ts';
import { type PlaceOfChain, readPlace } from '../../lib/protocol/read-place.ts';

export interface PlaceNote {
  /** That there is no service is said at the start of the popup. */
  readonly reason: Exclude<Reason, 'no-service'>;
  readonly places: readonly PlaceOfChain[];
}

export interface SearchedPlaces {
  readonly searching: readonly PlaceOfChain[];
  readonly notes: readonly PlaceNote[];
  /** What has more results: the rows that were found, then places. */
  readonly more: readonly string[];
  /** No more results will come. */
  readonly settled: boolean;
}

const local: ReadonlySet<string> = new Set(['own', 'pack', 'memory']);

export const hasFoundAll = (found: Pick<SearchUpdate, 'places' | 'hasEnded'> | undefined): boolean =>
  found?.hasEnded === true && found.places.every(({ state }) => state !== 'searching');

export function summarisePlaces(
  found: Pick<SearchUpdate, 'places' | 'hits' | 'count' | 'hasEnded'> | undefined,
  online: boolean,
): SearchedPlaces {
  const places = found?.places ?? [];
  const byReason = new Map<PlaceNote['reason'], PlaceOfChain[]>();
  const hasService = places.every(({ reason }) => reason !== 'no-service');
  for (const place of places) {
    const known = readPlace(place.of);
    if (!place.reason || place.reason === 'no-service') continue;
    const reason = known && place.state === 'failed' && !online ? 'offline' : place.reason;
    byReason.set(reason, [...(byReason.get(reason) ?? []), ...(known ? [known] : [])]);
  }
  const busy = places.filter((place) => place.state === 'searching' && !local.has(place.of));
  return {
    searching: busy.flatMap((place) => readPlace(place.of) ?? []),
    // Without a service it does not matter that a chain has no search.
    notes: [...byReason]
      .map(([reason, noted]) => ({ reason, places: noted }))
      .filter(({ reason }) => reason !== 'no-endpoint' || (hasService && !byReason.has('local-mode'))),
    more:
      found && found.hits.length < found.count
        ? [furtherRows]
        : places.filter((place) => place.more).map((place) => place.of),
    settled: hasFoundAll(found),
  };
}
