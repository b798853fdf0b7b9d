/** Installs npm packages if `node_modules` does not match the lockfile. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { byHand, Missing, run } from './run.mjs';

/**
 * @typedef {{ version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, peer?: boolean }} Entry
 * @param {string} file
 * @returns {Record<string, Entry> | undefined}
 */
function packagesIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined;
}

/**
 * Compares `node_modules/.package-lock.json`, where npm lists what it installed, with the lockfile.
 * @param {string} folder
 * @param {boolean} omitDev packages for developing may be missing
 */
export function matchesLockfile(folder, omitDev = false) {
  const wanted = packagesIn(join(folder, 'package-lock.json')) ?? {};
  const installed = packagesIn(join(folder, 'node_modules', '.package-lock.json'));
  if (!installed) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there && omitDev && entry.dev === true) return true;
    // Optional packages may be missing on this platform.
    if (!there) return entry.optional === true || entry.devOptional === true || entry.peer === true;
    return there.version === entry.version && existsSync(join(folder, path, 'package.json'));
  });
}

/**
 * @param {string} folder
 * @param {string} title
 * @param {string[]} flags
 */
export async function ensurePackages(folder, title, flags = []) {
  if (!matchesLockfile(folder, flags.includes('--omit=dev')))
    await run(title, 'npm', ['ci', '--no-audit', '--no-fund', ...flags], { cwd: folder });
  // The package of Node gets the program by its install script, which makes this folder.
  const node = join(folder, 'node_modules', 'node');
  if (existsSync(node) && !existsSync(join(node, 'bin')))
    throw new Missing(
      `npm ran no install scripts, so the Node that the lockfile pins is missing.\n${byHand('npm rebuild node --ignore-scripts=false', folder)}`,
    );
}
