import fc from 'fast-check';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createCsvCutter } from '../../../../lib/core/import/csv-cutter.ts';
import { cases } from '../../../cases.ts';

function rowsOf(text: string, size = text.length) {
  const cut = createCsvCutter(',');
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return [...pieces.flatMap((piece) => [...cut(piece, false)]), ...cut('', true)];
}

test.each([
  ['in the middle of a cell', 'John "Jo" Doe'],
  ['that is never closed', '"John'],
  ['behind a cell', '"John" Doe"'],
])('thousands of rows keep their own where one in ten has a quotation mark %s', (_, broken) => {
  const cellOf = (n: number) => (n % 10 === 0 ? broken : `"Name, ${n}"`);
  const lines = Array.from({ length: 3_000 }, (_, at) => `${at + 1},${cellOf(at + 1)}\n`);
  const expected = lines.map((_, at) =>
    (at + 1) % 10 === 0
      ? { cells: [], line: at + 1, broken: expect.stringMatching(/^A quotation mark .*\.$/) }
      : { cells: [`${at + 1}`, `Name, ${at + 1}`], line: at + 1 },
  );
  for (const size of [undefined, 997]) expect(rowsOf(lines.join(''), size)).toEqual(expected);
});

/** How many characters the expression for a cell passes. */
function countPassed() {
  const { exec } = RegExp.prototype;
  let passed = 0;
  const spy = vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text: string) {
    const { lastIndex, sticky } = this;
    const found = exec.call(this, text);
    // Looking for a mark that never comes passes all that there is.
    const isOpen = found?.[1] === undefined && found?.[0].trimStart().startsWith('"');
    if (sticky) passed += isOpen ? text.length - lastIndex : (found?.[0].length ?? 0);
    return found;
  });
  onTestFinished(() => spy.mockRestore());
  return () => passed;
}

test('however its quotation marks stand, no character of a table is passed more than twice', () => {
  const passed = countPassed();
  const part = fc.constantFrom('"', '""', '"""', ',', 'x', ' ', '\n', '"\n', ',"', '",', '"x\n');
  fc.assert(
    fc.property(fc.array(part, { minLength: 1, maxLength: 12 }), (parts) => {
      const text = parts.join('').repeat(100);
      const before = passed();
      expect([...createCsvCutter(',')(text, true)].length).toBeLessThanOrEqual(text.length);
      expect(passed() - before).toBeLessThanOrEqual(2 * text.length);
    }),
    cases(10_000, 300),
  );
});
