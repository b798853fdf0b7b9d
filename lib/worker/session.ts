/**
 * What must outlive the worker but not the browser: how many requests the last second saw, and how the hosts are.
 * Written behind, many changes at once.
 */
import { isBoolean, isList, isNumber, isObject, isRecordOf, isText } from '../core/shape.ts';
import type { Clock } from './clock.ts';
import type { Healths } from './health.ts';
import type { LimiterState } from './limiter.ts';

export interface SessionState {
  readonly serviceId: string;
  readonly limiter: LimiterState;
  readonly hosts: Healths;
}

export interface SessionStore {
  read(): Promise<unknown>;
  write(state: SessionState): Promise<void>;
}

const times = isRecordOf(isNumber);
const isState = isObject({
  serviceId: isText(),
  limiter: isObject({ sent: isList(isNumber), restUntil: isNumber }),
  hosts: isRecordOf(
    isObject({
      breaker: isObject({ failures: isNumber, openUntil: isNumber, restMs: isNumber }),
      refused: times,
      good: times,
      badKey: isBoolean,
    }),
  ),
});

/** Undefined for another service's state: its hosts and its rate are none of this one's business. */
export async function readSession(store: SessionStore, serviceId: string): Promise<SessionState | undefined> {
  const raw = await store.read().catch(() => undefined);
  return isState(raw) && raw.serviceId === serviceId ? raw : undefined;
}

/** Arbitrary: short beside the second that a rate counts in. */
const behindMs = 50;

export function sessionWriter(
  store: SessionStore,
  clock: Clock,
  state: () => SessionState,
  signal: AbortSignal,
) {
  let planned = false;
  return (): void => {
    if (planned) return;
    planned = true;
    clock.after(behindMs, () => {
      planned = false;
      if (!signal.aborted) store.write(state()).catch(() => undefined);
    });
  };
}
