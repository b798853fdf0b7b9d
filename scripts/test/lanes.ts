/** Everything that `npm test` runs, a row a stage, in two lanes that run side by side. */
import type { BrowserName } from '../../tests/lab/browser/driver.ts';
import { playwrightReport, sizeReport, type TestCounts, vitestReport } from './test-counts.ts';

export interface TestStage {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** What it drives. */
  readonly browsers?: readonly BrowserName[];
  /** The file that the runner writes its report to, and how it is counted; without one the exit code counts as one. */
  readonly report?: { readonly file: string; readonly read: (text: string) => TestCounts };
}

const reports = '.cache/reports';

const vitest = (project: string, name = project, ...more: readonly string[]): TestStage => ({
  name,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${name}.json`,
    ...more,
  ],
  report: { file: `${reports}/${name}.json`, read: vitestReport },
});

const browser = (name: BrowserName): TestStage => ({
  name: `browser tests, ${name}`,
  command: ['playwright', 'test', '--project', name, '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/${name}.json` },
  browsers: [name],
  report: { file: `${reports}/${name}.json`, read: playwrightReport },
});

/** The series that drive browsers. */
const driven = ['worker-kills', 'page-frameworks'].map((name) => `stress/${name}.test.ts`);

/** What `npm run check` runs: everything that reads the code without running it. */
export const checks: readonly TestStage[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'dead code', command: ['knip'] },
  vitest('repository'),
];

/** The series in browsers mostly wait: they run beside those that keep a browser busy. */
export const lanes: readonly (readonly TestStage[])[] = [
  [browser('chromium'), browser('firefox')],
  [
    ...checks,
    {
      name: 'sizes',
      command: ['node', 'scripts/size.ts', '--json', `${reports}/sizes.json`],
      report: { file: `${reports}/sizes.json`, read: sizeReport },
    },
    vitest('stores'),
    vitest('unit'),
    // Two files at a time, because most of this waits for processes; on two cores it would be one.
    vitest('service', 'service', '--maxWorkers=2'),
    vitest('worker'),
    vitest('series', 'series', ...driven.map((file) => `--exclude=${file}`)),
    { ...vitest('series', 'series in browsers', ...driven), browsers: ['chromium', 'firefox'] },
  ],
];
