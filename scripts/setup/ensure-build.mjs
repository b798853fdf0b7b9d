/** Builds the extension for both browsers if an input has changed. */
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
 */
export async function ensureBuild(root, node) {
  const out = process.env.NAMETAG_OUT ? join(root, process.env.NAMETAG_OUT) : join(root, '.output');
  const stamp = join(out, '.built-from');
  const hash = sourceHash(root, buildSources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  const wxt = join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs');
  if (existsSync(join(root, 'scripts', 'ensure-pack.ts'))) {
    await run('Compiling the label pack', node, [join(root, 'scripts', 'ensure-pack.ts'), '--quiet'], {
      cwd: root,
    });
  }
  for (const browser of ['chrome', 'firefox']) {
    await run(`Building for ${browser}`, node, [wxt, 'build', '-b', browser], { cwd: root });
  }
  mkdirSync(out, { recursive: true });
  writeFileSync(stamp, hash);
}
