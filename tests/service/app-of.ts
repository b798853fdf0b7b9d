/** The service as a function of this process, without a server: the examples for everybody unless something else is said. */
import { type AppOptions, createApp } from '../../service/app.ts';
import { exampleRows } from '../../service/example-rows.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';

export function appOf({ store = openMemoryStore(exampleRows()), ...more }: Partial<AppOptions> = {}) {
  const app = createApp({ store, keys: 'open', now: Date.now, requestId: () => '1', ...more });
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://localhost${path}`, { headers }));
  return { ...app, get };
}
