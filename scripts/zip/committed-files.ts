/** The files of the last commit, as git holds them: without line endings or modes of this machine. */
import { spawnSync } from 'node:child_process';
import type { ZippedFile } from './reproducible-zip.ts';

function git(root: string, args: readonly string[], input?: string): Buffer {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, input, maxBuffer: 2 ** 30 });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** Paths that differ from the last commit, new files included. */
export function uncommittedPaths(root: string): readonly string[] {
  return git(root, ['status', '--porcelain', '--no-renames', '-z'])
    .toString()
    .split('\0')
    .filter((row) => row !== '')
    .map((row) => row.slice(3));
}

export function committedFiles(root: string): ReadonlyMap<string, ZippedFile> {
  const rows = git(root, ['ls-tree', '-r', '-z', 'HEAD'])
    .toString()
    .split('\0')
    .flatMap((row) => {
      const [, mode = '', id = '', path = ''] = /^(\d+) blob (\w+)\t(.+)$/s.exec(row) ?? [];
      return path === '' ? [] : [{ mode, id, path }];
    });
  const ids = rows.map(({ id }) => `${id}\n`).join('');
  const blobs = readBatch(git(root, ['cat-file', '--batch'], ids));
  return new Map(
    rows.map(({ mode, path }, index) => {
      const bytes = blobs[index];
      if (!bytes) throw new Error(`git holds no content of ${path}.`);
      return [path, { bytes, isExecutable: mode === '100755' }];
    }),
  );
}

/** Each object is a line `ID blob SIZE`, its bytes and a line feed. */
function readBatch(output: Buffer): readonly Uint8Array[] {
  const blobs: Uint8Array[] = [];
  for (let at = 0; at < output.length; ) {
    const begin = output.indexOf('\n', at) + 1;
    const size = Number(output.toString('utf8', at, begin).trim().split(' ')[2]);
    blobs.push(new Uint8Array(output.subarray(begin, begin + size)));
    at = begin + size + 1;
  }
  return blobs;
}
