/** The search box's line to the worker. An answer to an older question is dropped; a worker that died is asked again. */
import { parseWith } from '../messages.ts';
import { type FromSearch, fromSearch, type ToSearch } from '../requests.ts';
import type { After, Line } from './line.ts';

export interface SearchLine {
  search(text: string, how: { readonly now: boolean; readonly isPrivate: boolean }): void;
  more(of: readonly string[]): void;
  end(): void;
}

export interface SearchLineParts {
  connect(): Line;
  readonly after: After;
  heard(found: FromSearch): void;
}

const tries = 4;
const firstPause = 200;

export function openSearchLine({ connect, after, heard }: SearchLineParts): SearchLine {
  let line: Line | undefined;
  let last: Extract<ToSearch, { type: 'search' }> | undefined;
  let lost = 0;
  let ended = false;

  function lineNow(): Line {
    if (line) return line;
    const fresh = connect();
    line = fresh;
    fresh.listen(
      (raw) => {
        const found = parseWith(fromSearch, raw);
        if (!found || found.id !== last?.id) return;
        lost = 0;
        heard(found);
      },
      () => {
        if (line !== fresh) return;
        line = undefined;
        if (ended || lost >= tries) return;
        after(firstPause * 2 ** lost++, () => last && post(last));
      },
    );
    return fresh;
  }

  function post(message: ToSearch): void {
    if (ended) return;
    try {
      lineNow().post(message);
    } catch {
      // The extension was updated under an open page: there is nobody left to ask.
      line = undefined;
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
      line?.end();
    },
  };
}
