/** Makes one call to the service and reports the outcome to host health, rate limit and request log. */
import type { Endpoint } from '../../core/api/endpoints.ts';
import { type Asking, maySend } from './asking.ts';
import { hostOf, mayAskNow } from './open-rows.ts';
import { maySucceedWithOtherEnding, type RequestOutcome, readOutcome } from './request-outcome.ts';
import { buildRequest, type EndpointCall } from './transport.ts';

export interface AskOptions {
  readonly signal?: AbortSignal;
  /** From a private window: nothing about it is stored. */
  readonly unlogged: boolean;
  /** Called for each request of the call behind its first. */
  readonly onFurther?: () => void;
}

export type Client = ReturnType<typeof createClient>;

export function createClient(asking: Asking) {
  const { service, transport, health, rateLimit, log, clock } = asking;

  async function askOnce(
    row: Endpoint,
    otherEnding: boolean,
    { isFurther, first }: { readonly isFurther: boolean; readonly first: RequestOutcome | undefined },
    call: EndpointCall,
    { signal, unlogged, onFurther }: AskOptions,
  ): Promise<RequestOutcome> {
    const request = buildRequest(service, row, call, otherEnding);
    if (!request) return { kind: 'useless', status: 0, message: 'This endpoint takes no such text.' };
    // The last check before a request leaves: a text that may be a secret stays here.
    if (row.parameter === 'searchtext' && (await asking.whyUnsent(call.values.join(' '))))
      return { kind: 'useless', status: 0, message: 'This text stays on this device.' };
    const host = hostOf(service, row);
    health.begin(host);
    const isPaid = await maySend(asking, isFurther, signal);
    if (isPaid && isFurther) onFurther?.();
    const start = clock.now();
    const raw = isPaid ? await transport(request, signal) : undefined;
    if (raw?.kind === 'answer') rateLimit.hear(raw.allows);
    const now = clock.now();
    const said: RequestOutcome = raw ? readOutcome(row, raw, now) : unpaid(signal);
    const outcome = first ? ofBoth(first, said, isOfKey(host, row, !otherEnding, first)) : said;
    const isOpen = row.otherPath !== undefined && !first && mayBeOfPath(said);
    // Without a network, a failure says nothing about the host.
    const judged = health.note(
      host,
      row,
      otherEnding,
      isOffline(asking, said) ? { kind: 'aborted' } : isOpen ? upAlone : outcome,
      now,
    );
    if (judged) asking.onNews();
    asking.save();
    if (!raw) return outcome;
    if (said.kind === 'slow-down') rateLimit.rest(said.ms, now, start);
    if (!unlogged) log.note({ at: start, ms: now - start, shown: request.shown, row: row.id, outcome: said });
    const isAbsent = outcome.kind === 'unknown' && health.knowsPath(host, row, otherEnding);
    return isAbsent ? { kind: 'rows', row, rows: [], count: 0, unread: [] } : outcome;
  }

  /** Of a host that refuses the key, a refusal is of the key, and so it is of a path that answered before. */
  const isOfKey = (host: string, row: Endpoint, otherEnding: boolean, outcome: RequestOutcome): boolean =>
    health.badKey(host) || (mayBeOfPath(outcome) && health.knowsPath(host, row, otherEnding));

  return {
    /** Tries the endpoints one after the other, and both endings of one that has two, until one answers. */
    async ask(call: EndpointCall, options: AskOptions): Promise<RequestOutcome> {
      let outcome: RequestOutcome | undefined;
      for (const row of call.rows) {
        // A further one may have waited, and its host have refused meanwhile.
        if (outcome && !mayAskNow(asking, row)) continue;
        const host = hostOf(service, row);
        const usual = health.otherEnding(host);
        const endings = row.otherPath === undefined ? [false] : [usual, !usual];
        let first: RequestOutcome | undefined;
        for (const otherEnding of endings) {
          const place = { isFurther: outcome !== undefined, first };
          outcome = await askOnce(row, otherEnding, place, call, options);
          if (isLast(outcome) || isOffline(asking, outcome)) return outcome;
          if (!maySucceedWithOtherEnding(outcome)) break;
          first = outcome;
        }
      }
      return outcome ?? { kind: 'aborted' };
    },
  };
}

const unpaid = (signal: AbortSignal | undefined): RequestOutcome => ({
  kind: signal?.aborted ? 'aborted' : 'over-budget',
});

/** Gateways refuse so what paths they do not know; it is about the endpoint once both its endings are refused. */
const mayBeOfPath = (outcome: RequestOutcome): boolean =>
  outcome.kind === 'refused' && maySucceedWithOtherEnding(outcome);

/** What two endings without an answer say of the endpoint. */
const ofBoth = (first: RequestOutcome, said: RequestOutcome, isOfKey: boolean): RequestOutcome =>
  maySucceedWithOtherEnding(said) && mayBeOfPath(isOfKey ? first : said) ? first : said;

/** The host is up, and nothing is known of the endpoint. */
const upAlone: RequestOutcome = { kind: 'useless', status: 0, message: '' };

/** Nobody else has another answer, or may be asked now. */
const isLast = ({ kind }: RequestOutcome): boolean =>
  kind === 'rows' || kind === 'slow-down' || kind === 'over-budget' || kind === 'aborted';

/** The network is gone, and not the host. */
export const isOffline = ({ isOnline }: Pick<Asking, 'isOnline'>, outcome: RequestOutcome): boolean =>
  outcome.kind === 'failed' && outcome.lost && !isOnline();
