/** A service on a free port during a test file, with short ways to call it. */
import { exampleRows } from '../../../service/example-rows.ts';
import { type GivenKey, memoryKeys } from '../../../service/keys/new-key.ts';
import { usualPace } from '../../../service/pace.ts';
import { type ServeOptions, serve } from '../../../service/serve.ts';
import { openMemoryStore, type SeedRows } from '../../../service/store/open-memory-store.ts';

export type TestHost = Awaited<ReturnType<typeof startHost>>;

export interface TestHostOptions extends Partial<Omit<ServeOptions, 'keys'>> {
  readonly rows?: SeedRows;
  readonly keys?: readonly GivenKey[] | 'open';
}

export const testKey = 'nametag_test-key-of-nobody';

/**
 * Nothing is refused or closed because time has passed: a test that keeps its process busy would lose connections that the
 * next one uses, or be late with what it sends, and a search may take long on a machine that is full.
 */
export const patientPace = {
  ...usualPace,
  search: 600_000,
  run: 600_000,
  upstream: 600_000,
  headers: 600_000,
  request: 600_000,
  idle: 600_000,
};

export async function startHost(options: TestHostOptions = {}) {
  const {
    rows = exampleRows(),
    store = openMemoryStore(rows, '7'),
    keys = [{ key: testKey }],
    ...more
  } = options;
  const lines: string[] = [];
  const serving = await serve({
    store,
    keys: keys === 'open' ? keys : memoryKeys(keys),
    log: (line) => lines.push(line),
    pace: patientPace,
    ...more,
  });
  const get = (path: string, init?: RequestInit) => fetch(serving.url + path, init);
  return {
    url: serving.url,
    lines,
    get,
    /** The records of a successful answer. */
    async data(path: string, init?: RequestInit): Promise<Record<string, unknown>[]> {
      const response = await get(path, init);
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${text}`);
      return JSON.parse(text).data;
    },
    /** Status and code of a refusal. */
    async refusal(
      path: string,
      init?: RequestInit,
    ): Promise<{ status: number; code: string; message: string }> {
      const response = await get(path, init);
      const { error } = JSON.parse(await response.text());
      return { status: response.status, ...error };
    },
    async close(until?: Promise<unknown>) {
      await serving.close(until);
      store.close();
    },
  };
}

/** The key as style B sends it. */
export const withKey = { headers: { 'x-api-key': testKey } };
/** The key as style A sends it. */
export const apikey = `apikey=${testKey}`;
