/**
 * What people set or removed by hand: for an address, its labels as they are to be, above whatever was imported. Every
 * change is journalled with who, what and when, and can be undone. One SQLite file; the commands write it while the
 * service runs, and the service notices.
 */
import { DatabaseSync } from 'node:sqlite';
import { type ChainId, isChainId } from '../../lib/core/chains.ts';
import { isList, isObject, isText } from '../../lib/core/shape.ts';
import { runMigrations } from './run-migrations.ts';
import type { LabelTexts } from './stored-pieces.ts';

/** The labels of one address as somebody wants them; none: nothing of our own is said of it. */
export interface Edit {
  readonly chain: ChainId;
  /** As in `Address.key`. */
  readonly key: string;
  readonly address: string;
  readonly labels: readonly LabelTexts[];
}

export interface Change {
  readonly number: number;
  readonly at: string;
  readonly by: string;
  readonly what: string;
  readonly chain: ChainId;
  readonly address: string;
  /** Nothing: what was imported. */
  readonly before: readonly LabelTexts[] | undefined;
  readonly after: readonly LabelTexts[] | undefined;
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
  find(chain: ChainId, key: string): Edit | undefined;
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
];

/** Milliseconds that a command waits while another process writes. */
const patience = 5_000;

const areLabels = isList(isObject({ name: isText(), type: isText(), subtype: isText(), label: isText() }));

export function openEditFile(path: string): EditFile {
  const db = new DatabaseSync(path, { timeout: patience });
  db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  runMigrations(db, 'edits', migrations);
  const last = db.prepare('SELECT max(number) AS number FROM journal');
  const one = db.prepare('SELECT chain, key, address, labels FROM edit WHERE chain = ?1 AND key = ?2');

  const find = (chain: ChainId, key: string) => {
    const row = one.get(chain, key);
    return row ? readEdit(row) : undefined;
  };
  const write = (
    { chain, key, address }: Omit<Edit, 'labels'>,
    after: readonly LabelTexts[] | undefined,
    what: string,
    { by, now }: Author,
  ): Change => {
    const before = find(chain, key)?.labels;
    db.prepare(
      'INSERT INTO journal (at, by, what, chain, key, address, before, after) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)',
    ).run(new Date(now).toISOString(), by, what, chain, key, address, written(before), written(after));
    if (after === undefined) db.prepare('DELETE FROM edit WHERE chain = ?1 AND key = ?2').run(chain, key);
    else {
      db.prepare('INSERT OR REPLACE INTO edit VALUES (?1, ?2, ?3, ?4)').run(
        chain,
        key,
        address,
        JSON.stringify(after),
      );
    }
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
    edits: () =>
      db.prepare('SELECT chain, key, address, labels FROM edit ORDER BY chain, key').all().map(readEdit),
    find,
    set: (edit, what, author) => whole(() => write(edit, edit.labels, what, author)),
    journal,
    undo: (number, author) =>
      whole(() => {
        const row = db
          .prepare('SELECT * FROM journal WHERE number = coalesce(?1, (SELECT max(number) FROM journal))')
          .get(number ?? null);
        if (!row) return number === undefined ? 'Nothing was changed yet.' : `There is no change ${number}.`;
        const { chain, address, before, after, number: undone } = readChange(row);
        const place = { chain, address, key: String(row.key) };
        if (written(find(chain, place.key)?.labels) !== written(after)) {
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

const written = (labels: readonly LabelTexts[] | undefined) =>
  labels === undefined ? null : JSON.stringify(labels);

function labelsOf(value: unknown): readonly LabelTexts[] | undefined {
  if (typeof value !== 'string') return undefined;
  const labels: unknown = JSON.parse(value);
  if (!areLabels(labels)) throw new Error('The file of edits holds something that is no label.');
  return labels;
}

function readEdit(row: Row): Edit {
  return { ...placeOf(row), key: String(row.key), labels: labelsOf(row.labels) ?? [] };
}

function readChange(row: Row): Change {
  const { number, at, by, what, before, after } = row;
  return {
    number: Number(number),
    at: String(at),
    by: String(by),
    what: String(what),
    ...placeOf(row),
    before: labelsOf(before),
    after: labelsOf(after),
  };
}

function placeOf({ chain, address }: Row): Pick<Edit, 'chain' | 'address'> {
  const id = String(chain);
  if (!isChainId(id)) throw new Error(`The file of edits names a chain that is not served: ${id}.`);
  return { chain: id, address: String(address) };
}
