/**
 * Searches of three characters and more on Node's SQLite: a statement for each tier, of which most are never needed. On
 * D1, where every statement is a journey, `search-sql.ts` asks for all at once, which takes four times as long.
 */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection, Index } from './collections.ts';
import { endMark, type FtsQuestion } from './fts-question.ts';

/** Not `sampled`, whose hits have to be compared with the whole text. */
export type PhraseQuestion = Exclude<FtsQuestion, { kind: 'grams' }>;

/** Up to this many hits are compared as text; for more, the tiers are asked one by one. Arbitrary. */
const fewHits = 40;

export function tieredSearch(db: DatabaseSync, collection: Collection, index: Index) {
  const ids = (table: string) =>
    listed(db, `SELECT rowid FROM ${table} WHERE ${table} MATCH ?1 ORDER BY rowid LIMIT ?2`);
  const phrases = ids(`phrases_${index.id}`);
  const grams = ids(`grams_${index.id}`);
  const rowOf = listed(db, `SELECT piece, marked FROM rows_${collection.id} WHERE id = ?1`);
  const isWide = index === collection.indexes[0];
  const idsOf = (statement: StatementSync, expression: string, most: number) =>
    // Cast: a row of this statement is its one column, a whole number.
    (statement.all(expression, most) as unknown as [number][]).map(([id]) => id);
  // Cast: both columns hold text.
  const read = (id: number) => (rowOf.get(id) ?? ['', '']) as unknown as [piece: string, marked: string];

  /** The few rows that match, by the tier that their text reaches. */
  const compared = (matching: readonly number[], [exact, prefix, wordStart]: readonly string[]) =>
    matching
      .map((id) => {
        const [piece, marked] = read(id);
        const text = isWide ? marked : marked.slice(0, marked.indexOf(endMark) + 1);
        const tier = [exact, prefix, wordStart].findIndex(
          (part) => part !== undefined && text.includes(part),
        );
        return { id, piece, tier: tier === -1 ? 3 : tier };
      })
      .sort((a, b) => a.tier - b.tier || a.id - b.id);

  return (question: PhraseQuestion, limit: number, offset: number): string[] => {
    const { anywhere, wordStart, prefix, exact, marked } = question;
    const matching = idsOf(phrases, anywhere, fewHits);
    if (matching.length < fewHits) {
      return compared(matching, marked)
        .slice(offset, offset + limit)
        .map(({ piece }) => piece);
    }
    const heads = question.kind === 'short' ? grams : phrases;
    const found = new Set<number>();
    for (const [statement, expression] of [
      [heads, exact],
      [heads, prefix],
      [phrases, wordStart],
      [phrases, anywhere],
    ] as const) {
      if (found.size >= limit + offset) break;
      // Rows of better tiers may come again.
      const most = limit + offset + found.size;
      const isRead = expression === anywhere && most <= fewHits;
      for (const id of isRead ? matching.slice(0, most) : idsOf(statement, expression, most)) found.add(id);
    }
    return Array.from(found)
      .slice(offset, offset + limit)
      .map((id) => read(id)[0]);
  };
}

function listed(db: DatabaseSync, sql: string): StatementSync {
  const statement = db.prepare(sql);
  // Arrays instead of objects take a third of the time.
  statement.setReturnArrays(true);
  return statement;
}
