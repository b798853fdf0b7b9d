/** The licences of the npm packages whose code is in the extension, as the bundler reports them. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Folders of the packages in the bundles of one build. */
const folders = new Set<string>();

export const bundledPackages: Plugin = {
  name: 'bundled-packages',
  generateBundle(_, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      for (const id of part.moduleIds) {
        const folder = packageFolder(id);
        if (folder !== undefined) folders.add(folder);
      }
    }
  },
};

/** The package that a module belongs to; undefined for the project's own. */
export function packageFolder(id: string): string | undefined {
  return /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1];
}

/** Fails for a package without a licence: it must not be shipped. */
export function licencesOf(packages: Iterable<string>): string {
  const parts = [...packages].sort().map((folder) => {
    const name = folder.slice(folder.lastIndexOf('/node_modules/') + '/node_modules/'.length);
    return `${name}\n\n${licenceIn(folder, name).trim()}\n`;
  });
  return `Nametag contains code of these packages.\n\n${parts.join(`\n${'-'.repeat(80)}\n`)}`;
}

function licenceIn(folder: string, name: string): string {
  const entries = readdirSync(folder);
  const file = entries.find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8');
  const about = entries.includes('package.json') ? readFileSync(join(folder, 'package.json'), 'utf8') : '';
  if (/"license":\s*"Unlicense"/.test(about)) return 'Licence: Unlicense, which gives it to the public.';
  if (!/"license":\s*"MIT"/.test(about)) throw new Error(`${name} is in the extension, but has no licence.`);
  // It names the MIT licence without its text, which is the one of this project's own licence.
  const own = readFileSync(join(import.meta.dirname, '../LICENSE'), 'utf8');
  return `Licence: MIT\n\n${own.slice(own.indexOf('Permission is hereby granted'))}`;
}

export function writeLicences(outDir: string): void {
  writeFileSync(join(outDir, 'THIRD-PARTY-CODE.txt'), licencesOf(folders));
}
