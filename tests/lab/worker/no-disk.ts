/** A disk that stores nothing, for series that test the network. */
import type { Disk } from '../../../lib/worker/cache/disk.ts';

export const noDisk: Disk = {
  getMany: (keys) => Promise.resolve(keys.map(() => undefined)),
  setMany: () => Promise.resolve('failed'),
  clear: () => Promise.resolve(false),
  count: () => Promise.resolve(0),
  works: () => false,
};
