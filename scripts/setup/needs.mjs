/** What scripts may need; each row is quick if nothing is missing. */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compilePack } from './compile-pack.mjs';
import { ensureBuild } from './ensure-build.mjs';
import { ensurePackages } from './ensure-packages.mjs';
import { ensurePrograms, tryPrograms } from './ensure-programs.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const pinned = join(root, 'node_modules', '.bin', 'node');

/** @type {Record<string, () => Promise<unknown>>} */
export const needs = {
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
