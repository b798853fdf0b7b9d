/**
 * The one door through which requests leave: it asks its sources what they would send next, takes the most urgent that
 * may go now, and keeps to the rate, the budget and a few requests at a time. It knows nothing of addresses.
 */
import type { Budget } from './budget.ts';
import type { Clock } from './clock.ts';
import type { Limiter } from './limiter.ts';

export interface Offer {
  /** Smaller is sooner. */
  readonly priority: number;
  /** Not before this; infinite when something else has to happen first. */
  readonly readyAt: number;
  send(): Promise<void>;
}

export interface Source {
  /** The best that this source has, if it has anything. */
  offer(now: number): Offer | undefined;
  /** The month's budget is used up: nothing will be sent. */
  overBudget(): void;
}

export interface SchedulerParts {
  readonly clock: Clock;
  readonly limiter: Limiter;
  readonly budget: Budget;
  readonly sources: readonly Source[];
  readonly isOnline: () => boolean;
  readonly signal: AbortSignal;
  /** Called when work begins and when none is left: the worker must stay awake in between. */
  readonly onBusy: (busy: boolean) => void;
  /** Called after each request that was let through. */
  readonly onSent: () => void;
}

export interface Scheduler {
  /** Something was added, came back or came online. */
  wake(): void;
}

/** As many as a browser opens connections to one host over HTTP/1.1: more would wait where nothing can overtake them. */
const mostFlying = 6;
/** How often a browser that says it is offline is doubted: it only knows its own network card. */
const offlineProbeMs = 30_000;

export function createScheduler(parts: SchedulerParts): Scheduler {
  const { clock, limiter, budget, sources, signal } = parts;
  let flying = 0;
  let busy = false;
  let leasing = false;
  let cancelTimer = () => {};
  let lastProbe = Number.NEGATIVE_INFINITY;

  function best(now: number): Offer | undefined {
    let found: Offer | undefined;
    for (const source of sources) {
      const offer = source.offer(now);
      if (!offer) continue;
      if (!found || isSooner(offer, found, now)) found = offer;
    }
    return found;
  }

  function wake(): void {
    cancelTimer();
    cancelTimer = () => {};
    while (!signal.aborted) {
      const now = clock.now();
      const offer = best(now);
      tellBusy(offer !== undefined || flying > 0);
      if (!offer || flying >= mostFlying || leasing) return;
      const at = Math.max(offer.readyAt, limiter.readyAt(now), onlineAt(now));
      if (at > now) {
        wakeAt(at, now);
        return;
      }
      const verdict = budget.take(now);
      if (verdict === 'over') {
        for (const source of sources) source.overBudget();
        continue;
      }
      if (verdict === 'lease') {
        lease(now);
        return;
      }
      limiter.note(now);
      if (!parts.isOnline()) lastProbe = now;
      flying += 1;
      void offer.send().finally(() => {
        flying -= 1;
        wake();
      });
      parts.onSent();
    }
    tellBusy(false);
  }

  function onlineAt(now: number): number {
    if (parts.isOnline()) return now;
    return lastProbe + offlineProbeMs;
  }

  function wakeAt(at: number, now: number): void {
    // What is infinitely far is woken by what it waits for.
    if (Number.isFinite(at)) cancelTimer = clock.after(Math.max(1, at - now), wake);
  }

  function lease(now: number): void {
    leasing = true;
    void budget.lease(now).finally(() => {
      leasing = false;
      wake();
    });
  }

  function tellBusy(next: boolean): void {
    if (next === busy) return;
    busy = next;
    parts.onBusy(busy);
  }

  signal.addEventListener('abort', () => {
    cancelTimer();
    tellBusy(false);
  });
  return { wake };
}

/** What may go now before what has to wait; then by urgency. */
export function isSooner(a: Offer, b: Offer, now: number): boolean {
  const waitA = Math.max(a.readyAt, now);
  const waitB = Math.max(b.readyAt, now);
  if (waitA > now || waitB > now) return waitA < waitB || (waitA === waitB && a.priority < b.priority);
  return a.priority < b.priority;
}
