import { vi } from 'vitest';
import type { World } from './world.ts';

/** The worker starts anew while the browser cannot open this database; what is returned ends that. */
export async function withoutDatabase(world: World, database: string): Promise<() => void> {
  const open = world.indexedDB.open.bind(world.indexedDB);
  const opened = vi.spyOn(world.indexedDB, 'open').mockImplementation((name, version) => {
    if (name === database) throw new DOMException('Internal error', 'UnknownError');
    return open(name, version);
  });
  await world.restartWorker();
  return () => opened.mockRestore();
}
