/**
 * Where the service keeps what it serves: a directory with finished stores (`labels-N.sqlite`), and a file `current`
 * that names the one to serve. An import builds a file of its own and then replaces `current` by a rename, which
 * happens wholly or not at all: whatever is interrupted, and whenever, `current` names a complete store.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const storeName = /^labels-(\d+)\.sqlite$/;

export interface StoreDirectory {
  /** The finished store to serve; nothing before the first import. */
  current(): { readonly path: string; readonly generation: number } | undefined;
  /**
   * Only one import at a time: the lock is the operating system's and goes with the process, however it ends. Gives
   * the paths to build in.
   */
  begin(): Import;
  readonly keyFile: string;
}

export interface Import {
  readonly generation: number;
  /** Where to build the store. */
  readonly path: string;
  /** Where records may be staged. */
  readonly stage: string;
  /** Makes the built store the one that is served, for good. */
  publish(): void;
  /** Throws away what is not published. */
  end(): void;
}

export function openDirectory(directory: string): StoreDirectory {
  mkdirSync(directory, { recursive: true });
  const pointer = join(directory, 'current');
  const current = () => {
    const name = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : '';
    const generation = Number(storeName.exec(name)?.[1] ?? Number.NaN);
    return Number.isNaN(generation) ? undefined : { path: join(directory, name), generation };
  };
  return {
    keyFile: join(directory, 'keys.sqlite'),
    current,
    begin() {
      const unlock = lock(join(directory, 'import.lock'));
      const generation = nextGeneration(directory, current()?.generation ?? 0);
      const name = `labels-${generation}.sqlite`;
      const path = join(directory, `${name}.part`);
      const stage = join(directory, `${name}.stage`);
      removeLeftovers(directory);
      return {
        generation,
        path,
        stage,
        publish() {
          flush(path);
          renameSync(path, join(directory, name));
          const fresh = `${pointer}.part`;
          const file = openSync(fresh, 'w');
          writeSync(file, `${name}\n`);
          fsyncSync(file);
          closeSync(file);
          const previous = current()?.generation;
          renameSync(fresh, pointer);
          flush(directory);
          removeOld(directory, [generation, previous ?? generation]);
        },
        end() {
          rmSync(path, { force: true });
          rmSync(stage, { force: true });
          unlock();
        },
      };
    },
  };
}

/** An exclusive transaction on an empty database is a lock that SQLite makes work on every system. */
function lock(path: string): () => void {
  const db = new DatabaseSync(path);
  try {
    db.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    db.close();
    throw new Error('Another import is running in this data directory. Wait until it ends.');
  }
  return () => db.close();
}

function generations(directory: string): number[] {
  return readdirSync(directory).flatMap((name) => Number(storeName.exec(name)?.[1] ?? []));
}

function nextGeneration(directory: string, served: number): number {
  return Math.max(served, 0, ...generations(directory)) + 1;
}

/** What imports left that were killed: nobody builds now, the lock is ours. */
function removeLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (/^labels-\d+\.sqlite\.(part|stage)(-journal)?$/.test(name))
      rmSync(join(directory, name), { force: true });
  }
}

/** The store before the current one stays: a service may be about to open it. */
function removeOld(directory: string, kept: readonly number[]): void {
  for (const generation of generations(directory)) {
    if (kept.includes(generation)) continue;
    // Windows keeps files that somebody has open; the next import removes them.
    try {
      rmSync(join(directory, `labels-${generation}.sqlite`), { force: true });
    } catch {}
  }
}

/** Until it is flushed, a file may be named but not written when the power fails. */
function flush(path: string): void {
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } catch {
    // Some systems cannot flush a directory.
  } finally {
    closeSync(file);
  }
}
