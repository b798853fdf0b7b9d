/** What a response means for the call; the only place that reads status codes. */
import type { Endpoint, RecordShape } from '../../core/api/endpoints.ts';
import { hostMessage, type RowOf, readAnswer } from '../../core/api/read-answer.ts';
import type { RawResponse } from './transport.ts';

export type RequestOutcome =
  | {
      readonly kind: 'rows';
      readonly row: Endpoint;
      readonly rows: readonly RowOf[RecordShape][];
      /** Rows of the answer as a page limit counts them, unreadable ones included. */
      readonly count: number;
      /** Addresses of which a row says something that could not be read. */
      readonly unread: readonly string[];
      /** It surely says all that it has about what was asked. */
      readonly isWhole?: boolean;
    }
  /** The host knows nothing of what was asked, or it does not know the path. */
  | { readonly kind: 'unknown'; readonly status: number; readonly message: string }
  /** 401 or 403: bad key, not in the plan, or a gateway that does not know the path. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** 429: send nothing for `ms`, if the host says how long. */
  | { readonly kind: 'slow-down'; readonly ms: number | undefined; readonly message: string }
  /** Worth retrying. */
  | { readonly kind: 'failed'; readonly why: string; readonly message: string; readonly lost: boolean }
  /** Retrying would give the same answer. */
  | { readonly kind: 'useless'; readonly status: number; readonly message: string }
  /** Nothing was sent, because the month's budget is used up. */
  | { readonly kind: 'over-budget' }
  | { readonly kind: 'aborted' };

const maxRestMs = 3_600_000;

/** The body of a good answer, or what any other means. */
export function readStatus(
  raw: RawResponse,
  now: number,
): { readonly body: unknown } | Exclude<RequestOutcome, { kind: 'rows' }> {
  if (raw.kind === 'aborted') return { kind: 'aborted' };
  if (raw.kind !== 'answer') return { kind: 'failed', why: raw.kind, message: '', lost: raw.kind === 'lost' };
  const { status } = raw;
  const message = hostMessage(raw.body);
  if (status === 401 || status === 403) return { kind: 'refused', status, message };
  if (status === 429) return { kind: 'slow-down', ms: readRetryAfter(raw.retryAfter, now), message };
  if (status === 408 || status >= 500) return { kind: 'failed', why: String(status), message, lost: false };
  // A gateway that knows no such path answers with a page.
  if (status === 404 && (raw.isJson || raw.body === '')) return { kind: 'unknown', status, message };
  if (status < 200 || status > 299) return { kind: 'useless', status, message };
  // A truncated body or a gateway's error page; a retry may work.
  if (!raw.isJson && status !== 204) return { kind: 'failed', why: 'not-json', message, lost: false };
  return { body: raw.body };
}

export function readOutcome(row: Endpoint, raw: RawResponse, now: number): RequestOutcome {
  const status = readStatus(raw, now);
  if ('kind' in status) return status;
  if (raw.kind === 'answer' && raw.status === 204)
    return { kind: 'rows', row, rows: [], count: 0, unread: [] };
  const answer = readAnswer(row.shape, status.body, row.chain);
  if (!answer.ok) return { kind: 'failed', why: 'no-data', message: answer.message, lost: false };
  const { rows, dropped, unread } = answer;
  return { kind: 'rows', row, rows, count: rows.length + dropped, unread };
}

/** RFC 9110 section 10.2.3: seconds, or a date. */
function readRetryAfter(header: string | null, now: number): number | undefined {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, maxRestMs) : undefined;
}

/** Whether the row's other ending might work: gateways refuse unknown paths in several ways. */
export function maySucceedWithOtherEnding(outcome: RequestOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.status === 403;
  if (outcome.kind === 'unknown') return true;
  if (outcome.kind !== 'useless') return false;
  return [400, 404, 405].includes(outcome.status);
}
