/**
 * `npm run stress -- defects`: seeded defects in what people see, lib/page and components, against the tests of Vitest.
 *
 *     --count N --seed N   how many, and which
 *     --save FILE          writes the defects with their fate
 *     --list FILE          takes the defects of such a file, wherever their code stands now
 *     --browser SPECS      with --list: builds each defect that survived, and runs these files of Playwright
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findMutants, type Mutant, markOf, offsetIn, placeOf, sourcesIn } from './find-mutants.ts';
import { runMutants } from './run-mutants.ts';
import { sample } from './sample.ts';

/** A defect by its text, so that it is found again in another version of the file. */
interface Defect extends Pick<Mutant, 'file' | 'kind' | 'original' | 'replacement'> {
  /** The line on which it begins. */
  readonly text: string;
  readonly fate?: string;
  readonly by?: string;
}

const folders = ['lib/page', 'components'];
const tests = ['tests/unit/{components,look,page}/**/*.test.{ts,tsx}', 'tests/surface/**/*.test.ts'];

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    save: { type: 'string' },
    list: { type: 'string' },
    browser: { type: 'string' },
  },
});

function defectOf({ file, kind, original, replacement, start }: Mutant): Defect {
  const text = (readFileSync(file, 'utf8').split('\n')[start.line - 1] ?? '').trim();
  return { file, kind, original, replacement, text };
}

const nameOf = ({ file, kind, original, replacement, text }: Defect) =>
  JSON.stringify([file, kind, original, replacement, text]);

/** One mutant of each spot, so that two defects never meet. */
async function pick(): Promise<readonly Mutant[]> {
  const all = await findMutants(sourcesIn(folders));
  const spots = sample(all, all.length, Number(values.seed)).slice(0, Number(values.count));
  return spots.flatMap(({ mutants: [first] }) => first ?? []);
}

async function find(list: readonly Defect[]): Promise<readonly Mutant[]> {
  const files = [...new Set(list.map(({ file }) => file))].filter((file) => existsSync(file));
  const named = new Map((await findMutants(files)).map((mutant) => [nameOf(defectOf(mutant)), mutant]));
  const found = list.flatMap((defect) => named.get(nameOf(defect)) ?? []);
  if (found.length < list.length) console.log(`${list.length - found.length} defects have no place here.`);
  return found;
}

/** Builds the defect in a checkout of its own, and returns whether Playwright fails there. */
function failsInBrowser(mutant: Mutant, specs: readonly string[]): boolean {
  const copy = resolve('.cache', 'defects');
  execFileSync('git', ['worktree', 'add', '--force', '--detach', copy, 'HEAD'], { stdio: 'ignore' });
  try {
    for (const packages of ['node_modules', 'data/node_modules', 'tests/lab/frameworks/node_modules'])
      if (existsSync(packages)) symlinkSync(resolve(packages), join(copy, packages));
    const path = join(copy, mutant.file);
    const text = readFileSync(path, 'utf8');
    const [start, end] = [offsetIn(text, mutant.start), offsetIn(text, mutant.end)];
    writeFileSync(path, text.slice(0, start) + mutant.replacement + text.slice(end));
    const run = [
      'scripts/with.mjs',
      'pack',
      'build-for-chrome',
      '--',
      'playwright',
      'test',
      '--project=chromium',
    ];
    return spawnSync(process.execPath, [...run, ...specs], { cwd: copy, stdio: 'inherit' }).status !== 0;
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', copy], { stdio: 'ignore' });
    rmSync(copy, { recursive: true, force: true });
  }
}

// Cast: `--save` wrote the file.
const list =
  values.list === undefined
    ? undefined
    : (JSON.parse(readFileSync(values.list, 'utf8')) as readonly Defect[]);
if (values.browser === undefined) {
  const chosen = list ? await find(list) : await pick();
  const verdicts = runMutants([...new Set(chosen.map(placeOf))], tests);
  const judged = chosen.map((mutant) => ({ ...defectOf(mutant), ...verdicts.get(markOf(mutant)) }));
  for (const { fate = 'not judged', by = '', file, original, replacement } of judged)
    console.log(`${fate}: ${file}: ${original} → ${replacement} ${by}`);
  if (values.save !== undefined) writeFileSync(values.save, `${JSON.stringify(judged, null, 1)}\n`);
  console.log(`${judged.filter(({ fate }) => fate === 'caught').length} of ${judged.length} defects caught`);
} else {
  const survivors = await find((list ?? []).filter(({ fate }) => fate !== 'caught'));
  const specs = values.browser.split(' ');
  for (const mutant of survivors) {
    const fate = failsInBrowser(mutant, specs) ? 'caught' : 'survived';
    console.log(`${fate} in the browser: ${markOf(mutant)}`);
  }
}
