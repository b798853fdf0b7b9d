/** The real label service on a free loopback port, open to the extension's origin, seeded by the test. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../../service/serve.ts';
import { openMemoryStore, type SeedRows } from '../../service/store/open-memory-store.ts';

export interface TestService {
  readonly url: string;
  /** One line a request, as the service logs it. */
  readonly log: string[];
  close(): Promise<void>;
}

export async function startService(rows: SeedRows): Promise<TestService> {
  const log: string[] = [];
  const running = await serve({
    store: openMemoryStore(rows),
    open: true,
    // No host permission is needed where the service names the extension's origin; each test's is another.
    cors: '*',
    log: (line) => log.push(line),
  });
  return { url: running.url, log, close: () => running.close() };
}

/** A host that knows nothing, and keeps what it was asked: every path and query, preflights included. */
export async function startListener(): Promise<{
  readonly url: string;
  readonly heard: string[];
  close(): void;
}> {
  const heard: string[] = [];
  const { url, close } = await listen((request, response) => {
    heard.push(decodeURIComponent(request.url ?? ''));
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"data":[]}');
  });
  return { url, heard, close };
}

/** A host that takes every request and never answers: what the interface says while it waits can be read at leisure. */
export async function startSilence(): Promise<{ readonly url: string; close(): void }> {
  return listen(() => undefined);
}

async function listen(answer: RequestListener): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A door: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
