/** The last requests, for the options page: kept in memory alone, without the key. */
import type { Outcome } from './outcome.ts';

export interface LoggedRequest {
  readonly at: number;
  readonly ms: number;
  readonly row: string;
  /** The address that was called, without the key. */
  readonly shown: string;
  /** What came of it, in few words: `12 rows`, `403`, `timeout`. */
  readonly result: string;
}

export interface RequestLog {
  note(entry: Omit<LoggedRequest, 'result'> & { readonly outcome: Outcome }): void;
  last(): readonly LoggedRequest[];
  clear(): void;
}

const most = 100;

/** `hide` takes the key out of whatever a host may have repeated. */
export function createRequestLog(hide: (text: string) => string): RequestLog {
  let entries: LoggedRequest[] = [];
  return {
    note({ outcome, ...entry }) {
      entries = [{ ...entry, result: hide(resultOf(outcome)) }, ...entries].slice(0, most);
    },
    last: () => entries,
    clear() {
      entries = [];
    },
  };
}

export function resultOf(outcome: Outcome): string {
  const said = 'message' in outcome && outcome.message !== '' ? `: ${outcome.message}` : '';
  switch (outcome.kind) {
    case 'rows':
      return `${outcome.count} ${outcome.count === 1 ? 'row' : 'rows'}`;
    case 'slow-down':
      return `429${said}`;
    case 'failed':
      return `${outcome.why}${said}`;
    case 'aborted':
      return 'given up';
    default:
      return `${outcome.status}${said}`;
  }
}

/** Replaces a secret, as it stands and as addresses spell it. */
export function hider(secret: string): (text: string) => string {
  if (secret === '') return (text) => text;
  return (text) => text.replaceAll(secret, '•••').replaceAll(encodeURIComponent(secret), '•••');
}
