/** Connects the search box to the worker: drops answers to older searches, and asks again when the worker restarts. */

import type { After } from '../page/card/timer.ts';
import { parseWith } from '../protocol/page-message.ts';
import { isSearchUpdate, type SearchMessage, type SearchUpdate } from '../protocol/requests.ts';
import type { Connection } from './connection.ts';

export interface SearchConnection {
  search(text: string, how: { readonly now: boolean; readonly isPrivate: boolean }): void;
  more(of: readonly string[]): void;
  end(): void;
}

export interface SearchConnectionParts {
  connect(): Connection;
  readonly after: After;
  onFound(found: SearchUpdate): void;
}

const tries = 4;
const firstPause = 200;

export function openSearchConnection({ connect, after, onFound }: SearchConnectionParts): SearchConnection {
  let connection: Connection | undefined;
  let last: Extract<SearchMessage, { type: 'search' }> | undefined;
  let lost = 0;
  let ended = false;

  function openConnection(): Connection {
    if (connection) return connection;
    const fresh = connect();
    connection = fresh;
    fresh.listen(
      (raw) => {
        const found = parseWith(isSearchUpdate, raw);
        if (!found || found.id !== last?.id) return;
        lost = 0;
        onFound(found);
      },
      () => {
        if (connection !== fresh) return;
        connection = undefined;
        if (ended || lost >= tries) return;
        after(firstPause * 2 ** lost++, () => last && post(last));
      },
    );
    return fresh;
  }

  function post(message: SearchMessage): void {
    if (ended) return;
    try {
      openConnection().post(message);
    } catch {
      // The extension was updated while the page was open: its worker is gone.
      connection = undefined;
    }
  }

  return {
    search(text, how) {
      lost = 0;
      last = { type: 'search', id: (last?.id ?? 0) + 1, text, ...how };
      post(last);
    },
    more(of) {
      if (!last) return;
      for (const one of of) post({ type: 'more', id: last.id, of: one });
    },
    end() {
      ended = true;
      connection?.end();
    },
  };
}
