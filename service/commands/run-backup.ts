/** `backup FOLDER`: what cannot be made anew, copied whole while the service runs and labels are edited. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { listKeyFile } from '../publish/list-keys.ts';
import { UsageError } from '../read-command.ts';
import { copyDatabase } from '../store/copy-database.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import { requireData } from './require-data.ts';
import type { Work } from './work.ts';

export function runBackup({ values, words: [folder], terminal }: Work): void {
  if (folder === undefined) throw new UsageError('backup needs the name of a folder that is not there yet.');
  const target = resolve(folder);
  if (existsSync(target))
    throw new UsageError(`${target} is there already; a backup wants a folder of its own.`);
  requireData(values.data);
  const directory = openStoreDirectory(values.data);
  // It has its name when it is whole: a part of one would be believed, and kept the next from being made.
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  // Keys are in it, if only as digests.
  mkdirSync(part, { recursive: true, mode: 0o700 });
  for (const path of [directory.keyFile, directory.editFile]) {
    if (existsSync(path)) copyDatabase(path, join(part, basename(path)));
  }
  // Without it, every reader of the list would be asked whether to trust another key.
  const listKey = listKeyFile(values.data);
  if (existsSync(listKey)) copyFileSync(listKey, listKeyFile(part));
  const generation = directory.copyServed(part);
  renameSync(part, target);
  const labels = generation === undefined ? 'no imported labels' : `generation ${generation}`;
  terminal.out.write(
    `Keys, edits and ${labels} stand in ${target}. To restore, stop the service and serve that folder: --data.\n`,
  );
}
