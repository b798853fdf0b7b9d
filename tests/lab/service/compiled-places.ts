/** Where the service finds its own files in tests of it: threads start from the bundle. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const cache = join(import.meta.dirname, '..', '..', '..', '.cache');

export const compiledFolder = join(cache, 'service-bundle');

export const compiledPlaces = {
  entry: pathToFileURL(join(compiledFolder, 'parts', 'service.mjs')),
  pack: join(compiledFolder, 'pack'),
  /** Tests name another. */
  data: join(cache, 'nowhere'),
} as const;

export { compiledPlaces as places };
