import { keyOf } from '../../lib/core/label/key.ts';
import { systemClock } from '../../lib/worker/base/clock.ts';
import { createHttpTransport } from '../../lib/worker/client/transport.ts';
import { cleanOwnLabel } from '../../lib/worker/sources/own/own-label.ts';
import { openOwnLabels } from '../../lib/worker/sources/own/own-labels.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { fastClock } from '../lab/worker/fast-clock.ts';
import {
  type openPage,
  startWorker,
  storage,
  type TestStorage,
  type WorldOptions,
} from '../lab/worker/harness.ts';
import { servedWorld } from '../lab/worker/served-world.ts';

export const key = (n: number) => keyOf('ethereum', addressKey('ethereum', n));
/** The service knows the first; the user warned of the second. */
export const [known, warned] = [key(1), key(0)];
const warning = cleanOwnLabel({ name: 'Took my money', note: 'in March', category: 'scam' }, 1_000);

export async function stored(): Promise<TestStorage> {
  const kept = storage();
  if (!warning) throw new Error('This name is empty.');
  await openOwnLabels(kept.own).change([{ key: warned, label: warning }]);
  return kept;
}

/** Its patience is that of the machine's own clock: of 15 seconds, a request in this process would have 75 ms. */
export const patient = createHttpTransport((input, init) => fetch(input, init), systemClock);

/** A service for the tests of a file, and workers whose minutes are fractions of a second. */
export function servedQuickly() {
  const service = servedWorld(12);
  const start = (options: Partial<WorldOptions> = {}) =>
    startWorker({ url: service.url, clock: fastClock(200), transport: patient, ...options });
  return { service, start };
}

export const nameOf = (page: ReturnType<typeof openPage>, of: typeof known) => page.tags().get(of)?.tag?.name;
