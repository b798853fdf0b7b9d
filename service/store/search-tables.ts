/**
 * The tables of a store.
 *
 * - `answers_…`: everything stored, one row per address, ready to send: one look-up in one tree.
 * - `rows_…`: the records of a collection that can be searched, numbered in the order of search results, and their
 *   marked text (see `fts-question.ts`).
 * - `heads_…`: every field as one word, which is found by its beginning.
 * - `phrases_…`: the trigrams of the marked text.
 * - `trigrams_…`: each of them once.
 *
 * The FTS5 tables are contentless: they return only rowids. The first field has a column of its own, because some
 * endpoints search nothing else.
 */
import type { Collection } from './collections.ts';
import { endMark, fieldMark, longestHead, wordMark } from './fts-question.ts';

export const metaTable = 'meta';

/**
 * Increases when the tables change. `answers_…` is the same in every layout, so `update-store.ts` can rebuild an older
 * store from it.
 */
export const layout = 3;

export const createMeta = `CREATE TABLE ${metaTable} (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`;

/** Bytes that FTS5 keeps in memory before it writes a segment; fewer segments need fewer merges. */
const segmentMemory = 16 * 2 ** 20;

/** Text is already folded, so SQLite must not fold it by its own rules. */
const trigrams = `tokenize='trigram case_sensitive 1'`;

/** `ascii` takes letters and digits as parts of words, all of other scripts too, and here whatever can be typed. */
const typed = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
  .filter((character) => !/[A-Za-z0-9]/.test(character))
  .join('')
  .replaceAll("'", "''")
  .replaceAll('"', '""');
const lengths = Array.from({ length: longestHead }, (_, at) => at + 1).join(' ');
const wholeFields = `detail=column, prefix='${lengths}', tokenize="ascii tokenchars '${typed}'"`;

/** The marked text of the first field, and that of the others. */
const [first, others] = [
  `substr(marked, 1, instr(marked, '${endMark}'))`,
  `substr(marked, instr(marked, '${endMark}') + 1)`,
];
/** Fields on lines of their own. */
const lines = (marked: string) =>
  `replace(replace(replace(${marked}, '${fieldMark}', ''), '${wordMark}', ''), '${endMark}', char(10))`;
/** With one more mark, every character begins a trigram. */
const closed = (marked: string) => `${marked} || '${endMark}'`;

/** What is searched of a collection's rows, when these are written. */
export function searchTables({ id, indexes }: Pick<Collection, 'id' | 'indexes'>): readonly string[] {
  if (indexes.length === 0) return [];
  const table = (name: string, how: string, text: (marked: string) => string) => [
    `CREATE VIRTUAL TABLE ${name} USING fts5(head, rest, content='', columnsize=0, ${how})`,
    `INSERT INTO ${name}(${name}, rank) VALUES ('hashsize', ${segmentMemory})`,
    `INSERT INTO ${name}(rowid, head, rest) SELECT id, ${text(first)}, ${text(others)} FROM rows_${id} ORDER BY id`,
    // One segment reads faster than several.
    `INSERT INTO ${name}(${name}) VALUES ('optimize')`,
  ];
  return [
    ...table(`heads_${id}`, wholeFields, lines),
    ...table(`phrases_${id}`, trigrams, closed),
    `CREATE VIRTUAL TABLE temp.found USING fts5vocab(main, phrases_${id}, 'row')`,
    `CREATE TABLE trigrams_${id} (term TEXT PRIMARY KEY) WITHOUT ROWID`,
    `INSERT INTO trigrams_${id} SELECT term FROM temp.found`,
    'DROP TABLE temp.found',
  ];
}
