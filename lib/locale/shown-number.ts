import { formatLanguage } from './shown-date.ts';

/** A number in the language of the sentences around it, which need not be the browser's. */
export const shownNumber = (number: number | bigint): string => number.toLocaleString(formatLanguage());
