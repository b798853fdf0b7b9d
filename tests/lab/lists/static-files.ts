/** What a static file host answers: entity tags, and what tests put there. */
import { createHash } from 'node:crypto';

interface Asked {
  readonly path: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
}

export type StaticFiles = ReturnType<typeof createStaticFiles>;

export function createStaticFiles() {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  let failing: number | undefined;
  const asked: Asked[] = [];
  return {
    /** Every request since the last look. */
    asked,
    put: (path: string, body: string | Uint8Array<ArrayBuffer>) =>
      void files.set(path, typeof body === 'string' ? new TextEncoder().encode(body) : body),
    /** Answers all requests with this status; undefined: as usual. */
    fail(status: number | undefined): void {
      failing = status;
    },
    answer(path: string, headers: Asked['headers']) {
      const file = files.get(path);
      const etag = file && `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`;
      const isKnown = etag !== undefined && headers['if-none-match'] === etag;
      const status = failing ?? (file ? (isKnown ? 304 : 200) : 404);
      asked.push({ path, status, headers });
      const told: Record<string, string> =
        etag === undefined ? {} : { etag, 'content-type': 'application/octet-stream' };
      return { status, headers: told, body: status === 200 ? file : undefined };
    },
  };
}
