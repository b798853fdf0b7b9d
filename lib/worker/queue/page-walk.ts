/**
 * Walks the pages of an answer on a host whose `offset` may count rows or pages. After a full first page of n rows, it
 * asks for `offset=n-1`: where rows are counted, that repeats the last one. Otherwise pages are counted, or the row
 * cannot be read, and `offset=1` decides: repeated rows mean that rows are counted and the answer is complete.
 */

export type OffsetCounts = 'rows' | 'pages';

export interface PageWalk<Row> {
  /** All rows so far, without repeats. */
  readonly rows: readonly Row[];
  /** Rows of the first answer, as a page limit counts them. */
  readonly first: number;
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
  const walk = {
    rows: mergeRows([], page.rows).rows,
    first: page.count,
    seen: page.count,
    pages: 1,
    ...(counts && { counts }),
  };
  if (!page.full) return walk;
  if (counts === undefined) return { ...walk, next: Math.max(1, page.count - 1) };
  return { ...walk, next: counts === 'pages' ? 1 : page.count };
}

/** `most`: pages after which the walk ends. */
export function continueWalk<Row>(
  walk: PageWalk<Row>,
  page: AnswerPage<Row>,
  most: number = mostPages,
): PageWalk<Row> {
  const { rows, repeated } = mergeRows(walk.rows, page.rows);
  const { next: offset = 0, asking, ...rest } = walk;
  const more = { ...rest, pages: walk.pages + 1, seen: walk.seen + page.count };
  const isLast = !page.full || more.pages >= most;
  if (asking === 'what-counts') {
    if (repeated > 0) return { ...more, rows, counts: 'rows' };
    return { ...more, rows, counts: 'pages', ...(!isLast && { next: 2 }) };
  }
  if (walk.counts === undefined && repeated === 0) {
    // Rows of a page far away would be taken for its repetition later.
    if (walk.first > 1) return { ...more, asking: 'what-counts', next: 1 };
    if (page.count === 0) return more;
  }
  const counts = walk.counts ?? 'rows';
  const known = { ...more, rows, counts };
  // A host that ignores the parameter sends the same page forever.
  if (isLast || rows.length === walk.rows.length) return known;
  return { ...known, next: counts === 'pages' ? offset + 1 : offset + page.count };
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
