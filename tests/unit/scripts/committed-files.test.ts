import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles, uncommittedPaths } from '../../../scripts/zip/committed-files.ts';

function repository(): string {
  const root = mkdtempSync(join(tmpdir(), 'committed-'));
  writeFileSync(join(root, 'empty'), '');
  writeFileSync(join(root, 'naïve name.txt'), 'two\nlines\n');
  writeFileSync(join(root, 'run'), '#!/bin/sh\n');
  chmodSync(join(root, 'run'), 0o755);
  for (const args of [
    ['init', '-q'],
    ['add', '.'],
    ['-c', 'user.name=a', '-c', 'user.email=a@example.org', 'commit', '-q', '-m', 'first'],
  ])
    execFileSync('git', args, { cwd: root });
  return root;
}

test('the files of a commit are what git holds, with who may run them', () => {
  const root = repository();
  writeFileSync(join(root, 'empty'), 'changed since');
  const files = [...committedFiles(root)].map(([path, { bytes, isExecutable }]) => [
    path,
    new TextDecoder().decode(bytes),
    isExecutable,
  ]);
  expect(files.sort()).toEqual([
    ['empty', '', false],
    ['naïve name.txt', 'two\nlines\n', false],
    ['run', '#!/bin/sh\n', true],
  ]);
});

test('what no commit holds is named: changed and new files', () => {
  const root = repository();
  expect(uncommittedPaths(root)).toEqual([]);
  writeFileSync(join(root, 'empty'), 'changed since');
  writeFileSync(join(root, 'new'), '');
  expect(uncommittedPaths(root)).toEqual(['empty', 'new']);
});
