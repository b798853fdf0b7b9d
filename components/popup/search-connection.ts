/** Connects the search box to the worker: drops answers to older searches, and asks again when the worker restarts. */
import { type ConnectionParts, createConnection } from '../../lib/protocol/connection.ts';
import { isSearchUpdate, type SearchMessage, type SearchUpdate } from '../../lib/protocol/ports.ts';

type Asked = Extract<SearchMessage, { type: 'search' }>;

export type SearchConnection = ReturnType<typeof openSearchConnection>;

export interface SearchConnectionParts
  extends Pick<ConnectionParts<SearchUpdate, SearchMessage>, 'after' | 'connect'> {
  onFound(found: SearchUpdate): void;
}

export function openSearchConnection({ connect, after, onFound }: SearchConnectionParts) {
  let last: Asked | undefined;
  /** The search that the worker at the other end has answered: only of that has it further rows. */
  let answered: number | undefined;

  const connection = createConnection<SearchUpdate, SearchMessage>({
    connect,
    after,
    shape: isSearchUpdate,
    unanswered: () => (last ? [last] : []),
    onLost() {
      answered = undefined;
    },
    onMessage(found) {
      if (found.id !== last?.id) return;
      answered = found.id;
      connection.resetTries();
      onFound(found);
    },
  });

  return {
    search(text: string, how: Omit<Asked, 'type' | 'id' | 'text'>): void {
      connection.resetTries();
      last = { type: 'search', id: (last?.id ?? 0) + 1, text, ...how };
      connection.send(last);
    },
    more(places: readonly string[]): void {
      const id = last?.id;
      if (id !== undefined && id === answered)
        connection.send(...places.map((place): SearchMessage => ({ type: 'more', id, of: place })));
    },
    end: () => connection.close(),
  };
}
