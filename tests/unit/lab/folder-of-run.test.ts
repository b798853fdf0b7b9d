import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('the folders of a run are there while it runs, and go with it', () => {
  const helper = join(import.meta.dirname, '../../../lab/folder-of-run.ts');
  const script = `
    import { existsSync } from 'node:fs';
    const { folderOfRun } = await import(${JSON.stringify(helper)});
    const folders = [folderOfRun('one'), folderOfRun('two')];
    console.log(JSON.stringify({ folders, are: folders.map((folder) => existsSync(folder)) }));`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  const { folders, are } = JSON.parse(stdout) as { folders: string[]; are: boolean[] };
  expect(are).toEqual([true, true]);
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
});
