/** The project's source files and their exports, for the repository tests. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname, '..', '..');

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const isSource = /\.(ts|tsx|mjs)$/;

/** Tracked and new files in these folders, without tests. */
export function sourceFiles(folders: readonly string[]): readonly SourceFile[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed
    .split('\n')
    .filter((path) => isSource.test(path) && !path.includes('node_modules'))
    .flatMap((path) => {
      try {
        return [{ path, text: readFileSync(join(root, path), 'utf8') }];
      } catch {
        // Deleted, but still in the index.
        return [];
      }
    });
}
