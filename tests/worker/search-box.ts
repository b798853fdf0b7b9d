/** A search box on a whole worker: its messages, the updates it gets, and all requests that it causes. */

import { isSecret } from '../../lib/core/secret/unsent-reasons.ts';
import type { SearchMessage, SearchUpdate } from '../../lib/protocol/ports.ts';
import { systemClock } from '../../lib/worker/base/clock.ts';
import { type BuiltRequest, createHttpTransport } from '../../lib/worker/client/transport.ts';
import type { Worker } from '../../lib/worker/worker.ts';
import { startWorker, type WorldOptions } from '../lab/worker/harness.ts';

/** `sent`: the requests that left the worker. */
export function startRecorded(options: WorldOptions) {
  const sent: BuiltRequest[] = [];
  const real = createHttpTransport((input, init) => fetch(input, init), systemClock);
  const worker = startWorker({
    transport: (request, signal) => {
      sent.push(request);
      return real(request, signal);
    },
    ...options,
  });
  return { worker, sent };
}

/** A search box and all updates that it got. */
export async function box(worker: Worker) {
  await worker.ready();
  const told: SearchUpdate[] = [];
  const waiting = new Set<() => void>();
  const session = worker.search((message) => {
    told.push(message);
    for (const look of waiting) look();
  });
  let id = 0;
  const until = (done: (last: SearchUpdate) => boolean): Promise<SearchUpdate> =>
    new Promise((resolve) => {
      const look = () => {
        const last = told.at(-1);
        if (!last || !done(last)) return;
        waiting.delete(look);
        resolve(last);
      };
      waiting.add(look);
      look();
    });
  const search = (text: string, how: Partial<Extract<SearchMessage, { type: 'search' }>> = {}) => {
    id += 1;
    const mine = id;
    session.handle({ type: 'search', id, text, now: true, isPrivate: false, ...how });
    return until(
      ({ id, unsent, places }) =>
        id === mine &&
        (isSecret(unsent) || places.length > 0) &&
        places.every((place) => !isUnderWay(place.state)),
    );
  };
  return { told, session, search, until };
}

const isUnderWay = (state: string) => state === 'waiting' || state === 'searching';
