/** A digest of files, to tell whether what is made of them is old. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root
 * @param {readonly string[]} paths files and folders in it; what is missing does not count
 */
export function sourceHash(root, paths) {
  const hash = createHash('sha256');
  /** @param {string} path */
  const add = (path) => {
    const at = join(root, path);
    if (!existsSync(at)) return;
    if (!statSync(at).isDirectory()) return void hash.update(`${path}\n`).update(readFileSync(at));
    for (const name of readdirSync(at).sort()) if (name !== 'node_modules') add(`${path}/${name}`);
  };
  for (const path of paths) add(path);
  return hash.digest('hex');
}
