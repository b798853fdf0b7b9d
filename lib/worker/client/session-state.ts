/**
 * State that outlives the worker but not the browser: the last second's requests and the hosts' health. Writes are
 * delayed so that many changes become one.
 */
import { isBoolean, isList, isNumber, isObject, isRecordOf, isText, maybe } from '../../core/shape.ts';
import type { Clock } from '../base/clock.ts';
import type { Healths } from './health.ts';
import type { RateLimitState } from './rate-limit.ts';
import type { TabHours } from './tab-shares.ts';

export interface SessionState {
  readonly serviceId: string;
  readonly limiter: RateLimitState;
  readonly hosts: Healths;
  readonly tabs?: TabHours | undefined;
}

export interface SessionStore {
  read(): Promise<unknown>;
  write(state: SessionState): Promise<void>;
}

const numbers = isRecordOf(isNumber);
const isState = isObject({
  serviceId: isText(),
  limiter: isObject({
    sent: isList(isNumber),
    restUntil: isNumber,
    restMs: isNumber,
    allowed: maybe(isNumber),
  }),
  hosts: isRecordOf(
    isObject({
      breaker: isObject({ failures: isNumber, openUntil: isNumber, restMs: isNumber }),
      refused: numbers,
      good: numbers,
      longest: numbers,
      otherEnding: isBoolean,
      badKey: isBoolean,
    }),
  ),
  tabs: maybe(isRecordOf(isObject({ from: isNumber, sent: isNumber }))),
});

/** Undefined when the stored state belongs to another service. */
export async function readSession(store: SessionStore, serviceId: string): Promise<SessionState | undefined> {
  const raw = await store.read().catch(() => undefined);
  return isState(raw) && raw.serviceId === serviceId ? raw : undefined;
}

/** Arbitrary: short compared with the second that the rate limit counts in. */
const delayMs = 50;

export function createSessionWriter(
  store: SessionStore,
  clock: Clock,
  state: () => SessionState,
  signal: AbortSignal,
) {
  let isPlanned = false;
  return (): void => {
    if (isPlanned) return;
    isPlanned = true;
    clock.after(delayMs, () => {
      isPlanned = false;
      if (!signal.aborted) store.write(state()).catch(() => undefined);
    });
  };
}
