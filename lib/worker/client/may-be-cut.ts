/** Whether an answer may have been cut by a page limit, requested or set by the host. */
import type { Endpoint } from '../../core/api/endpoints.ts';
import type { Quirk } from './quirks.ts';

/** Requested where the endpoint takes a limit: the highest that known services allow. */
export const pageLimit = 100;

/** Page limits that known services apply on their own. */
export const usualPages: ReadonlySet<number> = new Set([20, 25, 50, 100]);

export function limitOf(row: Endpoint): number | undefined {
  return row.limit === 'none' ? undefined : pageLimit;
}

export function mayBeCut(row: Endpoint, count: number, quirk: Quirk): boolean {
  if (count >= pageLimit) return true;
  return usualPages.has(count) && !(quirk.whole?.[row.id] ?? []).includes(count);
}

/** The quirk that records: an answer of this many rows was complete. */
export function wholeAt(row: Endpoint, count: number, quirk: Quirk): Quirk {
  const counts = quirk.whole?.[row.id] ?? [];
  if (counts.includes(count)) return {};
  return { whole: { ...quirk.whole, [row.id]: [...counts, count] } };
}

/** The quirk that records: an answer of this many rows was one page of more. */
export function pageAt(row: Endpoint, count: number, quirk: Quirk): Quirk {
  const counts = quirk.whole?.[row.id] ?? [];
  if (!counts.includes(count)) return {};
  return { whole: { ...quirk.whole, [row.id]: counts.filter((one) => one !== count) } };
}
