/** What an import makes of files. */
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ChainId } from '../../lib/core/chains.ts';
import { type Bad, importFiles } from '../../service/import/import-files.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import type { StoreEntry } from '../../service/store/store-entry.ts';
import { storedEntries } from '../../service/store/stored-entries.ts';
import type { ownFolder } from '../lab/own-folder.ts';

interface Options {
  readonly chain?: ChainId;
  readonly add?: boolean;
  readonly strict?: boolean;
  readonly force?: boolean;
}

/** Imports files with these contents into the folder's data. */
export const takeFiles =
  (folder: ReturnType<typeof ownFolder>) =>
  async (files: Readonly<Record<string, string | Buffer>>, options: Options = {}) => {
    const paths: string[] = [];
    for (const [name, content] of Object.entries(files)) {
      const path = folder(name);
      await mkdir(dirname(path), { recursive: true });
      writeFileSync(path, content);
      paths.push(path);
    }
    const directory = openStoreDirectory(folder('data'));
    const bad: Bad[] = [];
    const summary = await importFiles({
      directory,
      files: paths,
      bad: (one) => bad.push(one),
      // These tests ask how files are read; `guard.test.ts` asks what may replace what.
      force: true,
      ...options,
    });
    const current = directory.current();
    return { summary, bad, stored: current ? [...storedEntries(current.path)] : [] };
  };

/** What a record says, without how it is stored. */
export const brief = (entries: readonly StoreEntry[]) =>
  entries.map(({ collection, address, name, type, subtype, label }) => [
    collection.id,
    address,
    name,
    type,
    subtype,
    label,
  ]);
