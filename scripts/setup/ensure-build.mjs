/** Builds the extension for the browsers that are asked for if an input has changed. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';

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
 * @param {import('node:crypto').Hash} hash
 * @param {string} path
 */
function addTo(hash, path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    hash.update(path).update(readFileSync(path));
    return;
  }
  for (const name of readdirSync(path).sort()) if (name !== 'node_modules') addTo(hash, join(path, name));
}

/**
 * @param {string} root
 * @param {readonly string[]} paths files and folders in it
 */
export function sourceHash(root, paths) {
  const hash = createHash('sha256');
  for (const name of paths) addTo(hash, join(root, name));
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} node the Node that the lockfile pins
 * @param {readonly string[]} browsers as WXT calls them
 */
export async function ensureBuild(root, node, browsers) {
  const out = process.env.NAMETAG_OUT ? join(root, process.env.NAMETAG_OUT) : join(root, '.output');
  const stampOf = (/** @type {string} */ browser) => join(out, `.${browser}-built-from`);
  const hash = sourceHash(root, buildSources);
  const isOld = (/** @type {string} */ browser) =>
    !existsSync(stampOf(browser)) || readFileSync(stampOf(browser), 'utf8') !== hash;
  const old = browsers.filter(isOld);
  if (old.length === 0) return;
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  if (existsSync(join(root, 'scripts', 'ensure-pack.ts'))) {
    await run('Compiling the label pack', node, [join(root, 'scripts', 'ensure-pack.ts'), '--quiet'], {
      cwd: root,
    });
  }
  mkdirSync(out, { recursive: true });
  for (const browser of old) {
    await run(`Building for ${browser}`, node, [wxt, 'build', '-b', browser], { cwd: root });
    writeFileSync(stampOf(browser), hash);
  }
}
