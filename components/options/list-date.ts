import { shownDate } from '../../lib/locale/shown-date.ts';

const dayMs = 86_400_000;

/** When a list was made. One that says its day alone has its start in Greenwich, which west of there is the day before. */
export const listDate = (at: number): string =>
  shownDate(at, { dateStyle: 'medium', ...(at % dayMs === 0 && { timeZone: 'UTC' }) });
