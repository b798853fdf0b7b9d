/** The compiled label pack as files of the build, with the notice that its sources' licences require. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { packDirectory } from '../data/all-facts.ts';

const notice = 'THIRD-PARTY-NOTICES.txt';

export function packFiles(): { absoluteSrc: string; relativeDest: string }[] {
  if (!existsSync(packDirectory)) return [];
  return readdirSync(packDirectory)
    .filter((name) => name.endsWith('.bin') || name === notice)
    .map((name) => ({
      absoluteSrc: join(packDirectory, name),
      relativeDest: name === notice ? name : `pack/${name}`,
    }));
}
