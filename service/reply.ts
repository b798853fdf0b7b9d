/** A reply before it becomes a `Response`, and the replies for errors. */
import { type ErrorCode, errorBody, Refusal, statusOf } from './refusal.ts';

export interface Reply {
  readonly status: number;
  readonly body: string | Uint8Array<ArrayBuffer> | null;
  readonly headers: Record<string, string>;
  /** The code of an error. */
  readonly error?: string | undefined;
}

export const jsonType = 'application/json; charset=UTF-8';

export const errorHeaders = {
  'content-type': jsonType,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
} as const;

export function errorReply(thrown: unknown): Reply {
  const code: ErrorCode = thrown instanceof Refusal ? thrown.code : 'internal';
  const message =
    thrown instanceof Refusal
      ? thrown.message
      : 'The service could not answer. It wrote down why; try again later.';
  return {
    status: statusOf[code],
    body: errorBody(code, message),
    headers: { ...errorHeaders, ...(thrown instanceof Refusal ? thrown.headers : {}) },
    error: code,
  };
}

/** The error's kind and place, for the operator; without its message, which may contain parts of the request. */
export function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  const stack = thrown.stack ?? '';
  const after = stack.indexOf(thrown.message) + thrown.message.length;
  const frames = stack
    .slice(after)
    .split('\n')
    .filter((line) => /^\s+at /.test(line));
  const code = 'code' in thrown ? ` ${thrown.code}` : '';
  return `${thrown.name}${code}${frames.slice(0, 4).join(' <').replace(/\s+/g, ' ')}`;
}
