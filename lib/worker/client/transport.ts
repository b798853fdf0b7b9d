/** One request, read to its end within limits of time and size; never throws and never reports a URL. */
import type { Clock } from '../base/clock.ts';
import type { BuiltRequest } from './build-request.ts';

export type RawResponse =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The JSON value, or the text if it is not JSON. */
      readonly body: unknown;
      readonly isJson: boolean;
      readonly retryAfter: string | null;
      /** Requests a second that the host says it allows. */
      readonly allows?: number | undefined;
    }
  | { readonly kind: 'lost' | 'timeout' | 'too-large' | 'aborted' };

export type Transport = (request: BuiltRequest, signal?: AbortSignal) => Promise<RawResponse>;

/** Twice the size of ten addresses with a hundred rows of a thousand bytes each. */
const maxBytes = 2_000_000;
/** Arbitrary: longer than a slow service takes, shorter than a reader waits. */
const maxMs = 15_000;

export function createHttpTransport(fetcher: typeof fetch, clock: Clock): Transport {
  return async (request, signal) => {
    if (signal?.aborted) return { kind: 'aborted' };
    const late = new AbortController();
    const removeTimer = clock.after(maxMs, () => late.abort());
    try {
      const response = await fetcher(request.url, {
        headers: request.headers,
        ...(request.body !== undefined && { method: 'POST', body: request.body }),
        credentials: 'omit',
        redirect: 'error',
        cache: 'no-store',
        referrerPolicy: 'no-referrer',
        signal: AbortSignal.any([late.signal, ...(signal ? [signal] : [])]),
      });
      const text = await readText(response, maxBytes);
      if (text === undefined) return { kind: 'too-large' };
      return {
        kind: 'answer',
        status: response.status,
        ...readBody(text),
        retryAfter: response.headers.get('Retry-After'),
        allows: quota(response.headers.get('RateLimit-Policy')),
      };
    } catch {
      // The browser's error is dropped, because it may quote the URL with the API key.
      return { kind: late.signal.aborted ? 'timeout' : signal?.aborted ? 'aborted' : 'lost' };
    } finally {
      removeTimer();
    }
  };
}

/** The quota of one second in what draft-ietf-httpapi-ratelimit-headers lets a host say. */
const quota = (policy: string | null) => Number(/\bq=(\d+);w=1\b/.exec(policy ?? '')?.[1]) || undefined;

async function readText(response: Response, max: number): Promise<string | undefined> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > max) {
      await reader.cancel().catch(() => undefined);
      return undefined;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function readBody(text: string): { readonly body: unknown; readonly isJson: boolean } {
  try {
    return { body: JSON.parse(text), isJson: true };
  } catch {
    return { body: text, isJson: false };
  }
}
