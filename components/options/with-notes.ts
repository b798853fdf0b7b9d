import { tCount } from '../../lib/locale/t-count.ts';

/** What came of labels, and of so many notes on transactions. */
export const withNotes = (sentence: string, notes: number): string =>
  notes === 0 ? sentence : `${sentence} ${tCount('options_import_noted', notes)}`;
