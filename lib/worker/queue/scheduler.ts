/**
 * Every request passes the scheduler: it takes the most urgent offer of its sources and keeps to the rate limit and
 * a few requests at a time. It knows nothing about addresses.
 */

import { endOfPause } from '../base/clock.ts';
import type { Asking } from '../client/asking.ts';

export interface Offer {
  /** Lower goes first. */
  readonly priority: number;
  /** Among equally urgent ones: lower for the tab that was served longer ago. */
  readonly turn?: number;
  /** How many questions it asks: of two requests of one tab, the fuller goes first. */
  readonly size?: number;
  /** Infinite if something else must happen first. */
  readonly readyAt: number;
  send(): Promise<void>;
}

export interface RequestSource {
  /** The requests that this source could send next. */
  offers(now: number): readonly Offer[];
}

/** As many as a browser's HTTP/1.1 connections to one host: urgent requests could not overtake more. */
const maxInFlight = 6;
/** How often a request is tried while the browser claims to be offline, because it only knows its network interface. */
const offlineProbeMs = 30_000;

export function createScheduler(asking: Asking, sources: readonly RequestSource[]) {
  const { clock, rateLimit, signal } = asking;
  let inFlight = 0;
  let isBusy = false;
  let cancelTimer = () => {};
  let lastProbe = Number.NEGATIVE_INFINITY;

  function wake(): void {
    cancelTimer();
    cancelTimer = () => {};
    while (!signal.aborted) {
      const now = clock.now();
      const [offer] = sources
        .flatMap((source) => source.offers(now))
        .sort((a, b) => compareOffers(a, b, now));
      setBusy(offer !== undefined || inFlight > 0);
      if (!offer || inFlight >= maxInFlight) return;
      const at = Math.max(offer.readyAt, rateLimit.readyAt(now), onlineAt(now));
      if (at > now) {
        wakeAt(at, now);
        return;
      }
      rateLimit.note(now);
      if (!asking.isOnline()) lastProbe = now;
      inFlight += 1;
      void offer.send().finally(() => {
        inFlight -= 1;
        wake();
      });
      asking.save();
    }
    setBusy(false);
  }

  function onlineAt(now: number): number {
    if (asking.isOnline()) return now;
    return endOfPause(lastProbe + offlineProbeMs, offlineProbeMs, now);
  }

  function wakeAt(at: number, now: number): void {
    // An infinite wait ends with a call of `wake`.
    if (Number.isFinite(at)) cancelTimer = clock.after(Math.max(1, at - now), wake);
  }

  function setBusy(next: boolean): void {
    if (next === isBusy) return;
    isBusy = next;
    asking.onBusy(isBusy);
  }

  signal.addEventListener('abort', () => {
    cancelTimer();
    setBusy(false);
  });
  return {
    /** To call when a source has something new, or when the browser is online again. */
    wake,
  };
}

/** Offers that may go now come first; then the more urgent, of the tab whose turn it is, for more questions. */
function compareOffers(a: Offer, b: Offer, now: number): number {
  // Both may have to wait for something else, without end.
  const wait = Math.max(a.readyAt, now) - Math.max(b.readyAt, now) || 0;
  const { turn: turnA = 0, size: sizeA = 1 } = a;
  const { turn: turnB = 0, size: sizeB = 1 } = b;
  return wait || a.priority - b.priority || turnA - turnB || sizeB - sizeA;
}
