/** What a host's answers reveal: whether it is up, whether it accepts the key, which endpoints it refuses. */
import { type Endpoint, endpoints } from '../../core/api/endpoints.ts';
import { isRecent } from '../clock.ts';
import {
  afterFailure,
  almostOpen,
  type BreakerState,
  closedBreaker,
  isOnTrial,
  restEnd,
} from './breaker-state.ts';
import type { RequestOutcome } from './request-outcome.ts';

export interface HostHealth {
  readonly breaker: BreakerState;
  /** Paths (see `pathsOf`) whose last answer was a refusal, and when. */
  readonly refused: Readonly<Record<string, number>>;
  /** Endpoints whose last answer held data, and when. */
  readonly good: Readonly<Record<string, number>>;
  readonly badKey: boolean;
}

export type Healths = Readonly<Record<string, HostHealth>>;

export const healthy: HostHealth = { breaker: closedBreaker, refused: {}, good: {}, badKey: false };

/** A refused endpoint is tried again after this long, because plans grow and gateways err. */
const refusalMs = 900_000;
/** A key that worked this recently is good, so a refused endpoint is not in its plan. */
const trustMs = 300_000;

export interface Health {
  /** When a request may go to this host, or to this endpoint of it. */
  readyAt(host: string, now: number, row?: Endpoint, otherEnding?: boolean): number;
  /** The host, or this endpoint, failed so often that only trials go there. */
  isDown(host: string, row: Endpoint, otherEnding: boolean): boolean;
  badKey(host: string): boolean;
  refuses(host: string, row: Endpoint, now: number): boolean;
  /** Whether endpoints like this have answered with data: then a 404 is about the address, not about the path. */
  hasAnswered(host: string, row: Endpoint): boolean;
  begin(host: string, row: Endpoint, otherEnding: boolean): void;
  /** True when an outcome shows for the first time that the host refuses the key. */
  note(host: string, row: Endpoint, otherEnding: boolean, outcome: RequestOutcome, now: number): boolean;
  /** When an endpoint last returned data. */
  lastGood(): number | undefined;
  state(): Healths;
}

export function createHealth(from: Healths = {}): Health {
  const hosts = new Map<string, HostHealth>(Object.entries(from));
  const inFlight = new Map<string, number>();
  const healthOf = (host: string): HostHealth => hosts.get(host) ?? healthy;
  const count = (host: string, row: Endpoint, otherEnding: boolean, change: 1 | -1) => {
    for (const place of placesOf(host, row, otherEnding))
      inFlight.set(place, Math.max(0, (inFlight.get(place) ?? 0) + change));
  };
  return {
    readyAt(host, now, row, otherEnding = false) {
      const ends = (row ? placesOf(host, row, otherEnding) : [host]).map((place) => {
        const { breaker } = healthOf(place);
        // The scheduler wakes when the trial request ends.
        const isBusy = isOnTrial(breaker) && (inFlight.get(place) ?? 0) > 0;
        return isBusy ? Number.POSITIVE_INFINITY : restEnd(breaker, now);
      });
      return Math.max(now, ...ends);
    },
    isDown: (host, row, otherEnding) =>
      placesOf(host, row, otherEnding).some((place) => isOnTrial(healthOf(place).breaker)),
    hasAnswered: (host, { style, kind, otherPath }) =>
      endpoints.some(
        (row) =>
          row.style === style &&
          (otherPath === undefined || row.kind === kind) &&
          healthOf(host).good[row.id] !== undefined,
      ),
    badKey: (host) => healthOf(host).badKey,
    refuses: (host, row, now) => isRefused(healthOf(host).refused, row, now),
    begin: (host, row, otherEnding) => count(host, row, otherEnding, 1),
    note(host, row, otherEnding, outcome, now) {
      count(host, row, otherEnding, -1);
      const [, place = ''] = placesOf(host, row, otherEnding);
      if (saysNothing(outcome)) {
        const { breaker } = hosts.get(place) ?? { breaker: almostOpen };
        hosts.set(place, { ...healthy, breaker: afterFailure(breaker, now) });
      } else if (outcome.kind !== 'aborted' && outcome.kind !== 'failed') hosts.delete(place);
      const before = healthOf(host);
      const after = healthAfter(before, row, otherEnding, outcome, now);
      hosts.set(host, after);
      return after.badKey && !before.badKey;
    },
    lastGood() {
      const times = [...hosts.values()].flatMap(({ good }) => Object.values(good));
      return times.length > 0 ? Math.max(...times) : undefined;
    },
    state: () => Object.fromEntries(hosts),
  };
}

/** Refusals are kept per ending, because a gateway may refuse a path that it does not know. */
function pathsOf(row: Endpoint): readonly string[] {
  return row.otherPath === undefined ? [row.id] : [row.id, `${row.id} other`];
}

/** A host and one of its paths, which is held like a host of its own while it answers without data. */
function placesOf(host: string, row: Endpoint, otherEnding: boolean): readonly string[] {
  return [host, `${host} ${pathsOf(row)[otherEnding ? 1 : 0]}`];
}

/** An answer with status 200 that has a message instead of data. */
function saysNothing(outcome: RequestOutcome): boolean {
  return outcome.kind === 'useless' && outcome.status === 200;
}

function isRefused(refused: HostHealth['refused'], row: Endpoint, now: number): boolean {
  return pathsOf(row).every((path) => isRecent(refused[path] ?? Number.NEGATIVE_INFINITY, refusalMs, now));
}

function without(times: Readonly<Record<string, number>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(times).filter(([name]) => !names.includes(name)));
}

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
        refused: without(health.refused, pathsOf(row)),
        good: { ...health.good, [row.id]: now },
        badKey: false,
      };
    case 'refused': {
      const [path, other] = pathsOf(row);
      // 401 concerns only the key, so it counts for both endings.
      const paths = outcome.status === 401 ? pathsOf(row) : [otherEnding ? other : path];
      const refusals = paths.flatMap((name) => (name === undefined ? [] : [[name, now] as const]));
      const refused = { ...health.refused, ...Object.fromEntries(refusals) };
      if (!isRefused(refused, row, now)) return { ...health, breaker: closedBreaker, refused };
      const good = without(health.good, [row.id]);
      const trusted = Object.values(good).some((at) => isRecent(at, trustMs, now));
      const refusing = endpoints.filter((one) => isRefused(refused, one, now));
      const badKey = health.badKey || (refusing.length >= 2 && !trusted);
      return { breaker: closedBreaker, refused, good, badKey };
    }
    case 'failed':
      return { ...health, breaker: afterFailure(health.breaker, now) };
    default:
      // The whole host is unwell if no answer has data.
      if (saysNothing(outcome)) return { ...health, breaker: afterFailure(health.breaker, now) };
      // Any other answer proves that the host is up.
      return outcome.kind === 'aborted' ? health : { ...health, breaker: closedBreaker };
  }
}
