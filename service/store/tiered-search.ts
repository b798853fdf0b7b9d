/** Searches a store: a statement for each tier, of which most are never needed. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection, Index } from './collections.ts';
import { endMark, type FtsQuestion, type TierSource } from './fts-question.ts';

/** Up to this many hits are compared as text; for more, the tiers are asked one by one. Arbitrary. */
const fewHits = 40;

/** The ids of the first rows that match, in the order of search results. */
type Ids = (expression: string, marked: string, most: number) => readonly number[];

export function tieredSearch(db: DatabaseSync, collection: Collection, index: Index) {
  const isWide = index === collection.indexes[0];
  const [phraseTable, gramTable, rowTable] = [
    `phrases_${index.id}`,
    `grams_${index.id}`,
    `rows_${collection.id}`,
  ];
  const ids = (table: string): Ids => {
    const listed = prepared(db, `SELECT rowid FROM ${table} WHERE ${table} MATCH ?1 ORDER BY rowid LIMIT ?2`);
    return (expression, _, most) => firstColumn(listed.all(expression, most));
  };
  const scope = isWide ? 'marked' : `substr(marked, 1, instr(marked, '${endMark}'))`;
  const sampled = prepared(
    db,
    `SELECT id FROM ${phraseTable} CROSS JOIN ${rowTable} ON id = ${phraseTable}.rowid ` +
      `WHERE ${phraseTable} MATCH ?1 AND instr(${scope}, ?2) > 0 ORDER BY ${phraseTable}.rowid LIMIT ?3`,
  );
  const tables = {
    phrases: ids(phraseTable),
    grams: ids(gramTable),
    /** Rows with a sample of the text's trigrams, compared with the whole text. */
    sampled: (...asked: Parameters<Ids>) => firstColumn(sampled.all(...asked)),
  } satisfies Record<TierSource, Ids>;
  const rowOf = prepared(db, `SELECT piece, marked FROM ${rowTable} WHERE id = ?1`);
  // Cast: both columns hold text.
  const read = (id: number) => (rowOf.get(id) ?? ['', '']) as unknown as [piece: string, marked: string];

  /** The few rows that match, by the tier that their text reaches. */
  const compared = (matching: readonly number[], parts: FtsQuestion['marked']) =>
    matching
      .map((id) => {
        const [piece, marked] = read(id);
        const text = isWide ? marked : marked.slice(0, marked.indexOf(endMark) + 1);
        return { id, piece, tier: parts.findIndex((part) => text.includes(part)) };
      })
      .sort((a, b) => a.tier - b.tier || a.id - b.id)
      .map(({ piece }) => piece);

  return (question: FtsQuestion, limit: number, offset: number): string[] => {
    const { heads, bodies, tiers, marked } = question;
    const anywhere = tiers[3];
    const few = bodies === 'grams' ? undefined : tables[bodies](anywhere, marked[3], fewHits);
    if (few && few.length < fewHits) return compared(few, marked).slice(offset, offset + limit);
    const found = new Set<number>();
    for (const [tier, expression] of tiers.entries()) {
      if (found.size >= limit + offset) break;
      // Rows of better tiers may come again.
      const most = limit + offset + found.size;
      const isRead = few && expression === anywhere && most <= fewHits;
      const table = tables[tier < 2 ? heads : bodies];
      for (const id of isRead ? few.slice(0, most) : table(expression, marked[tier] ?? '', most))
        found.add(id);
    }
    return Array.from(found)
      .slice(offset, offset + limit)
      .map((id) => read(id)[0]);
  };
}

/** Arrays instead of objects take a third of the time. */
export function prepared(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  statement.setReturnArrays(true);
  return statement;
}

/** Cast: a row is its one column, a whole number. */
const firstColumn = (rows: unknown) => (rows as [number][]).map(([id]) => id);
