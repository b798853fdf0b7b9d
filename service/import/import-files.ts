/** Imports files into a new store and makes it the one that is served. */
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { ChainId } from '../../lib/core/chains.ts';
import { decodeText } from '../../lib/core/import/decode-text.ts';
import { createRowReader, type RecordRows } from '../../lib/core/import/row-reader.ts';
import { type Builder, createBuilder } from '../store/builder.ts';
import { openEditFile } from '../store/edit-file.ts';
import { noteImport } from '../store/note-import.ts';
import type { StoreDirectory } from '../store/store-directory.ts';
import { storedEntries } from '../store/stored-entries.ts';
import { entryOf, servedRow } from './entry-of.ts';
import { ImportStop } from './import-stop.ts';
import { openSource } from './open-source.ts';
import { refuseEmpty, refuseLoss, servedPath } from './refuse-loss.ts';

export interface ImportOptions {
  readonly directory: StoreDirectory;
  readonly files: readonly string[];
  /** The chain of records that name none. */
  readonly chain?: ChainId | undefined;
  /** Stop at the first bad row and change nothing. */
  readonly strict?: boolean;
  /** Add to the labels of earlier imports instead of replacing them. */
  readonly add?: boolean;
  /** Continue where `refuse-loss.ts` stops. */
  readonly force?: boolean;
  /** Do everything except serving the new store. */
  readonly dryRun?: boolean;
  /** Who imports, for the journal; nothing is journalled unless given. */
  readonly by?: string | undefined;
  readonly bad: (bad: Bad) => void;
  /** Progress between 0 and 1 of reading (`read`) and then of writing (`write`). */
  readonly progress?: (phase: 'read' | 'write', share: number) => void;
}

export interface Bad {
  readonly file: string;
  readonly line: number;
  readonly reason: string;
}

export type Summary = Awaited<ReturnType<typeof importFiles>>;

export async function importFiles(options: ImportOptions) {
  const work = options.directory.begin();
  try {
    // Not before: another import may just have ended.
    const previous = options.add === true ? options.directory.current()?.path : undefined;
    return await importInto(work, previous, options);
  } finally {
    work.end();
  }
}

async function importInto(
  work: ReturnType<StoreDirectory['begin']>,
  previous: string | undefined,
  options: ImportOptions,
) {
  const { directory, files, progress = () => {} } = options;
  const start = Date.now();
  const db = new DatabaseSync(work.path);
  try {
    const builder = createBuilder(db, work.stage);
    if (previous !== undefined) for (const entry of storedEntries(previous)) builder.add(entry);
    const total = files.reduce((sum, file) => sum + statSync(file).size, 0);
    let bytes = 0;
    const counts = { rows: 0, bad: 0, records: 0 };
    for (const path of files) {
      const read = (more: number) => {
        bytes += more;
        progress('read', total === 0 ? 1 : bytes / total);
      };
      await importFile(path, options, builder, counts, read);
    }
    if (options.force !== true) refuseEmpty(counts);
    const meta = { generation: String(work.generation), built: new Date().toISOString() };
    const built = builder.finish(meta, (share) => progress('write', share));
    const served = options.force === true ? undefined : servedPath(directory);
    if (served !== undefined) refuseLoss(db, served, counts.records);
    db.close();
    if (options.dryRun !== true) {
      if (options.by !== undefined) journalImport(directory, work.generation, options.by);
      work.publish();
    }
    return {
      files: files.length,
      ...counts,
      ...built,
      generation: work.generation,
      seconds: (Date.now() - start) / 1000,
    };
  } finally {
    // Whoever runs on after a failure holds no file that is gone.
    if (db.isOpen) db.close();
  }
}

/** Before it is served, so that the journal misses no import. */
function journalImport(directory: StoreDirectory, generation: number, by: string): void {
  const file = openEditFile(directory.editFile);
  noteImport(file, directory.servedGeneration(), generation, 'import', { by, now: Date.now() });
  file.close();
}

/** `path`: as given on the command line. */
async function importFile(
  path: string,
  { chain, strict, bad }: ImportOptions,
  builder: Builder,
  counts: { rows: number; bad: number; records: number },
  read: (bytes: number) => void,
): Promise<void> {
  const reader = createRowReader({ path, chain });
  const refuse = (line: number, reason: string) => {
    counts.bad += 1;
    bad({ file: path, line, reason });
    if (strict === true)
      throw new ImportStop(`${path}:${line}: ${reason}\nStopped at the first bad row; nothing was changed.`);
  };
  const take = (records: Iterable<RecordRows>) => {
    for (const { line, rows, refused } of records) {
      counts.rows += 1;
      if (refused !== undefined) refuse(line, refused);
      for (const raw of rows) {
        const row = servedRow(raw, chain);
        const entry = typeof row === 'string' ? row : entryOf(row);
        if (typeof entry === 'string') {
          refuse(line, entry);
          break;
        }
        builder.add(entry);
        counts.records += 1;
      }
    }
  };
  for await (const text of decodeText(openSource(path, read))) take(reader.read(text, false));
  take(reader.read('', true));
}
