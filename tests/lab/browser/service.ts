import { serve } from '../../../service/serve.ts';
import { openMemoryStore, type SeedRows } from '../../../service/store/open-memory-store.ts';
import { listenOnLoopback } from '../listen-on-loopback.ts';

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
    keys: 'open',
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
  close(): Promise<void>;
}> {
  const heard: string[] = [];
  const { url, close } = await listenOnLoopback((request, response) => {
    heard.push(decodeURIComponent(request.url ?? ''));
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
    response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end('{"data":[]}');
  });
  return { url, heard, close };
}
