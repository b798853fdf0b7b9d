import { systemClock } from '../../lib/worker/base/clock.ts';
import { type BuiltRequest, createHttpTransport } from '../../lib/worker/client/transport.ts';
import { startWorker, type WorldOptions } from '../lab/worker/harness.ts';

/** A worker, and in `sent` the requests that left it. */
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
