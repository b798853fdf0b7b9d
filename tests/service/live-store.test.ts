import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLiveStore } from '../../service/store/live-store.ts';
import type { Store } from '../../service/store/store.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { createTroubles } from '../../service/troubles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-live-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a store is closed when another one is served in its place', () => {
  const open = new Set<Store>();
  const first = (): Store => {
    const store: Store = {
      generation: () => '1',
      tag: () => '1',
      find: () => [],
      search: () => [],
      close: () => void open.delete(store),
    };
    open.add(store);
    return store;
  };
  let version = 0;
  const live = openLiveStore({
    directory: openStoreDirectory(folder),
    first,
    editsVersion: () => version,
    troubles: createTroubles(() => undefined),
  });
  const [before] = open;
  version = 1;
  live.refresh();
  expect(open.size).toBe(1);
  expect(open).not.toContain(before);
  live.close();
  expect(open.size).toBe(0);
});
