/** What an answer means for what was asked; the one place where status codes are read. */
import type { Endpoint, Shape } from '../core/api/endpoints.ts';
import { hostMessage, type RowOf, readAnswer } from '../core/api/records.ts';
import type { Raw } from './transport.ts';

export type Outcome =
  | {
      readonly kind: 'rows';
      readonly rows: readonly RowOf[Shape][];
      /** Rows in the answer, those that could not be read included: what a page limit counts. */
      readonly count: number;
    }
  /** 401 or 403: the key, the plan, or a gateway that does not know the path. */
  | { readonly kind: 'refused'; readonly status: number; readonly message: string }
  /** 429: nothing for so long. */
  | { readonly kind: 'slow-down'; readonly ms: number; readonly message: string }
  /** Worth another try. */
  | { readonly kind: 'failed'; readonly why: string; readonly message: string; readonly lost: boolean }
  /** An answer that the same question will get again. */
  | { readonly kind: 'useless'; readonly status: number; readonly message: string }
  | { readonly kind: 'aborted' };

/** Without a Retry-After: arbitrary, longer than the second that most limits count in. */
const restMs = 2_000;
const longestRestMs = 3_600_000;

export function outcomeOf(row: Endpoint, raw: Raw, now: number): Outcome {
  if (raw.kind === 'aborted') return { kind: 'aborted' };
  if (raw.kind !== 'answer') return { kind: 'failed', why: raw.kind, message: '', lost: raw.kind === 'lost' };
  const { status } = raw;
  const message = hostMessage(raw.body);
  if (status === 401 || status === 403) return { kind: 'refused', status, message };
  if (status === 429) return { kind: 'slow-down', ms: restOf(raw.retryAfter, now), message };
  if (status === 408 || status >= 500) return { kind: 'failed', why: String(status), message, lost: false };
  if (status < 200 || status > 299) return { kind: 'useless', status, message };
  // A body cut short on its way, or a gateway's page in place of data: the next try may fare better.
  if (!raw.isJson) return { kind: 'failed', why: 'not-json', message, lost: false };
  const answer = readAnswer(row.shape, raw.body, row.chain);
  if (!answer.ok) return { kind: 'useless', status, message: answer.message };
  return { kind: 'rows', rows: answer.rows, count: answer.rows.length + answer.dropped };
}

/** RFC 9110 section 10.2.3: seconds, or a date. */
function restOf(header: string | null, now: number): number {
  const text = header?.trim() ?? '';
  const ms = /^\d+$/.test(text) ? Number(text) * 1_000 : Date.parse(text) - now;
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, longestRestMs) : restMs;
}

/** Whether the row's other ending might have answered: gateways refuse unknown paths in several ways. */
export function doubtsEnding(outcome: Outcome): boolean {
  if (outcome.kind === 'refused') return outcome.status === 403;
  if (outcome.kind !== 'useless') return false;
  return [200, 400, 404, 405].includes(outcome.status);
}
