/** The Node build, started for the suite: fresh data, a fresh key, a free port. */
import { memoryKeys, newKey } from '../keys/new-key.ts';
import type { Log } from '../log.ts';
import { serve } from '../serve.ts';
import { openMemoryStore } from '../store/open-memory-store.ts';
import { ownRows } from './sample.ts';

export interface OwnHost {
  readonly url: string;
  readonly key: string;
  close(): Promise<void>;
}

export async function startOwn(log?: Log): Promise<OwnHost> {
  const key = newKey();
  const store = openMemoryStore(ownRows());
  const serving = await serve({ store, keys: memoryKeys([{ key }]), ...(log ? { log } : {}) });
  return {
    url: serving.url,
    key,
    async close() {
      await serving.close();
      store.close();
    },
  };
}
