/** Whether a page limit, requested or the host's own, may have cut an answer. */
import type { Endpoint } from '../../core/api/endpoints.ts';
import type { Quirk } from './quirks.ts';

/** The limit to request where an endpoint takes one: the highest that known services allow. */
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

/** Notes that an answer of this many rows was complete. */
export function wholeAt(row: Endpoint, count: number, quirk: Quirk): Quirk {
  const counts = quirk.whole?.[row.id] ?? [];
  if (counts.includes(count)) return {};
  return { whole: { ...quirk.whole, [row.id]: [...counts, count] } };
}

/** Notes that an answer of this many rows was one page of several. */
export function pageAt(row: Endpoint, count: number, quirk: Quirk): Quirk {
  const counts = quirk.whole?.[row.id] ?? [];
  if (!counts.includes(count)) return {};
  return { whole: { ...quirk.whole, [row.id]: counts.filter((one) => one !== count) } };
}
