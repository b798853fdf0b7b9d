/** Reads a typed whole number, within the range of its setting. */
import { ranges } from '../../lib/settings/settings.ts';

export type NumberSettingName = keyof typeof ranges;

/** In India, groups before the last have two digits: 2,00,000. */
const grouped = /^\d{1,3}([ .,'’٬\u00a0\u202f]\d{2,3})+(?<=\d{3})$/;

/** Allows signs between groups of digits, and the digits of every script. */
export function readTypedNumber(text: string, name: NumberSettingName): number | undefined {
  const trimmed = text.trim().replace(/\p{Nd}/gu, plainDigit);
  const plain = grouped.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  if (!/^\d{1,12}$/.test(plain)) return undefined;
  const value = Number(plain);
  const [min, max] = ranges[name];
  return value >= min && value <= max ? value : undefined;
}

/** The digits of a script stand together, by tens from zero. */
function plainDigit(digit: string): string {
  const before = (digit.codePointAt(0) ?? 0) - 1;
  let count = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(before - count))) count += 1;
  return String(count % 10);
}
