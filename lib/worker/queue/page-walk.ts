/**
 * Walks the pages of an answer on a host whose `offset` may count rows or pages. After a full first page of n rows, it
 * asks for `offset=n`. If that is empty, `offset=1` decides: repeated rows mean that the host counts rows and the
 * answer is complete; new rows mean that it counts pages.
 */

export type OffsetCounts = 'rows' | 'pages';

export interface PageWalk<Row> {
  /** All rows so far, without repeats. */
  readonly rows: readonly Row[];
  /** Rows of all answers so far, including repeated and unreadable ones. */
  readonly seen: number;
  readonly pages: number;
  readonly counts?: OffsetCounts;
  /** Set while `offset=1` is tried. */
  readonly asking?: 'what-counts';
  /** The next offset; absent at the end. */
  readonly next?: number;
}

export interface AnswerPage<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  /** Whether there may be another page. */
  readonly full: boolean;
}

/** Arbitrary: enough for any address, and an end for a host that has none. */
export const mostPages = 6;

export function beginWalk<Row>(page: AnswerPage<Row>, counts?: OffsetCounts): PageWalk<Row> {
  const walk = { rows: mergeRows([], page.rows).rows, seen: page.count, pages: 1, ...(counts && { counts }) };
  return page.full ? { ...walk, next: counts === 'pages' ? 1 : page.count } : walk;
}

export function continueWalk<Row>(walk: PageWalk<Row>, page: AnswerPage<Row>): PageWalk<Row> {
  const { rows, repeated } = mergeRows(walk.rows, page.rows);
  const { next: _, asking, ...rest } = walk;
  const pages = walk.pages + 1;
  const whole = { ...rest, pages, rows, seen: walk.seen + page.count };
  if (asking === 'what-counts') {
    if (repeated > 0) return { ...whole, counts: 'rows' };
    if (page.count === 0) return whole;
    return page.full && pages < mostPages
      ? { ...whole, counts: 'pages', next: 2 }
      : { ...whole, counts: 'pages' };
  }
  if (page.count === 0) {
    const unknown = walk.counts === undefined && walk.pages === 1;
    return unknown && walk.seen > 1 ? { ...whole, asking: 'what-counts', next: 1 } : whole;
  }
  const counts = walk.counts ?? 'rows';
  const known = { ...whole, counts };
  // A host that ignores the parameter sends the same page forever.
  if (!page.full || rows.length === walk.rows.length || pages >= mostPages) return known;
  return { ...known, next: counts === 'pages' ? (walk.next ?? 0) + 1 : whole.seen };
}

function mergeRows<Row>(
  before: readonly Row[],
  more: readonly Row[],
): { rows: readonly Row[]; repeated: number } {
  const seen = new Set(before.map((row) => JSON.stringify(row)));
  const rows = [...before];
  let repeated = 0;
  for (const row of more) {
    const mark = JSON.stringify(row);
    if (seen.has(mark)) {
      repeated += 1;
      continue;
    }
    seen.add(mark);
    rows.push(row);
  }
  return { rows, repeated };
}
