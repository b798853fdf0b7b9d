/** The two questions that are asked of the tables, as SQL that Node's SQLite and D1 both run. */
import type { Collection, Index } from './collections.ts';

export const findSql = (collection: string) => `SELECT stored FROM answers_${collection} WHERE key = ?1`;

/**
 * Search reads tier after tier, each in the order of rowids, which is the order of names and addresses. No tier is
 * read further than the page's end, so a common word costs no more than a rare one; a later tier is not begun when
 * the earlier ones fill the page (SQLite runs the parts of UNION ALL in turn and stops at the outer LIMIT).
 *
 * ?1 to ?4 are the match expressions of the tiers, ?5 the limit, ?6 the offset, ?7 their sum.
 */
export function searchSql(collection: Collection, index: Index, table: 'phrases' | 'grams'): string {
  const name = `${table}_${index.id}`;
  const tier = (number: number) =>
    `SELECT id FROM (SELECT rowid AS id FROM ${name} WHERE ${name} MATCH ?${number} ORDER BY rowid LIMIT ?7)`;
  const hits = [1, 2, 3, 4].map(tier).join(' UNION ALL ');
  return (
    `SELECT (SELECT piece FROM rows_${collection.id} WHERE id = hit.id) AS piece ` +
    `FROM (${hits} LIMIT ?5 OFFSET ?6) AS hit`
  );
}
