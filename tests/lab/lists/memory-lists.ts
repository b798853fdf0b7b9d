/** What lists need of a browser, in memory: packs, records, and a thread that is none. */

import { categoriserOf } from '../../../lib/core/label/categoriser.ts';
import { rules } from '../../../lib/core/label/category-of.ts';
import type { ListJob, ListOutcome } from '../../../lib/core/lists/list-job.ts';
import { version } from '../../../lib/core/pack/sections.ts';
import { loadList } from '../../../lib/list-thread/load-list.ts';
import { systemClock } from '../../../lib/worker/base/clock.ts';
import { createListStore } from '../../../lib/worker/sources/lists/list-store.ts';
import type { ListsParts } from '../../../lib/worker/sources/lists/list-updates.ts';
import type { ListDisk } from '../../../lib/worker/sources/lists/open-list-disk.ts';
import { createSealKeys } from '../../../lib/worker/sources/lists/seal-keys.ts';
import { createPacks, type Packs } from '../../../lib/worker/sources/pack/packs.ts';

const noPacks: Packs = createPacks(() => Promise.resolve(undefined));

/** What a thread says of a list with one label of Ethereum. */
export const loadedList: ListOutcome = {
  type: 'loaded',
  format: 'nametag',
  title: 'Ours',
  rows: { ethereum: 1 },
  packed: version,
  refused: 0,
  bytes: 1,
  kept: 1,
  sample: [],
  reasons: [],
};

export function memoryLists(change: Partial<ListsParts> & { readonly builtIn?: Packs } = {}) {
  /** As stored. */
  const records: { value: unknown } = { value: undefined };
  const keys: { value: unknown } = { value: undefined };
  const packs = new Map<string, ArrayBuffer>();
  const { builtIn = noPacks, ...rest } = change;
  const keyOf = (id: string, generation: number, name: string) => `${id} ${generation} ${name}`;
  /** As the catalogue has them, by URL. */
  const titles = new Map<string, string>();
  let ids = 0;
  /** How often other labels were known. */
  let changes = 0;
  const clock = rest.clock ?? systemClock;
  const disk: ListDisk = {
    read: async (id, generation, names) => names.map((name) => packs.get(keyOf(id, generation, name))),
    write: async (id, generation, made) => {
      for (const [name, pack] of made) packs.set(keyOf(id, generation, name), pack);
    },
    keepOnly: async (id, generation) => {
      for (const key of packs.keys())
        if (key.startsWith(`${id} `) && !key.startsWith(`${id} ${generation} `)) packs.delete(key);
    },
    remove: async (id) => {
      for (const key of packs.keys()) if (key.startsWith(`${id} `)) packs.delete(key);
    },
  };
  const parts: ListsParts = {
    store: createListStore(inMemory(records)),
    keys: createSealKeys(inMemory(keys)),
    expectedHosts: inMemory({ value: undefined }),
    disk,
    loadList: (job: ListJob) =>
      loadList(job, {
        fetch: (url, init) => fetch(url, init),
        readCategories: async () => categoriserOf(rules),
        titleOf: async (url) => titles.get(url),
        builtIn,
        disk,
        now: clock.now,
      }),
    isAllowed: () => Promise.resolve(true),
    newId: () => `list${++ids}`,
    onBusy: () => undefined,
    onChange: () => {
      changes += 1;
    },
    ...rest,
    clock,
  };
  return { parts, records, keys, packs, titles, changes: () => changes };
}

const inMemory = (kept: { value: unknown }) => ({
  read: async () => structuredClone(kept.value),
  write: async (value: unknown) => {
    kept.value = structuredClone(value);
  },
});
