/** Asks one question of the service, and tells host health, rate limit and request log how it went. */
import type { Health } from './health.ts';
import type { Limiter } from './limiter.ts';
import type { RequestLog } from './log.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { buildRequest, type Question } from './requests.ts';
import type { Service } from './service.ts';
import type { Transport } from './transport.ts';

export interface ClientParts {
  readonly service: Service;
  readonly transport: Transport;
  readonly health: Health;
  readonly limiter: Limiter;
  readonly log: RequestLog;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly onAnswer: () => void;
  /** Two endpoints of this host refused the key: said once. */
  readonly onBadKey: (host: string) => void;
}

export interface Client {
  readonly service: Service;
  ask(question: Question, options: AskOptions): Promise<Outcome>;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** Nothing about this question is written anywhere: it comes from a private window. */
  readonly unlogged: boolean;
}

export function createClient(parts: ClientParts): Client {
  const { service, transport, health, limiter, log, now } = parts;
  return {
    service,
    async ask(question, { signal, unlogged }) {
      const { row } = question;
      const host = service.hosts[row.style];
      const request = buildRequest(service, question);
      if (host === undefined || !request) {
        return { kind: 'useless', status: 0, message: 'This text cannot be sent to this endpoint.' };
      }
      const start = now();
      health.begin(host);
      const outcome = outcomeOf(row, await transport(request, signal), now());
      // Without a network, nobody's host is to blame.
      const offline = outcome.kind === 'failed' && outcome.lost && !parts.isOnline();
      const counted: Outcome = offline ? { kind: 'aborted' } : outcome;
      const badKey = health.note(host, row, question.otherEnding ?? false, counted, now());
      if (badKey) parts.onBadKey(host);
      parts.onAnswer();
      if (outcome.kind === 'slow-down') limiter.rest(now() + outcome.ms);
      if (!unlogged) log.note({ at: start, ms: now() - start, shown: request.shown, row: row.id, outcome });
      return outcome;
    },
  };
}
