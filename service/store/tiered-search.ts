/** Searches a store: a statement for each tier, of which most are never needed. */
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Collection, Index } from './collections.ts';
import { endMark, quoted, type TierQuestion } from './fts-question.ts';

/** Up to this many hits are compared as text; for more, the tiers are asked one by one. Arbitrary. */
const fewHits = 40;

export function tieredSearch(db: DatabaseSync, { id, indexes }: Collection, index: Index) {
  const isWide = index === indexes[0];
  const [heads, phrases, rows] = [`heads_${id}`, `phrases_${id}`, `rows_${id}`];
  const listed = (table: string) =>
    prepared(db, `SELECT rowid FROM ${table} WHERE ${table} MATCH ?1 ORDER BY rowid LIMIT ?2`);
  const scope = isWide ? 'marked' : `substr(marked, 1, instr(marked, '${endMark}'))`;
  const [inHeads, inPhrases, sampled, begun, rowOf] = [
    listed(heads),
    listed(phrases),
    prepared(
      db,
      `SELECT id FROM ${phrases} CROSS JOIN ${rows} ON id = ${phrases}.rowid ` +
        `WHERE ${phrases} MATCH ?1 AND instr(${scope}, ?3) > 0 ORDER BY ${phrases}.rowid LIMIT ?2`,
    ),
    prepared(db, `SELECT term FROM trigrams_${id} WHERE term >= ?1 AND term < ?1 || char(0x10ffff)`),
    prepared(db, `SELECT piece, marked FROM ${rows} WHERE id = ?1`),
  ];
  const inFields = (expression: string) => (isWide ? expression : `head : (${expression})`);

  /** The ids of the first rows that match, in the order of search results. */
  const idsOf = ({ source, text, marked }: TierQuestion, most: number): readonly number[] => {
    if (source === 'heads') return firstColumn(inHeads.all(inFields(text), most));
    if (source === 'phrases') return firstColumn(inPhrases.all(inFields(text), most));
    if (source === 'sampled') return firstColumn(sampled.all(inFields(text), most, marked));
    const trigrams = firstColumn<string>(begun.all(text)).map(quoted);
    return trigrams.length === 0 ? [] : firstColumn(inPhrases.all(inFields(trigrams.join(' OR ')), most));
  };

  // Cast: both columns hold text.
  const read = (id: number) => (rowOf.get(id) ?? ['', '']) as unknown as [piece: string, marked: string];

  /** The few rows that match, by the tier that their text reaches. */
  const compared = (matching: readonly number[], tiers: readonly TierQuestion[]) =>
    matching
      .map((id) => {
        const [piece, marked] = read(id);
        const text = isWide ? marked : marked.slice(0, marked.indexOf(endMark) + 1);
        return { id, piece, tier: tiers.findIndex((tier) => text.includes(tier.marked)) };
      })
      .sort((a, b) => a.tier - b.tier || a.id - b.id)
      .map(({ piece }) => piece);

  return (tiers: readonly TierQuestion[], limit: number, offset: number): string[] => {
    const anywhere = tiers.at(-1);
    const few = anywhere && anywhere.source !== 'short' ? idsOf(anywhere, fewHits) : undefined;
    if (few && few.length < fewHits) return compared(few, tiers).slice(offset, offset + limit);
    const found = new Set<number>();
    for (const tier of tiers) {
      if (found.size >= limit + offset) break;
      // Rows of better tiers may come again.
      const most = limit + offset + found.size;
      const isRead = few && tier === anywhere && most <= fewHits;
      for (const id of isRead ? few.slice(0, most) : idsOf(tier, most)) found.add(id);
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

/** Cast: a row is its one column. */
const firstColumn = <T = number>(rows: unknown) => (rows as [T][]).map(([value]) => value);
