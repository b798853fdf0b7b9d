/** The compiled label pack as files of the build, with its owners and the notice that its sources' licences require. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownersFile, packDirectory } from '../data/all-facts.ts';

/** These stand at the top of the build. */
const others: readonly string[] = ['THIRD-PARTY-NOTICES.txt', ownersFile];

export function packFiles(): { absoluteSrc: string; relativeDest: string }[] {
  if (!existsSync(packDirectory)) return [];
  return readdirSync(packDirectory)
    .filter((name) => name.endsWith('.bin') || others.includes(name))
    .map((name) => ({
      absoluteSrc: join(packDirectory, name),
      relativeDest: others.includes(name) ? name : `pack/${name}`,
    }));
}
