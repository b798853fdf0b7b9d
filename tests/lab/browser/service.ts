/** The real label service on a free loopback port, open to the extension's origin, with the test's rows. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '../../../service/serve.ts';
import { openMemoryStore, type SeedRows } from '../../../service/store/open-memory-store.ts';

export interface TestService {
  readonly url: string;
  /** One line per request, as the service logs it. */
  readonly log: string[];
  close(): Promise<void>;
}

export async function startService(rows: SeedRows): Promise<TestService> {
  const log: string[] = [];
  const running = await serve({
    store: openMemoryStore(rows),
    open: true,
    // With CORS no host permission is needed; every test's extension has another origin.
    cors: '*',
    log: (line) => log.push(line),
  });
  return { url: running.url, log, close: () => running.close() };
}

/** A host that answers nothing useful and records every path and query, preflights included. */
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

async function listen(answer: RequestListener): Promise<{ readonly url: string; close(): void }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Cast: a server that listens on a port has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
