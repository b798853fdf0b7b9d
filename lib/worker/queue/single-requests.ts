/**
 * Calls that somebody waits for: a page of a search, a row of the connection test. They are retried but never batched.
 */
import { endOfPause } from '../base/clock.ts';
import type { Asking } from '../client/asking.ts';
import type { AskOptions, Client } from '../client/client.ts';
import { readyRows, rowsReadyAt } from '../client/open-rows.ts';
import type { RequestOutcome } from '../client/request-outcome.ts';
import type { EndpointCall } from '../client/transport.ts';
import { maxRetryPauseMs, retryPause } from './retry-pause.ts';
import type { RequestSource } from './scheduler.ts';

export interface SingleRequestOptions extends Required<Omit<AskOptions, 'onFurther'>> {
  /** For the connection test and for typed names: no retry unless it was too fast, and no wait for a resting host. */
  readonly once?: boolean;
}

interface SingleRequest {
  readonly call: EndpointCall;
  readonly options: SingleRequestOptions;
  readonly resolve: (outcome: RequestOutcome) => void;
  notBefore: number;
  tries: number;
}

/** Only one retry, because somebody is looking at an empty list. */
const maxTries = 2;
/** Nobody looks at an empty list for longer: who asked learns that the service asks to slow down. Arbitrary. */
const maxRestMs = 5_000;
/** After an open card, before addresses on the screen. */
const priority = 0.5;

export function createSingleRequests(
  asking: Pick<Asking, 'clock' | 'health' | 'random' | 'rateLimit' | 'service' | 'signal'>,
  client: Client,
  wake: () => void,
): RequestSource & { ask(call: EndpointCall, options: SingleRequestOptions): Promise<RequestOutcome> } {
  const { clock, random } = asking;
  const waiting = new Set<SingleRequest>();

  function readyAt({ call, options, notBefore }: SingleRequest, now: number): number {
    if (options.once) return now;
    return Math.max(endOfPause(notBefore, maxRetryPauseMs, now), rowsReadyAt(asking, call.rows, now));
  }

  const restMs = (now: number): number => asking.rateLimit.readyAt(now) - now;

  async function send(request: SingleRequest): Promise<void> {
    waiting.delete(request);
    const { call, options, resolve } = request;
    const rows = readyRows(asking, call.rows, clock.now());
    const outcome = await client.ask({ ...call, rows }, options);
    if (options.signal.aborted) return resolve({ kind: 'aborted' });
    request.tries += 1;
    const isRetryable = outcome.kind === 'slow-down' || (outcome.kind === 'failed' && !options.once);
    const now = clock.now();
    if (!isRetryable || request.tries >= maxTries || restMs(now) > maxRestMs) return resolve(outcome);
    request.notBefore = now + retryPause(request.tries, random);
    waiting.add(request);
  }

  return {
    ask(call, options) {
      /** Of whoever waits, and of the service. */
      const signal = AbortSignal.any([options.signal, asking.signal]);
      return new Promise((resolve) => {
        const request = { call, options: { ...options, signal }, resolve, notBefore: 0, tries: 0 };
        const end = () => {
          waiting.delete(request);
          resolve({ kind: 'aborted' });
        };
        if (signal.aborted) return end();
        waiting.add(request);
        signal.addEventListener('abort', end, { once: true });
        wake();
      });
    },
    offers(now) {
      const ms = restMs(now);
      if (ms > maxRestMs) {
        for (const { resolve } of waiting) resolve({ kind: 'slow-down', ms, message: '' });
        waiting.clear();
      }
      return Array.from(waiting, (request) => ({
        priority,
        readyAt: readyAt(request, now),
        send: () => send(request),
      }));
    },
  };
}
