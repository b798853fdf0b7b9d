/** A search box on a whole worker: its messages, and the updates that it gets. */
import type { SearchMessage, SearchUpdate } from '../../lib/protocol/ports.ts';
import type { Worker } from '../../lib/worker/worker.ts';
import { createWatch } from '../lab/worker/create-watch.ts';

/** A search box and all updates that it got. */
export async function box(worker: Worker) {
  await worker.ready();
  const told: SearchUpdate[] = [];
  const watch = createWatch();
  const session = worker.search((message) => {
    told.push(message);
    watch.changed();
  });
  let id = 0;
  const until = (done: (last: SearchUpdate) => boolean) =>
    watch.until(() => {
      const last = told.at(-1);
      return last && done(last) && last;
    });
  const search = (text: string, how: Partial<Extract<SearchMessage, { type: 'search' }>> = {}) => {
    id += 1;
    const mine = id;
    session.handle({ type: 'search', id, text, now: true, isPrivate: false, ...how });
    return until(
      ({ id, hasEnded, places }) =>
        id === mine && hasEnded && places.every((place) => place.state !== 'searching'),
    );
  };
  return { told, session, search, until };
}
