/** Whether an answer may have been cut by a page limit, its own or the host's. */
import type { Endpoint } from '../core/api/endpoints.ts';
import type { Quirk } from './quirks.ts';

/** What is asked where the endpoint takes a limit: the most that services of this kind were seen to allow. */
export const pageLimit = 100;

/** Page limits that such services were seen to set by themselves. */
export const usualPages: ReadonlySet<number> = new Set([20, 25, 50, 100]);

export function limitOf(row: Endpoint): number | undefined {
  return row.limit === 'none' ? undefined : pageLimit;
}

export function mayBeCut(row: Endpoint, count: number, quirk: Quirk): boolean {
  if (count >= pageLimit) return true;
  return usualPages.has(count) && !(quirk.whole?.[row.id] ?? []).includes(count);
}

/** The quirk that remembers that this many rows were all there was. */
export function wholeAt(row: Endpoint, count: number, quirk: Quirk): Quirk {
  const counts = quirk.whole?.[row.id] ?? [];
  if (counts.includes(count)) return {};
  return { whole: { ...quirk.whole, [row.id]: [...counts, count] } };
}

/** The quirk that remembers that this many rows were a page after all. */
export function pageAt(row: Endpoint, count: number, quirk: Quirk): Quirk {
  const counts = quirk.whole?.[row.id] ?? [];
  if (!counts.includes(count)) return {};
  return { whole: { ...quirk.whole, [row.id]: counts.filter((one) => one !== count) } };
}
