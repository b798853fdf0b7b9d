/** Compiles the label pack if an input has changed. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.mjs';
import { sourceHash } from './source-hash.mjs';

/** Everything that affects the pack's bytes. The lockfile pins the packages. */
export const packInputs = [
  'data',
  'lib/core/address',
  'lib/core/chains.ts',
  'lib/core/families',
  'lib/core/import/csv-cutter.ts',
  'lib/core/label',
  'lib/core/pack',
  'lib/core/pack.ts',
  'lib/core/fold-text.ts',
  'lib/core/clean-text.ts',
  'lib/core/mixes-scripts.ts',
  'scripts/ensure-pack.ts',
];

/** @param {string} root */
export const packHash = (root) => sourceHash(root, packInputs);

/**
 * Without starting anything if nothing has changed.
 * @param {string} root
 * @param {string} node the Node that the lockfile pins
 */
export async function compilePack(root, node) {
  const stamp = join(root, '.cache', 'pack', 'built-from');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === packHash(root)) return;
  await run('Compiling the label pack', node, [join(root, 'scripts', 'ensure-pack.ts'), '--quiet'], {
    cwd: root,
  });
}
