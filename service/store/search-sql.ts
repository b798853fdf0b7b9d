/** The search queries as SQL for both Node's SQLite and D1. */
import type { Collection, Index } from './collections.ts';
import { type FtsQuestion, nothing } from './fts-question.ts';

export const findSql = (collection: string) => `SELECT stored FROM answers_${collection} WHERE key = ?1`;

/** So many keys at once, a column each: calls of statements cost as much as the look-ups. */
export function findAllSql(collection: string, count: number): string {
  const one = (number: number) => `(SELECT stored FROM answers_${collection} WHERE key = ?${number})`;
  return `SELECT ${Array.from({ length: count }, (_, at) => one(at + 1)).join(', ')}`;
}

/**
 * Search reads tier after tier, each in the order of rowids, which is the order of names and addresses. It stops at the
 * end of the page, so a common word costs no more than a rare one: SQLite runs the parts of UNION ALL in turn and stops
 * at the outer LIMIT.
 */
export type SearchKind = FtsQuestion['kind'];

const piece = (collection: Collection) => `(SELECT piece FROM rows_${collection.id} WHERE id = hit.id)`;

export function searchSql(kind: SearchKind, collection: Collection, index: Index): string {
  return kind === 'grams' ? gramsSql(collection, index) : phrasesSql(kind, collection, index);
}

/** ?1 to ?3 are limit, offset and their sum, ?4 to ?7 the match expressions of the tiers. */
function gramsSql(collection: Collection, index: Index): string {
  const table = `grams_${index.id}`;
  const tier = (number: number) =>
    `SELECT id FROM (SELECT rowid AS id FROM ${table} WHERE ${table} MATCH ?${number} ORDER BY rowid LIMIT ?3)`;
  const hits = [4, 5, 6, 7].map(tier).join(' UNION ALL ');
  return `SELECT ${piece(collection)} FROM (${hits} LIMIT ?1 OFFSET ?2) AS hit`;
}

/** Up to this many hits are sorted; more are read in tiers, which costs about the same. Arbitrary. */
const fewHits = 200;

/**
 * ?1 to ?3 are limit, offset and their sum, ?4 the text anywhere, ?5 at the start of a word, ?6 as a prefix, ?7 exact;
 * ?8 to ?11 the same as marked text (exact, prefix, word start, anywhere).
 *
 * Rare words made of common trigrams are expensive: every tier would read the same long lists in vain. So if there are
 * few hits, all are fetched at once and sorted into tiers by their text. Only if there are many are the tiers read one by
 * one; otherwise the tiers are asked for a text that nothing contains.
 *
 * Hits for the sample of a long text are compared with the whole text.
 */
function phrasesSql(kind: Exclude<SearchKind, 'grams'>, collection: Collection, index: Index): string {
  const phrases = `phrases_${index.id}`;
  const heads = kind === 'short' ? `grams_${index.id}` : phrases;
  const text = scope(collection, index);
  const isSampled = kind === 'sampled';
  const unlessFew = (expression: string) =>
    `(SELECT CASE WHEN (SELECT count(*) FROM near) < ${fewHits} THEN '${nothing}' ELSE ${expression} END)`;
  const hits = (table: string, expression: string, marked: string) =>
    `SELECT ${table}.rowid AS id FROM ${table}${isSampled ? ` CROSS JOIN rows_${collection.id} AS row ON row.id = ${table}.rowid` : ''} ` +
    `WHERE ${table} MATCH ${expression}${isSampled ? ` AND instr(${text}, ${marked}) > 0` : ''}`;
  const page = (table: string) => `ORDER BY ${table}.rowid LIMIT ?3`;
  const beside = (list: string) => `AND ${phrases}.rowid NOT IN ${list}`;
  return (
    `WITH near AS MATERIALIZED (${hits(phrases, '?4', '?11')} ORDER BY ${phrases}.rowid LIMIT ${fewHits}), ` +
    `exact AS MATERIALIZED (${hits(heads, unlessFew('?7'), '?8')} ${page(heads)}), ` +
    `prefix AS MATERIALIZED (${hits(heads, unlessFew('?6'), '?9')}${isSampled ? ` AND instr(${text}, ?8) = 0` : ''} ${page(heads)}), ` +
    `better AS MATERIALIZED (SELECT id FROM exact UNION SELECT id FROM prefix), ` +
    `starting AS MATERIALIZED (${hits(phrases, unlessFew('?5'), '?10')} ${beside('better')} ${page(phrases)}), ` +
    `rest AS (${hits(phrases, unlessFew('?4'), '?11')} ${beside('better')} ${beside('starting')} ${page(phrases)}) ` +
    `SELECT ${piece(collection)} FROM (` +
    `SELECT id FROM (SELECT near.id AS id, CASE WHEN instr(${text}, ?8) > 0 THEN 0 WHEN instr(${text}, ?9) > 0 THEN 1 ` +
    `WHEN instr(${text}, ?10) > 0 THEN 2 ELSE 3 END AS tier FROM near CROSS JOIN rows_${collection.id} AS row ON row.id = near.id ` +
    `WHERE (SELECT count(*) FROM near) < ${fewHits} ORDER BY tier, near.id) ` +
    `UNION ALL SELECT id FROM exact UNION ALL SELECT id FROM prefix UNION ALL SELECT id FROM starting UNION ALL SELECT id FROM rest ` +
    `LIMIT ?1 OFFSET ?2) AS hit`
  );
}

/** The marked text of an index: all fields, or only the first. */
function scope(collection: Collection, index: Index): string {
  return index === collection.indexes[0] ? 'row.marked' : 'substr(row.marked, 1, instr(row.marked, char(3)))';
}

export function searchArguments(
  question: FtsQuestion,
  limit: number,
  offset: number,
): readonly (string | number)[] {
  const page = [limit, offset, limit + offset];
  if (question.kind === 'grams') return [...page, ...question.tiers];
  const { kind, anywhere, wordStart, prefix, exact, marked } = question;
  const compared = kind === 'sampled' ? marked : marked.slice(0, 3);
  return [...page, anywhere, wordStart, prefix, exact, ...compared];
}
