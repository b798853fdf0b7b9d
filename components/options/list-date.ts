import { shownDate } from '../../lib/locale/shown-date.ts';

/** The day that a list is of. It is told as its start in Greenwich, which west of there is the day before. */
export const listDate = (at: number): string => shownDate(at, { dateStyle: 'medium', timeZone: 'UTC' });
