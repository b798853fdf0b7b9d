/** Single questions that somebody waits for: a page of a search, a row of the connection test. Retried, never batched. */
import type { Client } from './client.ts';
import type { Clock } from './clock.ts';
import type { Health } from './health.ts';
import type { Outcome } from './outcome.ts';
import type { Question } from './requests.ts';
import { waitAfter } from './retry.ts';
import type { Offer, Source } from './scheduler.ts';

export type CallOutcome = Outcome | { readonly kind: 'over-budget' };

export interface CallOptions {
  readonly signal: AbortSignal;
  /** A test wants to hear about the first failure, and asks even a host that is being left alone. */
  readonly once?: boolean;
  readonly unlogged: boolean;
}

export interface Calls extends Source {
  ask(question: Question, options: CallOptions): Promise<CallOutcome>;
}

interface Call {
  readonly question: Question;
  readonly options: CallOptions;
  readonly resolve: (outcome: CallOutcome) => void;
  notBefore: number;
  tries: number;
}

/** Somebody looks at an empty list: once more is all that patience allows. */
const mostTries = 2;
/** Before what is on the screen, after an opened card. */
const priority = 0.5;

export interface CallParts {
  readonly client: Client;
  readonly clock: Clock;
  readonly health: Health;
  readonly random: () => number;
  readonly wake: () => void;
}

export function createCalls({ client, clock, health, random, wake }: CallParts): Calls {
  const waiting = new Set<Call>();

  function readyAt(call: Call, now: number): number {
    const host = client.service.hosts[call.question.row.style] ?? '';
    return call.options.once ? now : Math.max(call.notBefore, health.readyAt(host, now));
  }

  async function send(call: Call): Promise<void> {
    waiting.delete(call);
    const { signal, unlogged, once } = call.options;
    const outcome = await client.ask(call.question, { signal, unlogged });
    call.tries += 1;
    const again = outcome.kind === 'failed' || outcome.kind === 'slow-down';
    if (!again || once || call.tries >= mostTries) {
      call.resolve(outcome);
      return;
    }
    call.notBefore = clock.now() + waitAfter(call.tries, random);
    waiting.add(call);
  }

  return {
    ask(question, options) {
      return new Promise((resolve) => {
        if (options.signal.aborted) {
          resolve({ kind: 'aborted' });
          return;
        }
        const call: Call = { question, options, resolve, notBefore: 0, tries: 0 };
        waiting.add(call);
        options.signal.addEventListener(
          'abort',
          () => {
            if (waiting.delete(call)) resolve({ kind: 'aborted' });
          },
          { once: true },
        );
        wake();
      });
    },
    offer(now): Offer | undefined {
      let best: Call | undefined;
      for (const call of waiting) {
        if (!best || readyAt(call, now) < readyAt(best, now)) best = call;
      }
      const call = best;
      return call && { priority, readyAt: readyAt(call, now), send: () => send(call) };
    },
    overBudget() {
      for (const call of waiting) call.resolve({ kind: 'over-budget' });
      waiting.clear();
    },
  };
}
