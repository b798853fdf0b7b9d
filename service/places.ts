/** Where the service's own files are in a checkout; `bundled/bundled-places.ts` is this for the bundle. */
import { fileURLToPath } from 'node:url';
import { packDirectory } from '../data/all-facts.ts';

export const places = {
  /** Of the process and of its threads. */
  entry: new URL('./entry.ts', import.meta.url),
  /** The compiled label pack. */
  pack: packDirectory,
  /** Labels and keys, unless `--data` says otherwise. */
  data: fileURLToPath(new URL('../.cache/service/', import.meta.url)),
} as const;
