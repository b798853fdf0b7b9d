/** Dates as the interface says them: in its own language, which need not be the browser's. */
import { t } from './t.ts';

/** The browser's own, with the ways of its region, where the interface speaks it. */
export function formatLanguage(): string {
  const spoken = t('plural_language');
  const language = globalThis.navigator?.language ?? spoken;
  return language.split('-')[0] === spoken ? language : spoken;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making one takes a hundred times as long as using it. */
function formatFor(how: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const language = formatLanguage();
  const key = `${language} ${JSON.stringify(how)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, how);
  formats.set(key, format);
  return format;
}

/** Months have names, because their numbers stand elsewhere in other regions. */
export function shownDate(
  at: Date | number,
  how: Intl.DateTimeFormatOptions = { dateStyle: 'medium' },
): string {
  const date = new Date(at);
  // A format throws for what is no date.
  return Number.isNaN(date.getTime()) ? String(date) : formatFor(how).format(date);
}
