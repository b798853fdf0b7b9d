/** The latest requests for the options page, only in memory and without the API key. */
import type { RequestOutcome } from './request-outcome.ts';

export interface LoggedRequest {
  readonly at: number;
  readonly ms: number;
  readonly row: string;
  /** The URL without the API key. */
  readonly shown: string;
  /** The outcome in a few words: `12 rows`, `403`, `timeout`. */
  readonly result: string;
}

const maxEntries = 100;

export type RequestLog = ReturnType<typeof createRequestLog>;

/** `hide` removes the API key from a host's words, which may repeat it. */
export function createRequestLog(hide: (text: string) => string) {
  let entries: LoggedRequest[] = [];
  return {
    note({ outcome, ...entry }: Omit<LoggedRequest, 'result'> & { readonly outcome: RequestOutcome }): void {
      entries = [{ ...entry, result: hide(describeOutcome(outcome)) }, ...entries].slice(0, maxEntries);
    },
    last: (): readonly LoggedRequest[] => entries,
  };
}

export function describeOutcome(outcome: RequestOutcome): string {
  const detail = 'message' in outcome && outcome.message !== '' ? `: ${outcome.message}` : '';
  switch (outcome.kind) {
    case 'rows':
      return `${outcome.count} ${outcome.count === 1 ? 'row' : 'rows'}`;
    case 'slow-down':
      return `429${detail}`;
    case 'failed':
      return `${outcome.why}${detail}`;
    case 'over-budget':
    case 'aborted':
      return 'given up';
    default:
      return `${outcome.status}${detail}`;
  }
}

/** Returns a function that masks a secret in texts, plain and URL-encoded. */
export function createRedactor(secret: string): (text: string) => string {
  if (secret === '') return (text) => text;
  return (text) => text.replaceAll(secret, '•••').replaceAll(encodeURIComponent(secret), '•••');
}
