/** The Chromium build that ships, with variables that whoever builds it may set. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { buildSources } from '../../scripts/setup/ensure-build.mjs';
import { buildOnce } from './build-once.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join('.cache', 'build-with');

/** Gives the folder of the unpacked build. */
export async function buildWith(variables: Readonly<Record<string, string>>): Promise<string> {
  const out = join(root, folder);
  await buildOnce(out, { sources: buildSources, given: JSON.stringify(variables) }, () => {
    execFileSync(process.execPath, [join(root, 'node_modules', 'wxt', 'bin', 'wxt.mjs'), 'build'], {
      cwd: root,
      env: { ...process.env, ...variables, NAMETAG_OUT: folder },
      stdio: 'pipe',
    });
    return Promise.resolve();
  });
  return join(out, 'chrome-mv3');
}
