/**
 * State that outlives the worker but not the browser: the last second's requests and the hosts' health. Writes are
 * delayed so that many changes become one.
 */
import { isObject, isText, maybe, type Of } from '../../core/shape.ts';
import { type Clock, soon } from '../base/clock.ts';
import type { StorageItem } from '../base/storage-item.ts';
import { isHealths } from './health.ts';
import { isRateLimitState } from './rate-limit.ts';
import { isTabHours } from './tab-shares.ts';

const isState = isObject({
  serviceId: isText(),
  limiter: isRateLimitState,
  hosts: isHealths,
  tabs: maybe(isTabHours),
});
export type SessionState = Of<typeof isState>;

/** Undefined when the stored state belongs to another service. */
export async function readSession(store: StorageItem, serviceId: string): Promise<SessionState | undefined> {
  const raw = await store.read().catch(() => undefined);
  return isState(raw) && raw.serviceId === serviceId ? raw : undefined;
}

/** Arbitrary: short compared with the second that the rate limit counts in. */
const delayMs = 50;

export const createSessionWriter = (
  store: StorageItem,
  clock: Clock,
  state: () => SessionState,
  signal: AbortSignal,
): (() => void) =>
  soon(clock, delayMs, () => {
    if (!signal.aborted) store.write(state()).catch(() => undefined);
  });
