/** What a response means for the call; the only place that reads status codes. */
import type { Endpoint, RecordShape } from '../../core/api/endpoints.ts';
import { hostMessage, type RowOf, readAnswer } from '../../core/api/read-answer.ts';
import type { RawResponse } from './transport.ts';

export type RequestOutcome =
  | {
      readonly kind: 'rows';
      readonly rows: readonly RowOf[RecordShape][];
      /** Rows of the answer as a page limit counts them, unreadable ones included. */
      readonly count: number;
    }
  /** 401 or 403: bad key, not in the plan, or a gateway that does not know the path. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** 429: send nothing for `ms`. */
  | { readonly kind: 'slow-down'; readonly ms: number; readonly message: string }
  /** Worth retrying. */
  | { readonly kind: 'failed'; readonly why: string; readonly message: string; readonly lost: boolean }
  /** Retrying would give the same answer. */
  | { readonly kind: 'useless'; readonly status: number; readonly message: string }
  | { readonly kind: 'aborted' };

/** The pause without a Retry-After. Arbitrary: longer than the second that most limits count in. */
const restMs = 2_000;
const longestRestMs = 3_600_000;

export function readOutcome(row: Endpoint, raw: RawResponse, now: number): RequestOutcome {
  if (raw.kind === 'aborted') return { kind: 'aborted' };
  if (raw.kind !== 'answer') return { kind: 'failed', why: raw.kind, message: '', lost: raw.kind === 'lost' };
  const { status } = raw;
  const message = hostMessage(raw.body);
  if (status === 401 || status === 403) return { kind: 'refused', status, message };
  if (status === 429) return { kind: 'slow-down', ms: readRetryAfter(raw.retryAfter, now), message };
  if (status === 408 || status >= 500) return { kind: 'failed', why: String(status), message, lost: false };
  if (status < 200 || status > 299) return { kind: 'useless', status, message };
  // A truncated body or a gateway's error page; a retry may work.
  if (!raw.isJson) return { kind: 'failed', why: 'not-json', message, lost: false };
  const answer = readAnswer(row.shape, raw.body, row.chain);
  if (!answer.ok) return { kind: 'useless', status, message: answer.message };
  return { kind: 'rows', rows: answer.rows, count: answer.rows.length + answer.dropped };
}

/** RFC 9110 section 10.2.3: seconds, or a date. */
function readRetryAfter(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestRestMs) : restMs;
}

/** Whether the row's other ending might work: gateways refuse unknown paths in several ways. */
export function maySucceedWithOtherEnding(outcome: RequestOutcome): boolean {
  if (outcome.kind === 'refused') return outcome.status === 403;
  if (outcome.kind !== 'useless') return false;
  return [200, 400, 404, 405].includes(outcome.status);
}
