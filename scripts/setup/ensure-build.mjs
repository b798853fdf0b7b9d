/** Builds the extension for the browsers that are asked for if an input has changed. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compilePack } from './compile-pack.mjs';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

export const buildSources = [
  'entrypoints',
  'components',
  'lib',
  'public',
  'data',
  'scripts/ensure-pack.ts',
  'wxt.config.ts',
  'package-lock.json',
];

/**
 * @param {string} root
 * @param {string} node the Node that the lockfile pins
 * @param {readonly string[]} browsers as WXT calls them
 */
export async function ensureBuild(root, node, browsers) {
  const out = process.env.NAMETAG_OUT ? join(root, process.env.NAMETAG_OUT) : join(root, '.output');
  const stampOf = (/** @type {string} */ browser) => join(out, `.${browser}-built-from`);
  const hash = sourceHash(root, buildSources);
  // WXT empties the folder first and writes the manifest last: a build that was stopped has none.
  const isOld = (/** @type {string} */ browser) =>
    ![stampOf(browser), join(out, `${browser}-mv3`, 'manifest.json')].every(existsSync) ||
    readFileSync(stampOf(browser), 'utf8') !== hash;
  const old = browsers.filter(isOld);
  if (old.length === 0) return;
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  if (existsSync(join(root, 'scripts', 'ensure-pack.ts'))) await compilePack(root, node);
  mkdirSync(out, { recursive: true });
  for (const browser of old) {
    await run(`Building for ${browser}`, node, [wxt, 'build', '-b', browser], { cwd: root });
    writeFileSync(stampOf(browser), hash);
  }
}
