/**
 * Walks the pages of an answer on a host whose `offset` may count rows or pages. After a first full page of n rows,
 * `offset=n` is asked; if that is empty, `offset=1`: when it repeats rows of the first page, rows are counted and that
 * was all; when it is new, pages are counted.
 */

export type OffsetCounts = 'rows' | 'pages';

export interface Walk<Row> {
  /** Every row so far, each once. */
  readonly rows: readonly Row[];
  /** Rows in the answers so far, those that repeat or could not be read included. */
  readonly seen: number;
  readonly pages: number;
  readonly counts?: OffsetCounts;
  /** Set while `offset=1` is asked to find out. */
  readonly asking?: 'what-counts';
  /** What to ask next; absent at the end. */
  readonly next?: number;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly count: number;
  /** Whether there may be more behind it. */
  readonly full: boolean;
}

/** Arbitrary: enough for any address, a bound for a host that never ends. */
export const mostPages = 6;

export function beginWalk<Row>(page: Page<Row>, counts?: OffsetCounts): Walk<Row> {
  const walk = { rows: merged([], page.rows).rows, seen: page.count, pages: 1, ...(counts && { counts }) };
  return page.full ? { ...walk, next: counts === 'pages' ? 1 : page.count } : walk;
}

export function continueWalk<Row>(walk: Walk<Row>, page: Page<Row>): Walk<Row> {
  const { rows, repeated } = merged(walk.rows, page.rows);
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
  // A host that ignores the parameter sends the same page for ever.
  if (!page.full || rows.length === walk.rows.length || pages >= mostPages) return known;
  return { ...known, next: counts === 'pages' ? (walk.next ?? 0) + 1 : whole.seen };
}

function merged<Row>(
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
