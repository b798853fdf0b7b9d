/** Connects the search box to the worker: drops answers to older searches, and asks again when the worker stops before it is done. */
import { type ConnectionParts, createConnection } from '../../lib/protocol/connection.ts';
import { isSearchUpdate, type SearchMessage, type SearchUpdate } from '../../lib/protocol/ports.ts';
import { hasFoundAll } from './searched-places.ts';

type Asked = Extract<SearchMessage, { type: 'search' }>;

export type SearchConnection = ReturnType<typeof openSearchConnection>;

export interface SearchConnectionParts
  extends Pick<ConnectionParts<SearchUpdate, SearchMessage>, 'after' | 'connect'> {
  onFound(found: SearchUpdate): void;
}

export function openSearchConnection({ connect, after, onFound }: SearchConnectionParts) {
  let last: Asked | undefined;
  /** What that found so far. */
  let found: SearchUpdate | undefined;
  /** The worker at the other end has found it: only of that has it further rows. */
  let isKept = false;
  /** Places whose further rows are wanted once a new worker has found it, too. */
  let wanted: readonly string[] = [];

  const connection = createConnection<SearchUpdate, SearchMessage>({
    connect,
    after,
    shape: isSearchUpdate,
    everything: () => (last ? [last] : []),
    isWaiting: () => wanted.length > 0 || !hasFoundAll(found),
    onLost() {
      isKept = false;
    },
    onMessage(now) {
      if (now.id !== last?.id) return;
      found = now;
      isKept = true;
      connection.resetTries();
      onFound(now);
      if (!hasFoundAll(now)) return;
      askMore(now.id, wanted);
      wanted = [];
    },
  });

  const askMore = (id: number, places: readonly string[]) =>
    connection.tell(...places.map((of): SearchMessage => ({ type: 'more', id, of })));

  function search(text: string, how: Omit<Asked, 'type' | 'id' | 'text'>): void {
    connection.resetTries();
    last = { ...how, type: 'search', id: (last?.id ?? 0) + 1, text };
    found = undefined;
    isKept = false;
    wanted = [];
    connection.ask(last);
  }

  return {
    search,
    /** Labels changed. */
    again: () => last && search(last.text, last),
    more(places: readonly string[]): void {
      if (!last || !found) return;
      if (isKept) askMore(last.id, places);
      else {
        wanted = places;
        connection.ask();
      }
    },
  };
}
