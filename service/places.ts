/** Where the service's own files are in a checkout; `bundled/bundled-places.ts` is this for the bundle. */
import { fileURLToPath } from 'node:url';
import { packDirectory } from '../data/all-facts.ts';

export const places = {
  main: fileURLToPath(new URL('./main.ts', import.meta.url)),
  searchThread: new URL('./store/search-thread.ts', import.meta.url),
  importThread: new URL('./import/import-thread.ts', import.meta.url),
  adminThread: new URL('./admin/admin-thread.ts', import.meta.url),
  clusterThread: new URL('./cluster/cluster-thread.ts', import.meta.url),
  /** The compiled label pack. */
  pack: packDirectory,
  /** Labels and keys, unless `--data` says otherwise. */
  data: fileURLToPath(new URL('../.cache/service/', import.meta.url)),
} as const;
