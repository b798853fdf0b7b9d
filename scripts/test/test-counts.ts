/** Reads what passed and failed from the runners' own reports. */
import { stripVTControlCharacters } from 'node:util';

export interface Failure {
  readonly name: string;
  /** What the runner said, for the end of a log of which only the end was kept. */
  readonly why?: string;
}

export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly failures: readonly Failure[];
}

/** Says no more than a screen of it: the rest stands where the runner printed it. */
const because = (words: readonly (string | undefined)[]): string =>
  stripVTControlCharacters(words.filter(Boolean).join('\n')).split('\n').slice(0, 30).join('\n');

interface Vitest {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

export function vitestReport(text: string): TestCounts {
  const report = JSON.parse(text) as Vitest;
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => ({ name: test.fullName, why: because(test.failureMessages) }));
    // A file that could not even be loaded has no tests to fail.
    return file.status !== 'passed' && failed.length === 0
      ? [{ name: file.name, why: because([file.message]) }]
      : failed;
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly {
      readonly status: string;
      readonly results: readonly {
        readonly errors: readonly {
          readonly message?: string;
          readonly location?: { readonly file: string; readonly line: number };
        }[];
      }[];
    }[];
  }[];
}

interface Playwright extends Suite {
  readonly errors?: readonly { readonly message?: string }[];
}

export function playwrightReport(text: string): TestCounts {
  const report = JSON.parse(text) as Playwright;
  let passed = 0;
  const failures: Failure[] = (report.errors ?? []).map(({ message }) => ({
    name: 'the run itself',
    why: because([message]),
  }));
  const visit = (suite: Suite): void => {
    for (const spec of suite.specs ?? []) {
      // A skipped test is "ok" to its runner; here it is a test that did not run.
      if (spec.ok && spec.tests.every((test) => test.status === 'expected')) passed += 1;
      else {
        const errors = spec.tests.flatMap((test) => test.results).flatMap((result) => result.errors);
        const words = errors.flatMap(({ message, location }) => [
          location && `${location.file}:${location.line}`,
          message,
        ]);
        failures.push({ name: spec.title, why: because(words) });
      }
    }
    for (const child of suite.suites ?? []) visit(child);
  };
  visit(report);
  return { passed, failed: failures.length, failures };
}

export function sizeReport(text: string): TestCounts {
  const rows = JSON.parse(text) as readonly { readonly name: string; readonly ok: boolean }[];
  const failures = rows.filter((row) => !row.ok).map((row) => ({ name: `${row.name} is over its budget` }));
  return { passed: rows.length - failures.length, failed: failures.length, failures };
}
