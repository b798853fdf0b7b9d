/** The label service as a host in memory, with a test's rows. */
import { createApp } from '../../../service/app.ts';
import type { Keys } from '../../../service/keys/keys-in-memory.ts';
import { openMemoryStore, type SeedRows } from '../../../service/store/open-memory-store.ts';
import type { StaticFiles } from '../lists/static-files.ts';
import type { Host, WorldOptions } from './world.ts';

export const serviceUrl = 'https://labels.example';

/** `log` gets a line per request. */
export function serve(rows: SeedRows, keys: Keys | 'open' = 'open', log?: (line: string) => void): Host {
  const app = createApp({
    store: openMemoryStore(rows),
    keys,
    now: Date.now,
    requestId: () => 'request',
    log,
  });
  return (request) => app.fetch(request);
}

/** A world that is set up for a service with these rows. */
export const withService = (
  rows: SeedRows,
  settings: WorldOptions['settings'] = {},
  more: WorldOptions = {},
): WorldOptions => ({
  ...more,
  hosts: { [serviceUrl]: serve(rows) },
  settings: { baseUrl: serviceUrl, altUrl: serviceUrl, ...settings },
});

/** A host of static files. */
export const hostOf =
  (files: StaticFiles): Host =>
  (request) => {
    const { pathname, search } = new URL(request.url);
    const { status, headers, body } = files.answer(pathname + search, Object.fromEntries(request.headers));
    return new Response(body, { status, headers });
  };
