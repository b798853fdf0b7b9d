import { expect, test } from 'vitest';
import { readResults } from '../../../scripts/test/results.ts';

test('results are counted line by line, and one that is half written later', () => {
  const passed = { file: 'a.test.ts', title: 'passes', ok: true, ms: 3 };
  const failed = { file: 'a.test.ts', title: 'fails', ok: false, ms: 4, why: 'expected 1' };
  const text = [passed, failed, passed].map((line) => `${JSON.stringify(line)}\n`).join('');
  expect(readResults(text.slice(0, -5))).toEqual({ passed: 1, failures: [failed] });
  expect(readResults(text)).toEqual({ passed: 2, failures: [failed] });
  expect(readResults('')).toEqual({ passed: 0, failures: [] });
});
