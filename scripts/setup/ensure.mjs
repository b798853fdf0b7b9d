/** What scripts may need; each row is quick if nothing is missing. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePack } from './compile-pack.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { ensurePrograms, tryPrograms } from './ensure-programs.mjs';
import { Missing } from './run.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const pinned = join(root, 'node_modules', '.bin', 'node');

/** @type {Record<string, () => Promise<unknown>>} */
const needs = {
  packages: () => ensurePackages(root, 'Installing packages'),
  'packages-to-serve': () => ensurePackages(root, 'Installing packages', ['--omit=dev']),
  frameworks: () =>
    ensurePackages(join(root, 'tests', 'lab', 'frameworks'), 'Installing the frameworks that tests drive'),
  mutation: () => ensurePackages(join(root, 'tests', 'mutation'), 'Installing what plants defects'),
  chromium: () => ensurePrograms(root, ['chromium']),
  browsers: () => ensurePrograms(root, ['chromium', 'firefox']),
  postgres: () => ensurePrograms(root, ['postgres']),
  'chromium-and-postgres': () => ensurePrograms(root, ['chromium', 'postgres']),
  'programs-if-any': () => tryPrograms(root, ['chromium', 'firefox', 'postgres']),
  pack: () => compilePack(root, pinned),
  build: () => ensureBuild(root, pinned, ['chrome', 'firefox']),
  'build-for-chrome': () => ensureBuild(root, pinned, ['chrome']),
};

/** @param {string} name */
async function ensureOne(name) {
  const row = needs[name];
  if (!row) throw new Missing(`There is no need called "${name}". Known: ${Object.keys(needs).join(', ')}.`);
  await row();
}

/**
 * Side by side; fails once all have ended.
 * @param {readonly string[]} names
 */
export async function ensure(names) {
  for (const end of await Promise.allSettled(names.map(ensureOne)))
    if (end.status === 'rejected') throw end.reason;
}
