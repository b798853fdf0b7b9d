/**
 * What people set or removed by hand: for an address, its records as they are to be, above whatever was imported. Every
 * change is journalled with who, what and when, and can be undone. One SQLite file; the commands write it while the
 * service runs, and the service notices.
 */
import type { DatabaseSync } from 'node:sqlite';
import { type ChainId, isChainId } from '../../lib/core/chains.ts';
import { isList, isObject, isText, maybe } from '../../lib/core/shape.ts';
import { type Content, contents, isContent } from './collections.ts';
import { inTransaction } from './in-transaction.ts';
import { openDatabase } from './open-database.ts';
import { RefusedEdit } from './refused-edit.ts';
import type { LabelTexts } from './stored-pieces.ts';

/** The texts of a record, and its JSON if it is stored whole (MEV and contract records). */
export interface EditRecord extends LabelTexts {
  readonly whole?: string | undefined;
}

/** The records of one kind that an address is to have; none: nothing of our own is said of it. */
export interface Edit {
  readonly chain: ChainId;
  readonly content: Content;
  /** As in `Address.key`. */
  readonly key: string;
  readonly address: string;
  readonly records: readonly EditRecord[];
}

interface Entry {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly what: string;
}

export interface Change extends Entry {
  readonly about: 'record';
  readonly chain: ChainId;
  readonly content: Content;
  /** As in `Address.key`. */
  readonly key: string;
  readonly address: string;
  /** Nothing: what was imported. */
  readonly before: readonly EditRecord[] | undefined;
  readonly after: readonly EditRecord[] | undefined;
}

/** A change of a key, or of which import is served; its states are JSON, nothing for none. */
export interface OtherChange extends Entry {
  readonly about: 'key' | 'import';
  /** The public id of the key; empty for an import. */
  readonly id: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

export type JournalEntry = Change | OtherChange;

export interface Author {
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export type EditFile = ReturnType<typeof openEditFile>;

const migrations = [
  // A version that no machine had.
  '',
  'CREATE TABLE edit (chain TEXT NOT NULL, content TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL, ' +
    'records TEXT NOT NULL, PRIMARY KEY (chain, content, key)); ' +
    'CREATE TABLE journal (number INTEGER PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL, ' +
    'chain TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL, before TEXT, after TEXT, content TEXT NOT NULL)',
];

const contentList = contents.map((content) => `'${content}'`).join(', ');

/** Why a change cannot be undone. */
export const changedSince = (number: number, what: string) =>
  new RefusedEdit(
    `What change ${number} made of ${what} has been changed since. Undo that first; see: journal.`,
  );

/** Milliseconds to wait while another process writes; the service has clients waiting. */
const patience = { command: 5_000, service: 100 };

const areRecords = isList(
  isObject({ name: isText(), type: isText(), subtype: isText(), label: isText(), whole: maybe(isText()) }),
);

export function openEditFile(path: string, waiter: keyof typeof patience = 'command') {
  // Whoever closes the file last, or opens it after a crash, has it alone for as long as the disk takes.
  const db = openDatabase(path, { what: 'edits', migrations, patience: patience.command, isDurable: true });
  db.exec(`PRAGMA busy_timeout = ${patience[waiter]}`);
  const last = db.prepare(`SELECT max(number) AS number FROM journal WHERE content IN (${contentList})`);
  const writing = db.prepare('PRAGMA application_id');
  // One statement reads one moment.
  const since = db.prepare(
    'SELECT j.chain, j.content, j.key, j.address, e.records, max(j.number) AS number FROM journal j ' +
      'LEFT JOIN edit e ON e.chain = j.chain AND e.content = j.content AND e.key = j.key ' +
      `WHERE j.number > ?1 AND j.content IN (${contentList}) GROUP BY j.chain, j.content, j.key`,
  );
  const replace = db.prepare('INSERT OR REPLACE INTO edit VALUES (?1, ?2, ?3, ?4, ?5)');
  const remove = db.prepare('DELETE FROM edit WHERE chain = ?1 AND content = ?2 AND key = ?3');
  const one = db.prepare('SELECT * FROM edit WHERE chain = ?1 AND content = ?2 AND key = ?3');

  const find = ({ chain, content, key }: Pick<Edit, 'chain' | 'content' | 'key'>) => {
    const row = one.get(chain, content, key);
    return row ? readEdit(row) : undefined;
  };
  const insert = (row: Readonly<Record<string, string | null>>, { by, now }: Author): Entry => {
    const { what = '', content = '', chain = '', key = '', address = '', before = null, after = null } = row;
    const at = new Date(now).toISOString();
    const { lastInsertRowid } = db
      .prepare(
        'INSERT INTO journal (at, by, what, chain, content, key, address, before, after) ' +
          'VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)',
      )
      .run(at, by, what, chain, content, key, address, before, after);
    return { number: Number(lastInsertRowid), at, by, what: String(what) };
  };
  const write = (
    place: Omit<Edit, 'records'>,
    after: readonly EditRecord[] | undefined,
    what: string,
    { by, now }: Author,
  ): Change => {
    const { chain, content, key, address } = place;
    const before = find(place)?.records;
    const row = { what, content, chain, key, address, before: written(before), after: written(after) };
    const change = insert(row, { by, now });
    if (after === undefined) remove.run(chain, content, key);
    else replace.run(chain, content, key, address, JSON.stringify(after));
    return { ...change, about: 'record', chain, content, key, address, before, after };
  };

  return {
    /** The number of the last change of a record: another one means that there is something new. */
    version: () => Number(last.get()?.number ?? 0),
    /** Another one means that what was read may be gone. */
    writing: () => Number(writing.get()?.application_id),
    edits: () => db.prepare('SELECT * FROM edit ORDER BY chain, content, key').all().map(readEdit),
    /** The places that were edited after a change, as they are now. */
    since: (number: number) =>
      since.all(number).map((row) => ({
        edit: readEdit(row),
        /** The edit was undone: what was imported is answered again. */
        isGone: row.records === null,
        /** The last change of the place. */
        number: Number(row.number),
      })),
    find,
    set: (edit: Edit, what: string, author: Author) =>
      inTransaction(db, () => write(edit, edit.records, what, author)),
    /** All of `work` or nothing; nobody else edits meanwhile. */
    whole: <T>(work: () => T) => inTransaction(db, work),
    /** Journals what is about to change elsewhere. */
    note(change: Omit<OtherChange, 'number' | 'at' | 'by'>, author: Author): OtherChange {
      const { about, id, before, after, what } = change;
      const row = { content: about, key: id, before: before ?? null, after: after ?? null, what };
      return { ...insert(row, author), about, id, before, after };
    },
    /** Oldest first; the last `most` unless all are wanted: a negative limit is none. */
    journal: (most = -1) =>
      db
        .prepare('SELECT * FROM (SELECT * FROM journal ORDER BY number DESC LIMIT ?1) ORDER BY number')
        .all(most)
        .map(readEntry),
    /** An entry of the journal, the last one unless a number is given. */
    entry(number: number | undefined) {
      const row = db
        .prepare('SELECT * FROM journal WHERE number = coalesce(?1, (SELECT max(number) FROM journal))')
        .get(number ?? null);
      return row && readEntry(row);
    },
    /** Makes a change of a record as if it had not been. */
    undo: (change: Change, author: Author) =>
      inTransaction(db, () => {
        const { chain, content, address, key, before, after, number } = change;
        const place = { chain, content, address, key };
        if (written(find(place)?.records) !== written(after)) throw changedSince(number, address);
        return write(place, before, `undo ${number}`, author);
      }),
    close: () => db.close(),
  };
}

/** Says, in a transaction, that changes which others may have read are not there any more. */
export function writtenAnew(db: DatabaseSync): void {
  const before = Number(db.prepare('PRAGMA application_id').get()?.application_id);
  db.exec(`PRAGMA application_id = ${before + 1}`);
}

/** All edits at one moment. */
export function readEdits(path: string): readonly Edit[] {
  const file = openEditFile(path);
  const edits = file.edits();
  file.close();
  return edits;
}

type Row = Readonly<Record<string, unknown>>;

const written = (records: readonly EditRecord[] | undefined) =>
  records === undefined ? null : JSON.stringify(records);

function recordsOf(value: unknown): readonly EditRecord[] | undefined {
  if (typeof value !== 'string') return undefined;
  const records: unknown = JSON.parse(value);
  if (!areRecords(records)) throw new Error('The file of edits holds something that is no record.');
  return records;
}

function readEdit(row: Row): Edit {
  return { ...placeOf(row), key: String(row.key), records: recordsOf(row.records) ?? [] };
}

function readEntry(row: Row): JournalEntry {
  const entry = {
    number: Number(row.number),
    at: String(row.at),
    by: String(row.by),
    what: String(row.what),
  };
  const { content, key, before, after } = row;
  if (content === 'key' || content === 'import') {
    const state = (value: unknown) => (typeof value === 'string' ? value : undefined);
    return { ...entry, about: content, id: String(key), before: state(before), after: state(after) };
  }
  const place = { ...placeOf(row), key: String(key) };
  return { ...entry, about: 'record', ...place, before: recordsOf(before), after: recordsOf(after) };
}

function placeOf({ chain, content, address }: Row): Pick<Edit, 'chain' | 'content' | 'address'> {
  const id = String(chain);
  if (!isContent(content)) throw new Error('The file of edits names a kind of record that is not served.');
  if (!isChainId(id)) throw new Error(`The file of edits names a chain that is not served: ${id}.`);
  return { chain: id, content, address: String(address) };
}
