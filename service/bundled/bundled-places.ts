/** Where the bundle's files are: its code in `parts/`, the pack beside that, data where it was started. */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

// Whichever of the parts this stands in.
const entry = new URL('./service.mjs', import.meta.url);

export const bundledPlaces = {
  entry,
  pack: fileURLToPath(new URL('../pack/', entry)),
  data: resolve('nametag-data'),
} as const;

export { bundledPlaces as places };
