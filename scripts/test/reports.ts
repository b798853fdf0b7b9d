/** Reads what passed and failed from the runners' own reports. */

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** What failed, by name. */
  readonly failures: readonly string[];
}

interface Vitest {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numTotalTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
}

export function vitestReport(text: string): Counts {
  const report = JSON.parse(text) as Vitest;
  const failures = report.testResults.flatMap((file) => {
    const failed = file.assertionResults
      .filter((test) => test.status !== 'passed')
      .map((test) => test.fullName);
    // A file that could not even be loaded has no tests to fail.
    return file.status !== 'passed' && failed.length === 0 ? [file.name] : failed;
  });
  return { passed: report.numPassedTests, failed: failures.length, failures };
}

interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly ok: boolean;
    readonly tests: readonly { readonly status: string }[];
  }[];
}

interface Playwright extends Suite {
  readonly errors?: readonly { readonly message?: string }[];
}

export function playwrightReport(text: string): Counts {
  const report = JSON.parse(text) as Playwright;
  let passed = 0;
  const failures = (report.errors ?? []).map((error) => error.message ?? 'the run itself failed');
  const visit = (suite: Suite): void => {
    for (const spec of suite.specs ?? []) {
      // A skipped test is "ok" to its runner; here it is a test that did not run.
      if (spec.ok && spec.tests.every((test) => test.status === 'expected')) passed += 1;
      else failures.push(spec.title);
    }
    for (const child of suite.suites ?? []) visit(child);
  };
  visit(report);
  return { passed, failed: failures.length, failures };
}

export function sizeReport(text: string): Counts {
  const rows = JSON.parse(text) as readonly { readonly name: string; readonly ok: boolean }[];
  const failures = rows.filter((row) => !row.ok).map((row) => `${row.name} is over its budget`);
  return { passed: rows.length - failures.length, failed: failures.length, failures };
}
