/** Tests run once, and wait for signs instead of seconds. */
import { describe, expect, it } from 'vitest';
import { type SourceFile, sourceFiles } from './source-files.ts';

/** What no test may do, each with the sentence for who does it. */
const rules: readonly (readonly [RegExp, string])[] = [
  [/\bretr(?:y|ies)\s*:/, 'runs a failed test again'],
  [/\bwaitForTimeout\b/, 'waits for a number of milliseconds'],
  [/setTimeout\(\s*[\w.]+\s*,\s*[1-9]/, 'waits for a number of milliseconds'],
  [/\b(?:pause|sleep|delay|wait)\(\s*[1-9]/, 'waits for a number of milliseconds'],
];

/** Intervals between two looks, and pages that are slow on purpose; nothing here is waited for once. */
const allowed = [
  'tests/lab/browser/driver.ts: eventually() looks again after 40 ms',
  'tests/lab/frameworks/: servers and pages that stream',
];

const isAllowed = (path: string) => allowed.some((row) => path.startsWith(row.split(':')[0] ?? row));

function faultsIn({ path, text }: SourceFile): readonly string[] {
  return text.split('\n').flatMap((line, at) => {
    const broken = rules.find(([pattern]) => pattern.test(line));
    return broken ? [`${path}:${at + 1} ${broken[1]}.`] : [];
  });
}

const files = sourceFiles(['tests', 'playwright.config.ts', 'vitest.config.ts']).filter(
  ({ path }) =>
    !/^tests\/(bench|stress|gallery)\//.test(path) &&
    !path.endsWith('honest-tests.test.ts') &&
    !isAllowed(path),
);

describe('tests', () => {
  it('run once, and wait for signs', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(faultsIn)).toEqual([]);
  });

  it('that do otherwise are found', () => {
    const said = (text: string) => faultsIn({ path: 'a.test.ts', text }).map((line) => line.slice(12));
    expect(said('  retries: 2,')).toEqual(['runs a failed test again.']);
    expect(said('await page.waitForTimeout(500);')).toEqual(['waits for a number of milliseconds.']);
    expect(said('new Promise((done) => setTimeout(done, 40))')).toEqual([
      'waits for a number of milliseconds.',
    ]);
    expect(said('await pause(450);')).toEqual(['waits for a number of milliseconds.']);
    expect(said('setTimeout(done);')).toEqual([]);
  });
});
