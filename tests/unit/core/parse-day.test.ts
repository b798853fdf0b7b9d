import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseDay } from '../../../lib/core/parse-day.ts';
import { cases } from '../../cases.ts';

test('a day that exists is the time that Date gives it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9999 }), fc.nat(13), fc.nat(32), (year, month, day) => {
      const digits = (number: number, length: number) => String(number).padStart(length, '0');
      const text = `${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`;
      const date = new Date(`${text}T00:00:00Z`);
      const exists = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
      expect(parseDay(text)).toBe(exists ? date.getTime() : undefined);
      expect(parseDay(`${text}T23:59:59+02:00`)).toBe(parseDay(text));
    }),
    cases(10_000, 1_000),
  );
});

test.each(['', '2026', '2026-1-1', '2026-01-011', 'x2026-01-01', '26-01-01'])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined();
});
