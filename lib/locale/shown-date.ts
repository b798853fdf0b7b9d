/** Dates as the interface says them: in its own language, which need not be the browser's. */
import { t } from './t.ts';

/** The browser's own, with the ways of its region, where the interface speaks it. */
export function formatLanguage(): string {
  const spoken = t('plural_language');
  const language = globalThis.navigator?.language ?? spoken;
  return language.split('-')[0] === spoken ? language : spoken;
}

/** Months have names, because their numbers stand elsewhere in other regions. */
export const shownDate = (
  at: Date | number,
  how: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string => new Date(at).toLocaleString(formatLanguage(), how);
