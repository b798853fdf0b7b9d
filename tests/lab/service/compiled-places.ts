/** Where the service finds its own files in tests of it: threads start from the bundle. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const cache = join(import.meta.dirname, '..', '..', '..', '.cache');

export const compiledFolder = join(cache, 'service-bundle');

const file = join(compiledFolder, 'parts', 'service.mjs');
const url = pathToFileURL(file);

export const compiledPlaces = {
  main: file,
  searchThread: url,
  importThread: url,
  adminThread: url,
  clusterThread: url,
  pack: join(compiledFolder, 'pack'),
  /** Tests name another. */
  data: join(cache, 'nowhere'),
} as const;

export { compiledPlaces as places };
