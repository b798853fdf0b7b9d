/** Keeps a wrong file from replacing good labels. */
import type { DatabaseSync } from 'node:sqlite';
import { collections } from '../store/collections.ts';
import { metaOf, OtherLayout } from '../store/read-meta.ts';
import { layout } from '../store/search-tables.ts';
import type { StoreDirectory } from '../store/store-directory.ts';
import { pieceCount } from '../store/stored-pieces.ts';
import { ImportStop } from './import-stop.ts';

/** The share of served records that an import may drop without `--force`. */
const mostDropped = 0.1;

/** What an import has read. */
export interface ImportCounts {
  readonly rows: number;
  readonly bad: number;
  /** Records that the files hold, repetitions included. */
  readonly records: number;
}

export function refuseEmpty({ rows, bad, records }: ImportCounts): void {
  if (records > 0) return;
  throw new ImportStop(
    `There is no record in these files (rows: ${count(rows)}, bad ones: ${count(bad)}).\n${stopped} --force goes on all the same.`,
  );
}

const stopped = 'Stopped; nothing was changed, what was served is served on.';

/** The served store, if it can be read; an unreadable one may be replaced, but not one of a newer version. */
export function servedPath(directory: StoreDirectory): string | undefined {
  let path: string | undefined;
  let found: number;
  try {
    path = directory.current()?.path;
    if (path === undefined) return undefined;
    found = metaOf(path).layout;
  } catch {
    return undefined;
  }
  if (found <= layout) return path;
  throw new ImportStop(
    `What is served ${new OtherLayout(found).message}.\n${stopped} --force replaces it all the same.`,
  );
}

/** `db` is the finished new store, `served` the path of the one that it would replace. */
export function refuseLoss(db: DatabaseSync, served: string, stored: number): void {
  const { before, dropped } = compare(db, served);
  if (dropped <= before * mostDropped) return;
  throw new ImportStop(
    `Records that are served now: ${count(before)}. Records in these files: ${count(stored)}. ` +
      `Of those served, this would drop ${count(dropped)}.\n${stopped} --force replaces it all the same, --add keeps it.`,
  );
}

/** Counts dropped records per address, so that a new name for an old one drops nothing. */
function compare(db: DatabaseSync, served: string): { before: number; dropped: number } {
  db.prepare('ATTACH ?1 AS served').run(served);
  let before = 0;
  let dropped = 0;
  for (const { id } of collections) {
    const row = db
      .prepare(
        `SELECT total(${pieceCount('old.stored')}) AS before, ` +
          `total(max(0, ${pieceCount('old.stored')} - coalesce(${pieceCount('new.stored')}, 0))) AS dropped ` +
          `FROM served.answers_${id} AS old LEFT JOIN main.answers_${id} AS new ON new.key = old.key`,
      )
      .get();
    before += Number(row?.before);
    dropped += Number(row?.dropped);
  }
  db.exec('DETACH served');
  return { before, dropped };
}

const count = (number: number) => number.toLocaleString('en');
