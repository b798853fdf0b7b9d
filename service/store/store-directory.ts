/**
 * The service's data: finished stores (`labels-N.sqlite`), and a file `current` that names the one to serve. An import
 * builds a new file and then replaces `current` by an atomic rename, so `current` always names a complete store.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ImportStop } from '../import/import-stop.ts';
import { lock } from './lock.ts';
import { isOlderStore, updateStore } from './update-store.ts';
import { flush, writeLine } from './write-line.ts';

const storeName = /^labels-(\d+)\.sqlite$/;

/** Finished stores that are kept for a rollback, including the newest. */
const mostKept = 3;

export type StoreDirectory = ReturnType<typeof openStoreDirectory>;

export interface KeptStore {
  readonly path: string;
  readonly generation: number;
}

export function openStoreDirectory(directory: string) {
  mkdirSync(directory, { recursive: true });
  const pointer = join(directory, 'current');
  /** The store to serve; undefined before the first import. Throws if `current` cannot be read or names none. */
  const current = (): KeptStore | undefined => {
    let name: string;
    try {
      name = readFileSync(pointer, 'utf8').trim();
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return undefined;
      throw error;
    }
    const number = storeName.exec(name)?.[1];
    if (number === undefined) throw new Error('The file "current" names no store.');
    return { path: join(directory, name), generation: Number(number) };
  };
  const lockImports = () => {
    const unlock = lock(join(directory, 'import.lock'));
    if (!unlock)
      throw new ImportStop('Another import is running in this data directory. Wait until it ends.');
    return unlock;
  };
  const alone = <T>(work: () => T): T => {
    const unlock = lockImports();
    try {
      return work();
    } finally {
      unlock();
    }
  };
  return {
    keyFile: join(directory, 'keys.sqlite'),
    /** What was set by hand. */
    editFile: join(directory, 'edits.sqlite'),
    current,
    /** The import that is served; undefined before the first, and if `current` is damaged. */
    servedGeneration: () => quietly(current)?.generation,
    /** The kept stores, newest first. */
    kept: (): readonly KeptStore[] =>
      generations(directory).map((generation) => ({
        path: join(directory, storeFileName(generation)),
        generation,
      })),
    /** Updates the served store if an older version wrote it, and returns its generation. Unreadable ones are left alone. */
    update() {
      const served = quietly(current);
      if (!served || !isOlderStore(served.path)) return undefined;
      alone(() => updateStore(served.path));
      return served.generation;
    },
    /** Serves one of the kept stores, and does `first` as soon as nothing is in the way. Fails while an import runs. */
    serve({ path, generation }: KeptStore, first = () => {}) {
      alone(() => {
        updateStore(path);
        first();
        writeLine(pointer, storeFileName(generation));
      });
    },
    /** Serves what is served before the first import. */
    serveNone: () => rmSync(pointer, { force: true }),
    /** Copies the served store, which no import changes, into another data directory, and returns its generation. */
    copyServed(target: string) {
      const served = current();
      if (!served) return undefined;
      const name = storeFileName(served.generation);
      copyFileSync(served.path, join(target, name));
      flush(join(target, name));
      writeLine(join(target, 'current'), name);
      return served.generation;
    },
    /** Begins an import. Only one runs at a time; the lock ends with its process. */
    begin() {
      const unlock = lockImports();
      const generation = Math.max(0, ...generations(directory)) + 1;
      const name = storeFileName(generation);
      const path = join(directory, `${name}.part`);
      const stage = join(directory, `${name}.stage`);
      removeLeftovers(directory);
      return {
        generation,
        /** Where to build the store. */
        path,
        /** Where records may be staged. */
        stage,
        /** Serves the built store from now on. */
        publish() {
          flush(path);
          renameSync(path, join(directory, name));
          const previous = quietly(current)?.generation;
          writeLine(pointer, name);
          removeOld(directory, [generation, previous ?? generation]);
        },
        /** Throws away what is not published. */
        end() {
          rmSync(path, { force: true });
          rmSync(stage, { force: true });
          unlock();
        },
      };
    },
  };
}

/** Of a finished store. */
export const storeFileName = (generation: number) => `labels-${generation}.sqlite`;

/** Newest first. */
function generations(directory: string): number[] {
  const found = readdirSync(directory)
    .flatMap((name) => storeName.exec(name)?.[1] ?? [])
    .map(Number);
  return found.sort((a, b) => b - a);
}

/** Ignores a broken `current`, which the import will replace. */
function quietly(current: () => KeptStore | undefined): KeptStore | undefined {
  try {
    return current();
  } catch {
    return undefined;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Removes files of killed imports; this process has the lock, so no other import runs. */
function removeLeftovers(directory: string): void {
  for (const name of readdirSync(directory)) {
    if (/^labels-\d+\.sqlite\.(part|stage)(-journal)?$/.test(name))
      rmSync(join(directory, name), { force: true });
  }
}

/** Also keeps the store that was current until now: a service may be about to open it. */
function removeOld(directory: string, needed: readonly number[]): void {
  for (const generation of generations(directory).slice(mostKept)) {
    if (needed.includes(generation)) continue;
    // Windows cannot remove open files; the next import removes them.
    try {
      rmSync(join(directory, storeFileName(generation)), { force: true });
    } catch {}
  }
}
