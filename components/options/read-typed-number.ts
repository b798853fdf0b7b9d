/** Reads a typed whole number, within the range of its setting. */
import { ranges } from '../../lib/settings/settings.ts';

export type NumberSettingName = keyof typeof ranges;

/** Allows spaces, dots, commas and apostrophes between groups of three digits. */
export function readTypedNumber(text: string, name: NumberSettingName): number | undefined {
  const trimmed = text.trim();
  const plain = /^\d{1,3}([ .,'’\u00a0\u202f]\d{3})+$/.test(trimmed) ? trimmed.replace(/\D/g, '') : trimmed;
  if (!/^\d{1,12}$/.test(plain)) return undefined;
  const value = Number(plain);
  const [min, max] = ranges[name];
  return value >= min && value <= max ? value : undefined;
}
