/** Everything that `npm test` runs, a row a stage, quickest first. */
import { playwrightReport, sizeReport, type TestCounts, vitestReport } from './test-counts.ts';

export interface TestStage {
  readonly name: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** The file that the runner writes its report to, and how it is counted; without one the exit code counts as one. */
  readonly report?: { readonly file: string; readonly read: (text: string) => TestCounts };
}

const reports = '.cache/reports';

const vitest = (project: string): TestStage => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/${project}.json`,
  ],
  report: { file: `${reports}/${project}.json`, read: vitestReport },
});

const browser = (name: string): TestStage => ({
  name: `browser tests, ${name}`,
  command: ['playwright', 'test', '--project', name, '--reporter=list,json'],
  environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/${name}.json` },
  report: { file: `${reports}/${name}.json`, read: playwrightReport },
});

export const stages: readonly TestStage[] = [
  { name: 'format and lint', command: ['biome', 'ci', '--error-on-warnings', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', '.'] },
  { name: 'dead code', command: ['knip'] },
  vitest('repository'),
  {
    name: 'sizes',
    command: ['node', 'scripts/size.ts', '--json', `${reports}/sizes.json`],
    report: { file: `${reports}/sizes.json`, read: sizeReport },
  },
  vitest('unit'),
  vitest('service'),
  vitest('worker'),
  vitest('series'),
  browser('chromium'),
  browser('firefox'),
];

/** What `npm run check` runs: everything that reads the code without running it. */
export const checks = stages.slice(0, 4);
