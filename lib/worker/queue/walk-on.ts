/** Takes the next page of a walk, and learns from it how long the host's pages are. */
import { mayBeCut, pageSeen } from '../client/may-be-cut.ts';
import type { Quirks } from '../client/quirks.ts';
import { type AnswerPage, beginWalk, continueWalk, type PageWalk } from './page-walk.ts';
import type { Route } from './route.ts';

/** `most`: pages after which the walk ends. */
export function walkOn<Row>(
  quirks: Quirks,
  { row, host }: Route,
  before: PageWalk<Row> | undefined,
  page: Omit<AnswerPage<Row>, 'full'>,
  most?: number,
): PageWalk<Row> {
  const quirk = quirks.get(host);
  const full = before ? page.count >= before.first : mayBeCut(row, page.count, quirk);
  const walk = before
    ? continueWalk(before, { ...page, full }, most)
    : beginWalk({ ...page, full }, quirk.offset);
  if (walk.counts) quirks.learn(host, { offset: walk.counts });
  const hasGrown = before !== undefined && walk.rows.length > before.rows.length;
  const isWhole = before !== undefined && walk.next === undefined && walk.rows.length <= walk.first;
  const found = hasGrown ? 'cut' : isWhole ? 'whole' : undefined;
  if (!before || found) quirks.learn(host, pageSeen(row, walk.first, quirk, found));
  return walk;
}
