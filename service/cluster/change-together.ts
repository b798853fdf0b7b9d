/** A change in a cluster: made on a copy of the data directory, then put into the record, from which all nodes have it. */
import { existsSync, linkSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type postgres from 'postgres';
import { ImportStop } from '../import/import-stop.ts';
import { copyDatabase } from '../store/copy-database.ts';
import { openStoreDirectory } from '../store/store-directory.ts';
import { workFolder } from '../store/work-folder.ts';
import { asClusterAway } from './cluster-away.ts';
import { clusterOf } from './cluster-of.ts';
import { connect } from './connect.ts';
import { fetchLabels } from './fetch-labels.ts';
import { openNodeFiles } from './node-files.ts';
import { alone, changingAlone, locks, prepareRecord, whole } from './prepare-record.ts';
import { pull } from './pull.ts';
import { anotherImport, type Before, push } from './push.ts';
import { pushLabels } from './push-labels.ts';
import { withinTime } from './within-time.ts';

export interface Together {
  readonly url: string;
  readonly data: string;
  /** Builds a store, while others go on changing labels and keys. */
  readonly isImport?: boolean;
  /** The directory is a node's, and has the change when this ends. */
  readonly isAwaited?: boolean;
}

export async function changeTogether<T>(
  { url, data, isImport = false, isAwaited = false }: Together,
  work: (data: string) => T | Promise<T>,
): Promise<T> {
  const opened: (() => unknown)[] = [];
  let isSent = false;
  try {
    const sql = await connect(url);
    opened.push(() => sql.end({ timeout: 1 }));
    const id = await prepareRecord(sql);
    mkdirSync(data, { recursive: true });
    const { path: folder, remove } = workFolder(data, 'change');
    opened.push(remove);
    if (clusterOf(data) === id) copyInto(folder, data);
    const files = openNodeFiles(folder);
    opened.push(files.close);
    const catchUp = async (from: postgres.Sql): Promise<Before> => {
      await pull(from, files, true);
      await fetchLabels(from, folder);
      return {
        last: files.last(),
        keys: files.keys(),
        served: openStoreDirectory(folder).servedGeneration(),
      };
    };
    const make = async (before: Before, to: postgres.Sql, done: T) => {
      const last = await push(to, folder, files, before);
      isSent = true;
      return { done, last };
    };
    const change = async () => {
      // A store may take long to come, and others wait for no more than a change.
      await catchUp(sql);
      const changed = changingAlone(sql, async (inside) =>
        make(await catchUp(inside), inside, await work(folder)),
      );
      return withinTime(changed, longestChange);
    };
    const imported = () =>
      aloneImporting(sql, async () => {
        const before = await catchUp(sql);
        const known = openStoreDirectory(folder).kept();
        const made = await work(folder);
        // In one: a store that is not served in the end would be there to go back to.
        return whole(sql, async (inside) => {
          await pushLabels(inside, folder, known);
          return withinTime(
            alone(inside, (last) => make(before, last, made)),
            longestChange,
          );
        });
      });
    const { done, last } = await (isImport ? imported() : change());
    if (isAwaited) await untilHere(data, last);
    return done;
  } catch (error) {
    throw asClusterAway(error, isSent);
  } finally {
    for (const close of opened.reverse()) await close();
  }
}

async function aloneImporting<T>(sql: postgres.Sql, work: () => Promise<T>): Promise<T> {
  // It ends with the connection.
  const [lock] = await sql`SELECT pg_try_advisory_lock(${locks.import}) AS is_free`;
  if (lock?.is_free !== true) throw new ImportStop(anotherImport);
  return work();
}

/** What a node holds is a start; whoever is no node of this cluster begins with nothing. */
function copyInto(folder: string, data: string): void {
  const directory = openStoreDirectory(data);
  for (const path of [directory.editFile, directory.keyFile])
    if (existsSync(path)) copyDatabase(path, join(folder, basename(path)));
  for (const { path } of directory.kept()) {
    try {
      linkSync(path, join(folder, basename(path)));
    } catch {
      // It has just been dropped, or this file system has no links: the record has what is needed.
    }
  }
}

/** Milliseconds, of which a minute is for others. */
const longestChange = 100_000;

/** Milliseconds that a node usually takes to notice, many times over; if it takes longer, what is shown may be old. */
const longest = 2_000;
const pause = 20;

async function untilHere(data: string, last: number): Promise<void> {
  const files = openNodeFiles(data);
  for (let waited = 0; files.last() < last && waited < longest; waited += pause) await setTimeout(pause);
  files.close();
}
