/** Whether a page limit, requested or the host's own, may have cut an answer, and what answers teach about that. */
import type { Endpoint } from '../../core/api/endpoints.ts';
import type { Quirk } from './quirks.ts';

/** Hits of a search that fill a few screens. Look-ups ask for no limit: hosts refuse some, and what is cut is read on. */
const searchPage = 20;
/** Answers of a length that have to be whole before all of that length are believed. Arbitrary. */
const enough = 2;

/** Endpoints that are held to have the same pages and to take the same parameters. */
export function groupOf({ id, style, kind, limit }: Endpoint): string {
  return limit === 'ours' ? id : `${style}.${kind}`;
}

export function limitOf(row: Endpoint): number | undefined {
  return row.parameter === 'searchtext' ? searchPage : undefined;
}

const pageOf = (row: Endpoint, quirk: Quirk) => quirk.pages?.[groupOf(row)] ?? { most: 0 };

/** Whether answers of so many rows are known to be cut. */
export function isCut(row: Endpoint, count: number, quirk: Quirk): boolean {
  return count === pageOf(row, quirk).cut || count === limitOf(row);
}

/** A shorter answer than one before is whole. Until a host was seen to cut, the longest ones are suspect. */
export function mayBeCut(row: Endpoint, count: number, quirk: Quirk): boolean {
  const { most, cut, whole = 0 } = pageOf(row, quirk);
  if (isCut(row, count, quirk)) return true;
  return count > most || (count > 0 && count === most && cut === undefined && whole < enough);
}

/** Notes how long an answer was, and whether it was found to be one page of several, or complete. */
export function pageSeen(row: Endpoint, count: number, quirk: Quirk, found?: 'cut' | 'whole'): Quirk {
  const page = pageOf(row, quirk);
  if (count < page.most) return {};
  const before = count === page.most ? page : {};
  const whole = page.whole ?? 0;
  return {
    pages: {
      ...quirk.pages,
      [groupOf(row)]: {
        ...before,
        most: count,
        ...(found === 'cut' && { cut: count }),
        ...(found === 'whole' && { whole: whole + 1 }),
      },
    },
  };
}
