/** The compiled label pack as files of the build: one resource per chain, made by `npm run pack`. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '.cache', 'pack');

export function packFiles(): { absoluteSrc: string; relativeDest: string }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.bin'))
    .map((name) => ({ absoluteSrc: join(folder, name), relativeDest: `pack/${name}` }));
}
