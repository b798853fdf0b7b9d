/** Plants mutants one at a time in a copy of the project, and sees whether a test of Vitest fails. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, markOf, type Place } from './find-mutants.ts';

const packages = join(import.meta.dirname, 'node_modules');
const folder = join('.cache', 'mutation');

/** `caught`: a test failed, or did not end. `unseen`: no test runs the code. */
export type Fate = 'caught' | 'survived' | 'unseen';

export interface Verdict {
  readonly fate: Fate;
  /** The test that failed first. */
  readonly by?: string;
}

/** Stryker's report, as its schema has it; columns begin at 1. */
interface Report {
  readonly files: Readonly<
    Record<string, { readonly source: string; readonly mutants: readonly Reported[] }>
  >;
  readonly testFiles?: Readonly<
    Record<string, { readonly tests: readonly { readonly id: string; readonly name: string }[] }>
  >;
}
interface Reported extends Pick<Mutant, 'replacement'> {
  readonly status: string;
  readonly killedBy?: readonly string[];
  readonly location: Pick<Mutant, 'start' | 'end'>;
}

const fates: Readonly<Record<string, Fate>> = {
  Killed: 'caught',
  Timeout: 'caught',
  // A mutant that keeps tests from starting.
  RuntimeError: 'caught',
  Survived: 'survived',
  NoCoverage: 'unseen',
};

/** By `placeOf` with the replacement; `mutate`: files, or places in them. `tests`: patterns of test files. */
export function runMutants(
  mutate: readonly string[],
  tests: readonly string[],
  fewer = 10,
): ReadonlyMap<string, Verdict> {
  mkdirSync(folder, { recursive: true });
  const [config, report] = [join(folder, 'stryker.json'), join(folder, 'report.json')];
  const options = {
    testRunner: 'vitest',
    plugins: [join(packages, '@stryker-mutator', 'vitest-runner', 'dist', 'src', 'index.js')],
    // A surface test imports nothing of what it tests, so Vitest would take none of them for related.
    vitest: { configFile: join('tests', 'mutation', 'vitest.config.ts'), related: false },
    mutate,
    coverageAnalysis: 'perTest',
    // What runs once, when a file is loaded, such as a table, would cost all tests for each mutant.
    ignoreStatic: true,
    // Machines are shared, and each runner takes as much memory as the tests do.
    concurrency: Number(process.env.NAMETAG_MUTATION_RUNNERS ?? 1),
    reporters: ['json', 'progress-append-only'],
    jsonReporter: { fileName: report },
    tempDirName: join('.cache', 'stryker'),
    ignorePatterns: ['.output', '.cache/*', '!.cache/pack', 'dist', 'docs/pictures', 'tests/lab/frameworks'],
    // Stryker would rewrite the file with TypeScript's interface for programs, which TypeScript 7 lacks. No test reads it.
    tsconfigFile: 'none.json',
    dryRunTimeoutMinutes: 60,
    timeoutMS: 10_000,
    allowConsoleColors: false,
  };
  writeFileSync(config, JSON.stringify(options));
  const stryker = join(packages, '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const { status } = spawnSync(process.execPath, [stryker, 'run', config], {
    stdio: 'inherit',
    env: {
      ...process.env,
      NAMETAG_MUTATION_TESTS: JSON.stringify(tests),
      NAMETAG_STRESS: '',
      NAMETAG_FEWER: String(fewer),
    },
  });
  if (status !== 0) throw new Error('Stryker failed; what it said stands above.');
  return verdicts(JSON.parse(readFileSync(report, 'utf8')) as Report);
}

function verdicts({ files, testFiles = {} }: Report): ReadonlyMap<string, Verdict> {
  const names = new Map(
    Object.entries(testFiles).flatMap(([file, { tests }]) =>
      tests.map(({ id, name }) => [id, `${file}: ${name}`] as const),
    ),
  );
  const all = Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants.flatMap(({ status, killedBy, replacement, location }): [string, Verdict][] => {
      const fate = fates[status];
      if (!fate) return [];
      const [start, end] = [fromZero(location.start), fromZero(location.end)];
      const by = names.get(killedBy?.[0] ?? '');
      return [[markOf({ file, start, end, replacement }), { fate, ...(by !== undefined && { by }) }]];
    }),
  );
  return new Map(all);
}

const fromZero = ({ line, column }: Place): Place => ({ line, column: column - 1 });
