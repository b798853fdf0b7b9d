/**
 * What people set or removed by hand: for an address, its records as they are to be, above whatever was imported. Every
 * change is journalled with who, what and when, and can be undone. One SQLite file; the commands write it while the
 * service runs, and the service notices.
 */
import { DatabaseSync } from 'node:sqlite';
import { type ChainId, isChainId } from '../../lib/core/chains.ts';
import { isList, isObject, isText, maybe } from '../../lib/core/shape.ts';
import { type Content, isContent } from './collections.ts';
import { runMigrations } from './run-migrations.ts';
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

export interface Change {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly what: string;
  readonly chain: ChainId;
  readonly content: Content;
  readonly address: string;
  /** Nothing: what was imported. */
  readonly before: readonly EditRecord[] | undefined;
  readonly after: readonly EditRecord[] | undefined;
}

export interface Author {
  readonly by: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface EditFile {
  /** The number of the last change: another one means that there is something new. */
  version(): number;
  edits(): readonly Edit[];
  find(place: Pick<Edit, 'chain' | 'content' | 'key'>): Edit | undefined;
  set(edit: Edit, what: string, author: Author): Change;
  journal(): readonly Change[];
  /** Makes a change as if it had not been, the last one unless a number is given; or says why not. */
  undo(number: number | undefined, author: Author): Change | string;
  close(): void;
}

const migrations = [
  'CREATE TABLE edit (chain TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL, labels TEXT NOT NULL, ' +
    'PRIMARY KEY (chain, key)); ' +
    'CREATE TABLE journal (number INTEGER PRIMARY KEY, at TEXT NOT NULL, by TEXT NOT NULL, what TEXT NOT NULL, ' +
    'chain TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL, before TEXT, after TEXT)',
  'ALTER TABLE edit RENAME TO label_edit; ' +
    'CREATE TABLE edit (chain TEXT NOT NULL, content TEXT NOT NULL, key TEXT NOT NULL, address TEXT NOT NULL, ' +
    'records TEXT NOT NULL, PRIMARY KEY (chain, content, key)); ' +
    "INSERT INTO edit SELECT chain, 'label', key, address, labels FROM label_edit; DROP TABLE label_edit; " +
    "ALTER TABLE journal ADD COLUMN content TEXT NOT NULL DEFAULT 'label'",
];

/** Milliseconds that a command waits while another process writes. */
const patience = 5_000;

const areRecords = isList(
  isObject({ name: isText(), type: isText(), subtype: isText(), label: isText(), whole: maybe(isText()) }),
);

export function openEditFile(path: string): EditFile {
  const db = new DatabaseSync(path, { timeout: patience });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  runMigrations(db, 'edits', migrations);
  const last = db.prepare('SELECT max(number) AS number FROM journal');
  const replace = db.prepare('INSERT OR REPLACE INTO edit VALUES (?1, ?2, ?3, ?4, ?5)');
  const remove = db.prepare('DELETE FROM edit WHERE chain = ?1 AND content = ?2 AND key = ?3');
  const one = db.prepare('SELECT * FROM edit WHERE chain = ?1 AND content = ?2 AND key = ?3');

  const find = ({ chain, content, key }: Pick<Edit, 'chain' | 'content' | 'key'>) => {
    const row = one.get(chain, content, key);
    return row ? readEdit(row) : undefined;
  };
  const write = (
    place: Omit<Edit, 'records'>,
    after: readonly EditRecord[] | undefined,
    what: string,
    { by, now }: Author,
  ): Change => {
    const { chain, content, key, address } = place;
    const before = find(place)?.records;
    db.prepare(
      'INSERT INTO journal (at, by, what, chain, content, key, address, before, after) ' +
        'VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)',
    ).run(
      new Date(now).toISOString(),
      by,
      what,
      chain,
      content,
      key,
      address,
      written(before),
      written(after),
    );
    if (after === undefined) remove.run(chain, content, key);
    else replace.run(chain, content, key, address, JSON.stringify(after));
    return readChange(db.prepare('SELECT * FROM journal ORDER BY number DESC LIMIT 1').get() ?? {});
  };
  /** Both tables or none, and nobody else in between. */
  const whole = <T>(work: () => T): T => {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  };
  const journal = () => db.prepare('SELECT * FROM journal ORDER BY number').all().map(readChange);

  return {
    version: () => Number(last.get()?.number ?? 0),
    edits: () => db.prepare('SELECT * FROM edit ORDER BY chain, content, key').all().map(readEdit),
    find,
    set: (edit, what, author) => whole(() => write(edit, edit.records, what, author)),
    journal,
    undo: (number, author) =>
      whole(() => {
        const row = db
          .prepare('SELECT * FROM journal WHERE number = coalesce(?1, (SELECT max(number) FROM journal))')
          .get(number ?? null);
        if (!row) return number === undefined ? 'Nothing was changed yet.' : `There is no change ${number}.`;
        const { chain, content, address, before, after, number: undone } = readChange(row);
        const place = { chain, content, address, key: String(row.key) };
        if (written(find(place)?.records) !== written(after)) {
          return `What change ${undone} made of ${address} has been changed since. Undo that first; see: journal.`;
        }
        return write(place, before, `undo ${undone}`, author);
      }),
    close: () => db.close(),
  };
}

/** All edits at one moment. */
export function readEdits(path: string): { readonly version: number; readonly edits: readonly Edit[] } {
  const file = openEditFile(path);
  const read = { version: file.version(), edits: file.edits() };
  file.close();
  return read;
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

function readChange(row: Row): Change {
  const { number, at, by, what, before, after } = row;
  return {
    number: Number(number),
    at: String(at),
    by: String(by),
    what: String(what),
    ...placeOf(row),
    before: recordsOf(before),
    after: recordsOf(after),
  };
}

function placeOf({ chain, content, address }: Row): Pick<Edit, 'chain' | 'content' | 'address'> {
  const id = String(chain);
  if (!isContent(content)) throw new Error('The file of edits names a kind of record that is not served.');
  if (!isChainId(id)) throw new Error(`The file of edits names a chain that is not served: ${id}.`);
  return { chain: id, content, address: String(address) };
}
