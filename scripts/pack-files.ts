/** The compiled label pack as files of the build, with its owners and the notice that its sources' licences require. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ownersFile, packDirectory } from '../data/all-facts.ts';
import { resourceFiles } from '../lib/worker/base/resource.ts';

/** These stand at the top of the build. */
const others: ReadonlyMap<string, string> = new Map([
  ['THIRD-PARTY-NOTICES.txt', 'THIRD-PARTY-NOTICES.txt'],
  [ownersFile, resourceFiles.owners],
]);

export function packFiles(): { absoluteSrc: string; relativeDest: string }[] {
  if (!existsSync(packDirectory)) return [];
  return readdirSync(packDirectory)
    .filter((name) => name.endsWith('.bin') || others.has(name))
    .map((name) => ({
      absoluteSrc: join(packDirectory, name),
      relativeDest: others.get(name) ?? `pack/${name}`,
    }));
}
