/** Where the bundle's files are: everything in one file, the pack beside it, data where it was started. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const self = new URL(import.meta.url);

export const bundledPlaces = {
  main: fileURLToPath(self),
  searchThread: self,
  importThread: self,
  adminThread: self,
  clusterThread: self,
  enterThread: self,
  pack: fileURLToPath(new URL('./pack/', self)),
  data: resolve('nametag-data'),
} as const;

export { bundledPlaces as places };
