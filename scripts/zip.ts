/**
 * `npm run zip`: the packages for the extension stores, in `dist/`: the build for Chromium, the build for Firefox, and the
 * sources that Firefox's reviewers build from. The same commit gives the same bytes on any machine and from any folder.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { committedFiles, uncommittedPaths } from './zip/committed-files.ts';
import { reproducibleZip, type ZippedFile } from './zip/reproducible-zip.ts';

const root = join(import.meta.dirname, '..');
const buildFolder = '.cache/zip';
const target = join(root, 'dist');
const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
/** Who unpacked the sources has no git, and gets the same two builds. */
const hasGit = existsSync(join(root, '.git'));

function built(browser: 'chrome' | 'firefox'): ReadonlyMap<string, ZippedFile> {
  const { status } = spawnSync('wxt', ['build', '-b', browser], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NAMETAG_OUT: buildFolder },
  });
  if (status !== 0) throw new Error(`The build for ${browser} failed.`);
  const folder = join(root, buildFolder, `${browser}-mv3`);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [relative(folder, file).replaceAll(sep, '/'), { bytes: readFileSync(file) }]),
  );
}

function write(kind: string, files: ReadonlyMap<string, ZippedFile>): void {
  const zip = reproducibleZip(files);
  const file = `${name}-${version}-${kind}.zip`;
  writeFileSync(join(target, file), zip);
  const sum = createHash('sha256').update(zip).digest('hex');
  console.log(`${sum}  ${file}  ${files.size} files, ${(zip.length / 1e6).toFixed(2)} MB`);
}

const uncommitted = hasGit ? uncommittedPaths(root) : [];
if (uncommitted.length > 0) {
  console.error(`No commit holds these changes, so no package is made of them:\n${uncommitted.join('\n')}`);
  process.exit(1);
}
rmSync(join(root, buildFolder), { recursive: true, force: true });
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });
write('chrome', built('chrome'));
write('firefox', built('firefox'));
if (hasGit) write('sources', committedFiles(root));
else console.log('This folder is no git checkout: the package of sources is what it was unpacked from.');
