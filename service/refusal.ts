/** Refusals: why a request cannot be answered, and what would be right. */

/** Every code that an error body can carry, with its status. */
export const statusOf = {
  missing_parameter: 400,
  invalid_parameter: 400,
  invalid_address: 400,
  too_many_addresses: 400,
  malformed_request: 400,
  missing_key: 401,
  misplaced_key: 401,
  unknown_key: 401,
  foreign_page: 403,
  not_found: 404,
  method_not_allowed: 405,
  body_too_large: 413,
  uri_too_long: 414,
  wrong_host: 421,
  rate_limited: 429,
  quota_used_up: 429,
  headers_too_large: 431,
  internal: 500,
  too_busy: 503,
  cut_off: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

/** The body of every error. */
export function errorBody(code: ErrorCode, message: string): string {
  return JSON.stringify({ error: { code, message } });
}
