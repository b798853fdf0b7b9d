/** The store on D1: the tables and the questions of `sqlite.ts`, asked over the network. */
import type { D1 } from '../edge/platform.ts';
import { collections } from './collections.ts';
import { questionOf } from './documents.ts';
import { findSql, searchArguments, searchSql } from './queries.ts';
import { metaTable } from './schema.ts';
import type { Store } from './store.ts';

/** Milliseconds for which the generation is believed: asking for it every time would double the cost of a look-up. */
const believed = 2_000;

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

export function openD1Store(db: D1, now: () => number): Store {
  const indexes = new Map(
    collections.flatMap((collection) =>
      collection.indexes.map((index) => [index.id, { collection, index }] as const),
    ),
  );
  let generation = '0';
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    async generation() {
      if (now() - askedAt < believed) return generation;
      const rows = await db.prepare(`SELECT value FROM ${metaTable} WHERE name = 'generation'`).raw();
      generation = text(rows[0]?.[0]) ?? '0';
      askedAt = now();
      return generation;
    },
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
      const question = questionOf(asked);
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
