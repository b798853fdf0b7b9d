/** A static file host on loopback, as any web server is one: entity tags, dates, and what tests put there. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface StaticHost {
  readonly url: string;
  /** Every request since the last look. */
  readonly asked: { readonly path: string; readonly status: number; readonly headers: IncomingHttpHeaders }[];
  put(path: string, body: string | Uint8Array): void;
  /** Answers all requests with this status; undefined: as usual. */
  fail(status: number | undefined): void;
  close(): Promise<void>;
}

export async function startStaticHost(): Promise<StaticHost> {
  const files = new Map<string, Uint8Array>();
  const asked: StaticHost['asked'] = [];
  let failing: number | undefined;
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const body = files.get(path);
    const etag = body && `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    const isKnown = etag !== undefined && request.headers['if-none-match'] === etag;
    const status = failing ?? (body ? (isKnown ? 304 : 200) : 404);
    asked.push({ path, status, headers: request.headers });
    response.writeHead(
      status,
      etag === undefined ? {} : { etag, 'content-type': 'application/octet-stream' },
    );
    response.end(status === 200 ? body : undefined);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  // Cast: a TCP server has a port.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    put: (path, body) =>
      void files.set(path, typeof body === 'string' ? new TextEncoder().encode(body) : body),
    fail: (status) => {
      failing = status;
    },
    close: () =>
      new Promise((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}
