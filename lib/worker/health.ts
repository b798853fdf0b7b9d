/** What each host's answers say about itself: whether it is up, whether it takes the key, which rows it refuses. */
import type { Endpoint } from '../core/api/endpoints.ts';
import { afterFailure, type BreakerState, closedBreaker, isOnTrial } from './breaker.ts';
import type { Outcome } from './outcome.ts';

export interface HostHealth {
  readonly breaker: BreakerState;
  /** Rows whose last answer was a refusal, and when. */
  readonly refused: Readonly<Record<string, number>>;
  /** Rows whose last answer held data, and when. */
  readonly good: Readonly<Record<string, number>>;
  readonly badKey: boolean;
}

export type Healths = Readonly<Record<string, HostHealth>>;

export const healthy: HostHealth = { breaker: closedBreaker, refused: {}, good: {}, badKey: false };

/** A plan may grow, and a gateway may err: a refused row is tried again after this long. */
const refusalMs = 900_000;
/** A key that worked this recently works: what is refused is not in its plan. */
const trustMs = 300_000;

export interface Health {
  /** When a request to this host may go. */
  readyAt(host: string, now: number): number;
  badKey(host: string): boolean;
  refuses(host: string, row: Endpoint, now: number): boolean;
  begin(host: string): void;
  /** True when this outcome settled that the host does not take the key. */
  note(host: string, row: Endpoint, outcome: Outcome, now: number): boolean;
  state(): Healths;
}

export function createHealth(from: Healths = {}): Health {
  const hosts = new Map<string, HostHealth>(Object.entries(from));
  const flying = new Map<string, number>();
  const of = (host: string): HostHealth => hosts.get(host) ?? healthy;
  return {
    readyAt(host, now) {
      const { breaker } = of(host);
      const busy = isOnTrial(breaker) && (flying.get(host) ?? 0) > 0;
      // While a trial is under way its end is what wakes the others.
      return busy ? Number.POSITIVE_INFINITY : Math.max(breaker.openUntil, now);
    },
    badKey: (host) => of(host).badKey,
    refuses: (host, row, now) => now - (of(host).refused[row.id] ?? Number.NEGATIVE_INFINITY) < refusalMs,
    begin(host) {
      flying.set(host, (flying.get(host) ?? 0) + 1);
    },
    note(host, row, outcome, now) {
      flying.set(host, Math.max(0, (flying.get(host) ?? 0) - 1));
      const before = of(host);
      const after = judged(before, row, outcome, now);
      hosts.set(host, after);
      return after.badKey && !before.badKey;
    },
    state: () => Object.fromEntries(hosts),
  };
}

function judged(health: HostHealth, row: Endpoint, outcome: Outcome, now: number): HostHealth {
  switch (outcome.kind) {
    case 'rows': {
      const { [row.id]: _, ...refused } = health.refused;
      return { breaker: closedBreaker, refused, good: { ...health.good, [row.id]: now }, badKey: false };
    }
    case 'refused': {
      const { [row.id]: _, ...good } = health.good;
      const refused = { ...health.refused, [row.id]: now };
      const trusted = Object.values(good).some((at) => now - at < trustMs);
      const badKey = health.badKey || (Object.keys(refused).length >= 2 && !trusted);
      return { breaker: closedBreaker, refused, good, badKey };
    }
    case 'failed':
      return { ...health, breaker: afterFailure(health.breaker, now) };
    default:
      // It answered, so it is up.
      return outcome.kind === 'aborted' ? health : { ...health, breaker: closedBreaker };
  }
}
