/** A disk that stores nothing, for series that test the network. */
import type { FactDisk } from '../../../lib/worker/cache/fact-disk.ts';

const done = () => Promise.resolve();

export const noDisk = (): FactDisk => ({
  getMany: (keys) => Promise.resolve(keys.map(() => undefined)),
  setMany: done,
  lines: () => Promise.resolve([]),
  sweep: done,
  clear: () => Promise.resolve(true),
  size: () => Promise.resolve({ entries: 0, works: false }),
});
