/** What each host's answers say about itself: whether it is up, whether it takes the key, which rows it refuses. */
import { type Endpoint, endpoints } from '../core/api/endpoints.ts';
import { afterFailure, type BreakerState, closedBreaker, isOnTrial } from './breaker.ts';
import type { Outcome } from './outcome.ts';

export interface HostHealth {
  readonly breaker: BreakerState;
  /** Paths (see `pathsOf`) whose last answer was a refusal, and when. */
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
  note(host: string, row: Endpoint, otherEnding: boolean, outcome: Outcome, now: number): boolean;
  /** When any row last held data. */
  lastGood(): number | undefined;
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
    refuses: (host, row, now) => isRefused(of(host).refused, row, now),
    begin(host) {
      flying.set(host, (flying.get(host) ?? 0) + 1);
    },
    note(host, row, otherEnding, outcome, now) {
      flying.set(host, Math.max(0, (flying.get(host) ?? 0) - 1));
      const before = of(host);
      const after = judged(before, row, otherEnding, outcome, now);
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

/** The names under which a row's refusals are noted: one an ending, since a gateway may refuse a path it does not know. */
function pathsOf(row: Endpoint): readonly string[] {
  return row.otherPath === undefined ? [row.id] : [row.id, `${row.id} other`];
}

function isRefused(refused: HostHealth['refused'], row: Endpoint, now: number): boolean {
  return pathsOf(row).every((path) => now - (refused[path] ?? Number.NEGATIVE_INFINITY) < refusalMs);
}

function without(times: Readonly<Record<string, number>>, names: readonly string[]) {
  return Object.fromEntries(Object.entries(times).filter(([name]) => !names.includes(name)));
}

function judged(
  health: HostHealth,
  row: Endpoint,
  otherEnding: boolean,
  outcome: Outcome,
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
      // 401 speaks of the key alone: no ending would be answered otherwise.
      const paths = outcome.status === 401 ? pathsOf(row) : [otherEnding ? other : path];
      const news = paths.flatMap((name) => (name === undefined ? [] : [[name, now] as const]));
      const refused = { ...health.refused, ...Object.fromEntries(news) };
      if (!isRefused(refused, row, now)) return { ...health, breaker: closedBreaker, refused };
      const good = without(health.good, [row.id]);
      const trusted = Object.values(good).some((at) => now - at < trustMs);
      const refusing = endpoints.filter((one) => isRefused(refused, one, now));
      const badKey = health.badKey || (refusing.length >= 2 && !trusted);
      return { breaker: closedBreaker, refused, good, badKey };
    }
    case 'failed':
      return { ...health, breaker: afterFailure(health.breaker, now) };
    default:
      // It answered, so it is up.
      return outcome.kind === 'aborted' ? health : { ...health, breaker: closedBreaker };
  }
}
