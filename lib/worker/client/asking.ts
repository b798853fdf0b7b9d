/** All that asking one service needs: who is asked, what is known of its hosts, and how much the user allows. */
import type { CategoryOf } from '../../core/label/categoriser.ts';
import { type Clock, pause } from '../base/clock.ts';
import type { Resource } from '../base/resource.ts';
import type { ConfiguredService } from './configured-service.ts';
import type { Health } from './health.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RequestBudget } from './request-budget.ts';
import type { RequestLog } from './request-log.ts';
import type { TabShares } from './tab-shares.ts';
import type { TextGate } from './text-gate.ts';
import type { Transport } from './transport.ts';

export interface Asking {
  readonly service: ConfiguredService;
  readonly transport: Transport;
  readonly clock: Clock;
  readonly random: () => number;
  readonly isOnline: () => boolean;
  /** Aborts when another service is configured. */
  readonly signal: AbortSignal;
  readonly health: Health;
  readonly rateLimit: RateLimit;
  readonly shares: TabShares;
  readonly budget: RequestBudget;
  readonly log: RequestLog;
  readonly whyUnsent: TextGate;
  readonly categories: Resource<CategoryOf>;
  /** Keeps what was learnt of hosts and limits. */
  readonly save: () => void;
  /** A host refuses the key, or takes it again. */
  readonly onNews: () => void;
  /** Called when work begins and ends; in between, the worker must stay awake. */
  readonly onBusy: (busy: boolean) => void;
}

/**
 * Before each request: false where the month's budget is used up. The scheduler lets a call's first request go; a further
 * one waits here for its turn.
 */
export async function maySend(
  { clock, rateLimit, budget, signal: end }: Asking,
  isFurther: boolean,
  signal = end,
): Promise<boolean> {
  if (!isFurther) return budget.spend(clock.now());
  for (let now = clock.now(); rateLimit.readyAt(now) > now && !signal.aborted; now = clock.now())
    await pause(clock, rateLimit.readyAt(now) - now, signal);
  if (signal.aborted) return false;
  // Before anything is awaited, so that nobody else has the same turn.
  rateLimit.note(clock.now());
  return budget.spend(clock.now());
}
