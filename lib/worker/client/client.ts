/** Makes one call to the service and reports the outcome to host health, rate limit and request log. */

import { buildRequest, type EndpointCall } from './build-request.ts';
import type { ConfiguredService } from './configured-service.ts';
import type { Health } from './health.ts';
import type { RateLimit } from './rate-limit.ts';
import type { RequestLog } from './request-log.ts';
import { type RequestOutcome, readOutcome } from './request-outcome.ts';
import type { TextGate } from './text-gate.ts';
import type { Transport } from './transport.ts';

export interface ClientParts {
  readonly service: ConfiguredService;
  readonly transport: Transport;
  readonly health: Health;
  readonly rateLimit: RateLimit;
  readonly log: RequestLog;
  readonly whyUnsent: TextGate;
  readonly now: () => number;
  readonly isOnline: () => boolean;
  readonly onAnswer: () => void;
  /** Two endpoints of this host have refused the key, or it takes the key again. */
  readonly onKeyJudged: (host: string) => void;
}

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** From a private window: nothing about it is stored. */
  readonly unlogged: boolean;
}

export type Client = ReturnType<typeof createClient>;

export function createClient(parts: ClientParts) {
  const { service, transport, health, rateLimit, log, now } = parts;
  return {
    service,
    async ask(call: EndpointCall, { signal, unlogged }: AskOptions): Promise<RequestOutcome> {
      const { row } = call;
      // Without a host there is no request either.
      const host = service.hosts[row.style] ?? '';
      const request = buildRequest(service, call);
      if (!request) {
        return { kind: 'useless', status: 0, message: 'This endpoint takes no such text.' };
      }
      // The last check before a request leaves: a text that may be a secret stays here.
      if (row.parameter === 'searchtext' && (await parts.whyUnsent(call.values.join(' '))))
        return { kind: 'useless', status: 0, message: 'This text stays on this device.' };
      const start = now();
      health.begin(host);
      const raw = await transport(request, signal);
      if (raw.kind === 'answer') rateLimit.hear(raw.allows);
      const outcome = readOutcome(row, raw, now());
      // Without a network, a failure says nothing about the host.
      const offline = outcome.kind === 'failed' && outcome.lost && !parts.isOnline();
      const counted: RequestOutcome = offline ? { kind: 'aborted' } : outcome;
      const isJudged = health.note(host, row, call.otherEnding ?? false, counted, now());
      if (isJudged) parts.onKeyJudged(host);
      parts.onAnswer();
      if (outcome.kind === 'slow-down') rateLimit.rest(outcome.ms, now(), start);
      if (!unlogged) log.note({ at: start, ms: now() - start, shown: request.shown, row: row.id, outcome });
      return outcome;
    },
  };
}
