/** The store on D1: the same tables and queries, over the network. */
import type { D1 } from '../edge/env.ts';
import { collections } from './collections.ts';
import { metaTable } from './create-tables.ts';
import { ftsQuestion } from './fts-question.ts';
import { findSql, searchArguments, searchSql } from './search-sql.ts';
import type { Store } from './store.ts';

/** Milliseconds for which the tag is kept; reading it every time would double the cost of a look-up. */
const believed = 2_000;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function openD1Store(db: D1, now: () => number): Store {
  const indexes = new Map(
    collections.flatMap((collection) =>
      collection.indexes.map((index) => [index.id, { collection, index }] as const),
    ),
  );
  let meta = new Map<string | undefined, string | undefined>();
  let askedAt = Number.NEGATIVE_INFINITY;
  const metaOf = async (...names: readonly string[]): Promise<string> => {
    if (now() - askedAt >= believed) {
      const rows = await db.prepare(`SELECT name, value FROM ${metaTable}`).raw();
      meta = new Map(rows.map(([name, value]) => [text(name), text(value)]));
      askedAt = now();
    }
    return names.map((name) => meta.get(name)).find((value) => value !== undefined) ?? '0';
  };
  return {
    generation: () => metaOf('generation'),
    tag: () => metaOf('content', 'generation'),
    async find(collection, keys) {
      const statement = db.prepare(findSql(collection));
      const [only] = keys;
      if (keys.length === 1 && only !== undefined) {
        const rows = await statement.bind(only).raw();
        return [text(rows[0]?.[0])];
      }
      const answers = await db.batch(keys.map((key) => statement.bind(key)));
      return answers.map(({ results }) => {
        const [row] = results ?? [];
        return typeof row === 'object' && row !== null && 'stored' in row ? text(row.stored) : undefined;
      });
    },
    async search(id, asked, limit, offset) {
      const question = ftsQuestion(asked);
      if (!question) return [];
      const place = indexes.get(id);
      if (!place) throw new Error(`The store has no index "${id}".`);
      const sql = searchSql(question.kind, place.collection, place.index);
      const rows = await db
        .prepare(sql)
        .bind(...searchArguments(question, limit, offset))
        .raw();
      return rows.map((row) => text(row[0]) ?? '');
    },
    close() {},
  };
}
