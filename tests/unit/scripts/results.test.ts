import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import type { TestCase, TestResult } from '@playwright/test/reporter';
import { expect, onTestFinished, test, vi } from 'vitest';
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

function failureOf(report: (reporter: Reporter) => void) {
  const file = join(mkdtempSync(join(tmpdir(), 'nametag-results-')), 'results');
  vi.stubEnv('NAMETAG_RESULTS', file);
  onTestFinished(() => void vi.unstubAllEnvs());
  report(new Reporter());
  return readResults(readFileSync(file, 'utf8')).failures[0];
}

test('a failure says what caused it, where the line of the test stands', () => {
  const thrown = {
    message: 'Timed out',
    cause: { message: 'a click', stack: 'a click\n at a.ts:1' },
  };
  const failure = failureOf((reporter) => reporter.onError(thrown));
  expect(failure?.why).toBe('Timed out\nbecause a click\n at a.ts:1');
});

test('a browser test whose time is up says at which of its steps', () => {
  const file = join(process.cwd(), 'a.spec.ts');
  const step = (title: string, duration: number, line: number, steps: object[] = []) => ({
    title,
    duration,
    category: 'pw:api',
    location: { file, line, column: 1 },
    steps,
  });
  const why = (steps: object[]) =>
    failureOf((reporter) =>
      // Cast: what Playwright gives, without what is not read.
      reporter.onTestEnd(
        { title: 'waits', expectedStatus: 'passed', location: { file, line: 1 } } as TestCase,
        {
          status: 'timedOut',
          duration: 9,
          errors: [{ message: `Time is up.${'\nand a difference'.repeat(60)}` }],
          steps: [...steps, { title: 'After Hooks', category: 'hook', steps: [] }],
        } as unknown as TestResult,
      ),
    )?.why;
  expect(why([step('Launch', 3, 4), step('Look', -1, 5, [step('Evaluate', -1, 6)])])).toMatch(
    /^It waited in "Evaluate" \(a\.spec\.ts:6\)\.\nTime is up\./,
  );
  expect(why([step('Launch', 3, 4)])).toMatch(/^The last that it did was "Launch" \(a\.spec\.ts:4\)\.\n/);
});
