/** Everything that `npm test` runs, a row a stage, in lanes that run side by side. */
import type { BrowserName, ProgramName } from '../setup/ensure-programs.mjs';

export interface TestStage {
  readonly name: string;
  readonly command: readonly string[];
  /** What it drives. */
  readonly programs?: readonly ProgramName[];
  /** It runs in the time in which others wait. */
  readonly givesWay?: true;
  /** Its tests write a line each; otherwise its exit code counts as one test. */
  readonly counts: boolean;
  /** Files and folders that decide its outcome: while they are as they were when it passed, a person need not run it again. */
  readonly inputs: readonly string[];
  /** The command that runs one test alone: the file, then the title. */
  readonly again?: (file: string, title: string) => string;
}

const reporter = 'scripts/test/reporter.ts';

/** What decides how anything is built and run. */
const setUp = ['package-lock.json', 'tsconfig.json', 'scripts', 'vitest.config.ts'];
const product = ['components', 'data', 'entrypoints', 'lib', 'public', 'wxt.config.ts'];
const everything = [
  ...setUp,
  ...product,
  'service',
  'tests',
  'docs',
  'biome.json',
  'knip.json',
  'package.json',
];

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Vitest takes a pattern, of which the innermost title is enough. */
const named = (title: string) => quoted((title.split(' > ').at(-1) ?? '').replace(/[^\p{L}\p{N} ]/gu, '.'));

/** Two files at a time: left to itself, Vitest runs one on two cores. More where tests wait half of their time. */
const vitest = (project: string, inputs: readonly string[], files = 2): TestStage => ({
  name: project,
  command: ['vitest', 'run', '--project', project, `--maxWorkers=${files}`, `--reporter=./${reporter}`],
  counts: true,
  inputs,
  again: (file, title) => `npm run vitest -- --project=${project} ${file}${title && ` -t ${named(title)}`}`,
});

const browser = (name: BrowserName): TestStage => ({
  name,
  command: ['playwright', 'test', '--project', name, `--reporter=./${reporter}`],
  programs: [name],
  counts: true,
  // The service that these tests ask is judged by a stage of its own.
  inputs: [...setUp, ...product, 'playwright.config.ts', 'tests/e2e', 'tests/lab'],
  again: (file) => `npm run e2e -- --project=${name} ${file}`,
});

const exits = (name: string, ...command: readonly string[]): TestStage => ({
  name,
  command,
  counts: false,
  inputs: everything,
  again: () => `npm test -- ${quoted(name)}`,
});

/** What `npm run check` runs: everything that reads the code without running it. */
export const checks: readonly TestStage[] = [
  exits('format and lint', 'biome', 'ci', '--colors=off', '--error-on-warnings', '.'),
  exits('types', 'tsc', '--noEmit', '-p', '.'),
  exits('dead code', 'knip'),
  vitest('repository', [...everything, 'README.md', 'CONTRIBUTING.md']),
];

/** Two, for two cores: the first ends with browsers, which nearly fill both, and the second with what only computes. */
export const lanes: readonly (readonly TestStage[])[] = [
  [
    ...checks,
    { ...exits('sizes', 'node', 'scripts/size.ts'), counts: true, inputs: [...setUp, ...product] },
    vitest('stores', [...setUp, ...product, 'tests/stores']),
    vitest('surface', [...setUp, ...product, 'service', 'tests/lab', 'tests/surface'], 4),
    browser('chromium'),
    browser('firefox'),
  ],
  [
    // First, because browser tests need it.
    {
      ...exits('libraries', 'node', 'tests/lab/frameworks/libraries.ts'),
      inputs: [...setUp, 'tests/lab/frameworks'],
    },
    vitest('service', [...setUp, 'data', 'lib/core', 'service', 'tests/lab', 'tests/service']),
    {
      // One of its tests walks what the documentation says.
      ...vitest('cluster', [
        ...setUp,
        'data',
        'docs/service.md',
        'lib/core',
        'service',
        'tests/lab',
        'tests/cluster',
      ]),
      programs: ['postgres'],
    },
    { ...vitest('unit', [...setUp, ...product, 'service', 'tests']), givesWay: true },
    {
      ...vitest('worker', [...setUp, ...product, 'service', 'tests/lab', 'tests/worker']),
      givesWay: true,
    },
  ],
];
