/** The real label service on a free loopback port, open to the extension's origin, seeded by the test. */
import { serve } from '../../../service/server.ts';
import { openMemoryStore, type SeedRows } from '../../../service/store/memory.ts';

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
