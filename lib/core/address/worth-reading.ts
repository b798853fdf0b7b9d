/**
 * Which texts may hold an address, by the families' own forms. The build writes the patterns out
 * (`scripts/written-out.ts`), because every page waits for the first such text, and few have one.
 */
import { finders } from '../families/families.ts';

const rows = Object.values(finders);

/** How addresses begin that are not base58. */
export const marks: readonly string[] = rows.flatMap(({ mark }) => mark?.text ?? []);

/** Matches whatever may be, begin or abbreviate an address. */
export const worthReading = new RegExp(
  [...marks, '[1-9A-HJ-NP-Za-km-z]{20}', String.raw`[0-9A-Za-z]{3}\s?(?:\.\.|…|⋯|··|\*\*\*|--)`].join('|'),
  'i',
);

/** Matches whatever holds an address. */
export const worthParsing = new RegExp(
  [...new Set(rows.flatMap(({ hint }) => hint.split('|')))].join('|'),
  'i',
);
