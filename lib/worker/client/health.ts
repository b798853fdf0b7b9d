/** What a host's answers reveal: whether it is up, whether it accepts the key, which endpoints it refuses. */
import { type Endpoint, endpoints } from '../../core/api/endpoints.ts';
import { isBoolean, isNumber, isObject, isRecordOf, type Of } from '../../core/shape.ts';
import { endOfPause, isRecent } from '../base/clock.ts';
import type { RequestOutcome } from './request-outcome.ts';

/** A host that keeps failing gets no requests for a while, then one trial request. `restMs`: length of the next rest. */
const isBreaker = isObject({ failures: isNumber, openUntil: isNumber, restMs: isNumber });
type Breaker = Readonly<Of<typeof isBreaker>>;

/** Arbitrary: fewer would open after one bad second, more would hammer a host that is down. */
const maxFailures = 5;
const firstRestMs = 5_000;
const maxRestMs = 60_000;

const closedBreaker: Breaker = { failures: 0, openUntil: 0, restMs: firstRestMs };

function afterFailure(state: Breaker, now: number): Breaker {
  const failures = state.failures + 1;
  if (failures < maxFailures) return { ...state, failures };
  return {
    failures,
    openUntil: now + state.restMs,
    restMs: Math.min(state.restMs * 2, maxRestMs),
  };
}

/** When the host may get requests again. */
function restEnd({ openUntil, restMs }: Breaker, now: number): number {
  // `restMs` is the next rest, which is never shorter than this one.
  return endOfPause(openUntil, restMs, now);
}

/** True until the host answers; meanwhile only one request may go. */
function isOnTrial(state: Breaker): boolean {
  return state.failures >= maxFailures;
}

const isHostHealth = isObject({
  breaker: isBreaker,
  /** Endpoints whose last answer was a refusal, under both endings if they have two, and when. */
  refused: isRecordOf(isNumber),
  /** Endpoints whose last answer held data, and when. */
  good: isRecordOf(isNumber),
  /** Rows of each endpoint's longest answer. */
  maxRows: isRecordOf(isNumber),
  /** Paths with two endings last answered under the other one. */
  otherEnding: isBoolean,
  badKey: isBoolean,
});
type HostHealth = Readonly<Of<typeof isHostHealth>>;

export const isHealths = isRecordOf(isHostHealth);
export type Healths = Readonly<Of<typeof isHealths>>;

const healthy: HostHealth = {
  breaker: closedBreaker,
  refused: {},
  good: {},
  maxRows: {},
  otherEnding: false,
  badKey: false,
};

/** A refused endpoint or key is tried again after this long, because plans grow and gateways err. */
const refusalMs = 900_000;
/** A key that worked this recently is good, so a refused endpoint is not in its plan. */
const trustMs = 300_000;

export type Health = ReturnType<typeof createHealth>;

export function createHealth(from: Healths = {}) {
  const hosts = new Map<string, HostHealth>(Object.entries(from));
  const inFlight = new Map<string, number>();
  const healthOf = (host: string): HostHealth => hosts.get(host) ?? healthy;
  const count = (host: string, change: 1 | -1): void =>
    void inFlight.set(host, Math.max(0, (inFlight.get(host) ?? 0) + change));
  return {
    /** When a request may go to this host. */
    readyAt(host: string, now: number): number {
      const { breaker } = healthOf(host);
      // The scheduler wakes when the trial request ends.
      const isBusy = isOnTrial(breaker) && (inFlight.get(host) ?? 0) > 0;
      return isBusy ? Number.POSITIVE_INFINITY : Math.max(now, restEnd(breaker, now));
    },
    /** The host failed so often that only trials go there. */
    isDown: (host: string): boolean => isOnTrial(healthOf(host).breaker),
    /** Whether endpoints like this have answered with data: then a 404 is about the address, not about the path. */
    knowsPath(host: string, { style, kind, otherPath }: Endpoint, otherEnding: boolean): boolean {
      const health = healthOf(host);
      const hasTwo = otherPath !== undefined;
      if (hasTwo && health.otherEnding !== otherEnding) return false;
      return endpoints.some(
        (row) => row.style === style && (!hasTwo || row.kind === kind) && health.good[row.id] !== undefined,
      );
    },
    /** The ending under which paths with two last answered. */
    otherEnding: (host: string): boolean => healthOf(host).otherEnding,
    /** Rows of this endpoint's longest answer. */
    maxRows: (host: string, row: Endpoint): number => healthOf(host).maxRows[row.id] ?? 0,
    /** Until it answers. */
    badKey: (host: string): boolean => healthOf(host).badKey,
    /** Not long ago it refused this endpoint; or any, if it refuses the key. */
    refuses(host: string, { id }: Endpoint, now: number): boolean {
      const { refused, badKey } = healthOf(host);
      return Object.entries(refused).some(
        ([of, at]) => (badKey || of === id) && isRecent(at, refusalMs, now),
      );
    },
    /** Whatever was refused may be tried. */
    forgetRefusals(): void {
      for (const [host, health] of hosts) hosts.set(host, { ...health, refused: {} });
    },
    begin: (host: string): void => count(host, 1),
    /** True when an outcome shows for the first time that the host refuses the key, or takes it again. */
    note(host: string, row: Endpoint, otherEnding: boolean, outcome: RequestOutcome, now: number): boolean {
      count(host, -1);
      const before = healthOf(host);
      const after = healthAfter(before, row, otherEnding, outcome, now);
      hosts.set(host, after);
      return after.badKey !== before.badKey;
    },
    /** When an endpoint last returned data. */
    lastGood(): number | undefined {
      const times = [...hosts.values()].flatMap(({ good }) => Object.values(good));
      return times.length > 0 ? Math.max(...times) : undefined;
    },
    state: (): Healths => Object.fromEntries(hosts),
  };
}

const isRefused = (refused: HostHealth['refused'], { id }: Endpoint, now: number): boolean =>
  isRecent(refused[id] ?? Number.NEGATIVE_INFINITY, refusalMs, now);

const without = (times: Readonly<Record<string, number>>, id: string) =>
  Object.fromEntries(Object.entries(times).filter(([name]) => name !== id));

function healthAfter(
  health: HostHealth,
  row: Endpoint,
  otherEnding: boolean,
  outcome: RequestOutcome,
  now: number,
): HostHealth {
  switch (outcome.kind) {
    case 'rows':
      return {
        breaker: closedBreaker,
        refused: without(health.refused, row.id),
        good: { ...health.good, [row.id]: now },
        maxRows: { ...health.maxRows, [row.id]: Math.max(outcome.count, health.maxRows[row.id] ?? 0) },
        otherEnding: row.otherPath === undefined ? health.otherEnding : otherEnding,
        badKey: false,
      };
    case 'refused': {
      const refused = { ...health.refused, [row.id]: now };
      const good = without(health.good, row.id);
      const trusted = Object.values(good).some((at) => isRecent(at, trustMs, now));
      const refusing = endpoints.filter((endpoint) => isRefused(refused, endpoint, now));
      const badKey = health.badKey || (refusing.length >= 2 && !trusted);
      return { ...health, breaker: closedBreaker, refused, good, badKey };
    }
    case 'failed':
      return { ...health, breaker: afterFailure(health.breaker, now) };
    default:
      if (outcome.kind === 'aborted' || outcome.kind === 'over-budget') return health;
      // Any other answer proves that the host is up.
      return { ...health, breaker: closedBreaker };
  }
}
