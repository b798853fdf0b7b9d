/** Everything that people change, journalled with who, what and when: for the commands and the admin API. */
import { ImportStop } from '../import/import-stop.ts';
import {
  type KeyFile,
  type KeyLimits,
  type KeyState,
  openKeyFile,
  type StoredKey,
} from '../keys/key-file.ts';
import { hasExpired } from '../keys/key-record.ts';
import type { GivenKey } from '../keys/new-key.ts';
import {
  type Author,
  changedSince,
  type EditFile,
  type JournalEntry,
  type OtherChange,
  openEditFile,
} from './edit-file.ts';
import { noteImport } from './note-import.ts';
import { ownRecords } from './own-records.ts';
import { hasRecords } from './read-meta.ts';
import { RefusedEdit } from './refused-edit.ts';
import { type KeptStore, openStoreDirectory, type StoreDirectory } from './store-directory.ts';

export type Changes = ReturnType<typeof openChanges>;

export function openChanges(data: string) {
  const directory = openStoreDirectory(data);
  const file = openEditFile(directory.editFile);
  // Labels are edited even while the keys cannot be read.
  let opened: KeyFile | undefined;
  const keys = () => {
    opened ??= openKeyFile(directory.keyFile);
    return opened;
  };
  const stateOf = (id: string) => {
    const key = keys()
      .list()
      .find((one) => one.id === id);
    return key && stateText(key);
  };
  const noteKey = (id: string, before: string | undefined, what: string, author: Author) =>
    file.note({ about: 'key', id, before, after: stateOf(id), what }, author);
  /** The key changes only if the journal says so. */
  const changeKey = (id: string, what: string, author: Author, work: () => void) =>
    keys().whole(() => {
      const before = stateOf(id);
      work();
      noteKey(id, before, what, author);
    });
  const undoKey = ({ id, before, after, number }: OtherChange, author: Author) => {
    if (stateOf(id) !== after || after === undefined) throw changedSince(number, `key ${id}`);
    const made: KeyState = JSON.parse(after);
    const state =
      before === undefined ? { ...made, revoked: new Date(author.now).toISOString() } : JSON.parse(before);
    changeKey(id, `undo ${number}`, author, () => keys().restore(id, state));
  };
  const undoImport = ({ before, after, number }: OtherChange, author: Author) => {
    const served = directory.servedGeneration();
    if (String(served) !== after) throw changedSince(number, 'the imported labels');
    if (before === undefined)
      throw new RefusedEdit('Nothing was imported before. Remove labels one by one, or import others.');
    serve(directory, file, before, `undo ${number}`, author);
  };
  return {
    records: ownRecords(directory, file),
    /** All changes of records in `work` or none; nobody else changes records meanwhile. */
    whole: file.whole,
    keys,
    addKey: (given: Omit<GivenKey, 'key'>, author: Author) =>
      keys().whole(() => {
        if (hasExpired({ expires: 0, ...given }, author.now))
          throw new RefusedEdit('The last day is past: the key would never work. Give today or a later day.');
        const made = keys().add(given, author.now);
        noteKey(made.record.id, undefined, 'add', author);
        return made;
      }),
    revokeKey: (id: string, author: Author) =>
      changeKey(id, 'revoke', author, () => known(id, keys().revoke(id, author.now))),
    limitKey: (id: string, limits: KeyLimits, author: Author) =>
      changeKey(id, 'limit', author, () => known(id, keys().limit(id, limits))),
    /** Serves an earlier import again, the previous one unless a generation is given. */
    rollBack: (wanted: string | undefined, author: Author) =>
      serve(directory, file, wanted, 'rollback', author),
    journal: file.journal,
    /** Makes a change as if it had not been, the last one unless a number is given. */
    undo(number: number | undefined, author: Author): JournalEntry {
      const change = file.entry(number);
      if (!change)
        throw new RefusedEdit(
          number === undefined ? 'Nothing was changed yet.' : `There is no change ${number}.`,
        );
      if (change.about === 'record') return file.undo(change, author);
      if (change.about === 'key') undoKey(change, author);
      else undoImport(change, author);
      return file.entry(undefined) ?? change;
    },
    close() {
      opened?.close();
      file.close();
    },
  };
}

const stateText = ({ rate, quota, expires, revoked }: StoredKey) =>
  JSON.stringify({ rate, quota, expires, revoked } satisfies KeyState);

function known(id: string, isThere: boolean): void {
  if (!isThere) throw new RefusedEdit(`There is no valid key "${id.slice(0, 20)}". See: key list.`);
}

/** Serves one of the kept imports instead of the one that is served, and journals it first. */
function serve(
  directory: StoreDirectory,
  file: EditFile,
  wanted: string | undefined,
  what: string,
  author: Author,
) {
  const served = directory.servedGeneration();
  const kept = directory.kept();
  const isWanted = ({ generation }: KeptStore) =>
    wanted === undefined ? served === undefined || generation < served : String(generation) === wanted;
  // Last, because it reads the whole file.
  const target = kept.find((one) => isWanted(one) && hasRecords(one.path));
  if (!target) {
    const list = kept
      .filter(({ path }) => hasRecords(path))
      .map(({ generation }) => generation)
      .join(', ');
    throw new RefusedEdit(
      wanted === undefined
        ? 'There is no earlier import to go back to.'
        : `There is no generation ${wanted.slice(0, 20)} that can be read. There are: ${list === '' ? 'none' : list}.`,
    );
  }
  directory.serve(target, () => {
    // Reading the target may take seconds, in which an import may end.
    if (directory.servedGeneration() !== served)
      throw new ImportStop('Another import has just been put in place; nothing was changed. See: journal.');
    noteImport(file, served, target.generation, what, author);
  });
  return { ...(served === undefined ? {} : { from: served }), to: target.generation };
}
