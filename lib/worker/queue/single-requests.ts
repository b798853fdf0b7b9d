/**
 * Calls that somebody waits for: a page of a search, a row of the connection test. They are retried but never batched.
 */

import { endOfPause } from '../base/clock.ts';
import type { EndpointCall } from '../client/build-request.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import type { RequestQueueParts } from './queue-state.ts';
import { maxRetryPauseMs, retryPause } from './retry-pause.ts';
import type { Offer } from './scheduler.ts';

export type SingleOutcome = RequestOutcome | { readonly kind: 'over-budget' };

export interface SingleRequestOptions {
  readonly signal: AbortSignal;
  /** For the connection test: no retry unless it was too fast, and no wait for a resting host. */
  readonly once?: boolean;
  readonly unlogged: boolean;
}

interface SingleRequest {
  readonly call: EndpointCall;
  readonly options: SingleRequestOptions;
  /** Of whoever waits, and of the service. */
  readonly signal: AbortSignal;
  readonly resolve: (outcome: SingleOutcome) => void;
  notBefore: number;
  tries: number;
}

/** Only one retry, because somebody is looking at an empty list. */
const maxTries = 2;
/** After an open card, before addresses on the screen. */
const priority = 0.5;

export type SingleRequestParts = Pick<
  RequestQueueParts,
  'client' | 'clock' | 'health' | 'random' | 'signal'
> & { readonly wake: () => void };

export function createSingleRequests({
  client,
  clock,
  health,
  random,
  signal: stopped,
  wake,
}: SingleRequestParts) {
  const waiting = new Set<SingleRequest>();

  function readyAt(request: SingleRequest, now: number): number {
    const host = client.service.hosts[request.call.row.style] ?? '';
    return request.options.once
      ? now
      : Math.max(endOfPause(request.notBefore, maxRetryPauseMs, now), health.readyAt(host, now));
  }

  async function send(request: SingleRequest): Promise<void> {
    waiting.delete(request);
    const { signal } = request;
    const { unlogged, once } = request.options;
    const outcome = await client.ask(request.call, { signal, unlogged });
    if (signal.aborted) return request.resolve({ kind: 'aborted' });
    request.tries += 1;
    const isRetryable = outcome.kind === 'failed' || outcome.kind === 'slow-down';
    if (!isRetryable || (once && outcome.kind !== 'slow-down') || request.tries >= maxTries) {
      request.resolve(outcome);
      return;
    }
    request.notBefore = clock.now() + retryPause(request.tries, random);
    waiting.add(request);
  }

  return {
    ask(call: EndpointCall, options: SingleRequestOptions): Promise<SingleOutcome> {
      return new Promise((resolve) => {
        const signal = AbortSignal.any([options.signal, stopped]);
        if (signal.aborted) {
          resolve({ kind: 'aborted' });
          return;
        }
        const request: SingleRequest = { call, options, signal, resolve, notBefore: 0, tries: 0 };
        waiting.add(request);
        signal.addEventListener(
          'abort',
          () => {
            if (waiting.delete(request)) resolve({ kind: 'aborted' });
          },
          { once: true },
        );
        wake();
      });
    },
    offer(now: number): Offer | undefined {
      let best: SingleRequest | undefined;
      for (const request of waiting) {
        if (!best || readyAt(request, now) < readyAt(best, now)) best = request;
      }
      const next = best;
      return next && { priority, readyAt: readyAt(next, now), send: () => send(next) };
    },
    overBudget(): void {
      for (const request of waiting) request.resolve({ kind: 'over-budget' });
      waiting.clear();
    },
  };
}
