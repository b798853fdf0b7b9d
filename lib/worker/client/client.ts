/** Makes one call to the service and reports the outcome to host health, rate limit and request log. */
import type { Endpoint } from '../../core/api/endpoints.ts';
import { type Asking, maySend } from './asking.ts';
import { hostOf } from './open-rows.ts';
import { maySucceedWithOtherEnding, type RequestOutcome, readOutcome } from './request-outcome.ts';
import { buildRequest, type EndpointCall } from './transport.ts';

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** From a private window: nothing about it is stored. */
  readonly unlogged: boolean;
}

export interface Client {
  /** Tries the endpoints one after the other, and both endings of one that has two, until one answers. */
  ask(call: EndpointCall, options: AskOptions): Promise<RequestOutcome>;
}

export function createClient(asking: Asking): Client {
  const { service, transport, health, rateLimit, log, clock } = asking;

  async function askOnce(
    row: Endpoint,
    otherEnding: boolean,
    { isFurther, hasMore }: { readonly isFurther: boolean; readonly hasMore: boolean },
    call: EndpointCall,
    { signal, unlogged }: AskOptions,
  ): Promise<RequestOutcome> {
    const request = buildRequest(service, row, call, otherEnding);
    if (!request) return { kind: 'useless', status: 0, message: 'This endpoint takes no such text.' };
    // The last check before a request leaves: a text that may be a secret stays here.
    if (row.parameter === 'searchtext' && (await asking.whyUnsent(call.values.join(' '))))
      return { kind: 'useless', status: 0, message: 'This text stays on this device.' };
    const host = hostOf(service, row);
    health.begin(host);
    const isPaid = await maySend(asking, isFurther);
    const start = clock.now();
    const raw = isPaid ? await transport(request, signal) : undefined;
    if (raw?.kind === 'answer') rateLimit.hear(raw.allows);
    const now = clock.now();
    const outcome: RequestOutcome = raw ? readOutcome(row, raw, now) : { kind: 'over-budget' };
    // Without a network, a failure says nothing about the host, nor does 403 under one ending of two.
    const isSilent = isOffline(asking, outcome) || (hasMore && maySucceedWithOtherEnding(outcome));
    const judged = health.note(host, row, otherEnding, isSilent ? { kind: 'aborted' } : outcome, now);
    if (judged) asking.onNews();
    asking.save();
    if (!raw) return outcome;
    if (outcome.kind === 'slow-down') rateLimit.rest(outcome.ms, now, start);
    if (!unlogged) log.note({ at: start, ms: now - start, shown: request.shown, row: row.id, outcome });
    const isAbsent = outcome.kind === 'unknown' && health.knowsPath(host, row, otherEnding);
    return isAbsent ? { kind: 'rows', row, rows: [], count: 0, unread: [] } : outcome;
  }

  return {
    async ask(call, options) {
      let outcome: RequestOutcome | undefined;
      for (const row of call.rows) {
        const usual = health.otherEnding(hostOf(service, row));
        const endings = row.otherPath === undefined ? [false] : [usual, !usual];
        for (const [at, otherEnding] of endings.entries()) {
          const place = { isFurther: outcome !== undefined, hasMore: at + 1 < endings.length };
          outcome = await askOnce(row, otherEnding, place, call, options);
          if (isLast(outcome) || isOffline(asking, outcome)) return outcome;
          if (!maySucceedWithOtherEnding(outcome)) break;
        }
      }
      return outcome ?? { kind: 'aborted' };
    },
  };
}

/** Nobody else has another answer, or may be asked now. */
const isLast = ({ kind }: RequestOutcome): boolean =>
  kind === 'rows' || kind === 'slow-down' || kind === 'over-budget' || kind === 'aborted';

/** The network is gone, and not the host. */
export const isOffline = ({ isOnline }: Pick<Asking, 'isOnline'>, outcome: RequestOutcome): boolean =>
  outcome.kind === 'failed' && outcome.lost && !isOnline();
