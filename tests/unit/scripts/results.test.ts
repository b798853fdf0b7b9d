import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import Reporter from '../../../scripts/test/reporter.ts';
import { readResults } from '../../../scripts/test/results.ts';

test('results are counted line by line, and one that is half written later', () => {
  const passed = { file: 'a.test.ts', title: 'passes', ok: true, ms: 3 };
  const failed = { file: 'a.test.ts', title: 'fails', ok: false, ms: 4, why: 'expected 1' };
  const text = [passed, failed, passed].map((line) => `${JSON.stringify(line)}\n`).join('');
  expect(readResults(text.slice(0, -5))).toEqual({ passed: 1, failures: [failed] });
  expect(readResults(text)).toEqual({ passed: 2, failures: [failed] });
  expect(readResults('')).toEqual({ passed: 0, failures: [] });
});

test('a failure says what caused it, where the line of the test stands', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'nametag-results-')), 'results');
  const before = process.env.NAMETAG_RESULTS;
  process.env.NAMETAG_RESULTS = file;
  onTestFinished(() => {
    if (before === undefined) delete process.env.NAMETAG_RESULTS;
    else process.env.NAMETAG_RESULTS = before;
  });
  new Reporter().onError({
    message: 'Timed out',
    cause: { message: 'a click', stack: 'a click\n at a.ts:1' },
  });
  const [failure] = readResults(readFileSync(file, 'utf8')).failures;
  expect(failure?.why).toBe('Timed out\nbecause a click\n at a.ts:1');
});
