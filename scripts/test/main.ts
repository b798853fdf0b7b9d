/**
 * Runs every stage whatever the others say, then prints all failures.
 * The last line counts tests: `N passed, N failed`. With names as arguments, only the stages whose name begins with one of them. A person's run
 * leaves out what passed with the same files before; `--all` and CI=true run everything.
 */
import { spawn } from 'node:child_process';
import { createWriteStream, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { resolve as absolute, join } from 'node:path';
import process from 'node:process';
import { refuse } from '../refuse.ts';
import { ensure } from '../setup/ensure.mjs';
import { findProgram, noProgram } from '../setup/ensure-programs.mjs';
import { Missing } from '../setup/run.mjs';
import { chooseStages, isNamedBy, whyNoStage } from './choose-stages.ts';
import { checks, lanes, type TestStage } from './lanes.ts';
import { createProgress } from './progress.ts';
import { type Results, readResults, type TestLine } from './results.ts';
import { createStamps } from './stamps.ts';

interface StageResult extends Results {
  readonly stage: TestStage;
}

const root = absolute(import.meta.dirname, '..', '..');
const reports = absolute('.cache/reports');
const linesOf = ({ name }: TestStage) => join(reports, `${name}.jsonl`);
const logOf = ({ name }: TestStage) => join(reports, `${name}.log`);

const words = process.argv.slice(2);
const names = words.filter((word) => !word.startsWith('--'));
/** A build machine that cannot start a browser or a server has tested nothing. */
const isCi = process.env.CI === 'true';
const runsAll = isCi || words.includes('--all') || names.length > 0;
const stamps = createStamps(root, absolute('.cache/stamps'));
/** Of a processor that all want, two thirds of what browsers get: with a third, a test ran out of time on a machine that was full. */
const niceness = 2;
const progress = createProgress(process.stdout);
const began = Date.now();

function readLines(stage: TestStage): Results {
  return readResults(existsSync(linesOf(stage)) ? readFileSync(linesOf(stage), 'utf8') : '');
}

/** Runs its command; what that prints goes to a file. */
function start(stage: TestStage): Promise<number> {
  const [command = '', ...args] = stage.command;
  mkdirSync(reports, { recursive: true });
  // Lines of an earlier run must not be counted for this one.
  rmSync(linesOf(stage), { force: true });
  const log = createWriteStream(logOf(stage));
  return new Promise((resolve) => {
    const env = {
      ...process.env,
      NAMETAG_RESULTS: linesOf(stage),
      // Tests start the service as a process: from here it starts in half the time.
      NODE_COMPILE_CACHE: absolute('.cache/node'),
    };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    if (stage.givesWay && child.pid) setPriority(child.pid, niceness);
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    child.on('error', (error) => log.write(error.message));
    child.on('close', (code) => log.end(() => resolve(code ?? 1)));
  });
}

/** The end of what a stage printed, for one that fails without a failed test. */
function endOfLog(stage: TestStage): string {
  return readFileSync(logOf(stage), 'utf8').trimEnd().split('\n').slice(-60).join('\n');
}

function resultsOf(stage: TestStage, code: number): StageResult {
  const counted = stage.counts ? readLines(stage) : { passed: code === 0 ? 1 : 0, failures: [] };
  if (counted.failures.length > 0 || (code === 0 && counted.passed > 0)) return { stage, ...counted };
  const failure: TestLine = {
    file: '',
    title: `ended with code ${code}`,
    ok: false,
    ms: 0,
    why: endOfLog(stage),
  };
  return { stage, passed: counted.passed, failures: [failure] };
}

async function run(stage: TestStage): Promise<StageResult> {
  const before = runsAll ? undefined : stamps.passedBefore(stage);
  if (before !== undefined) {
    progress.unchanged(stage.name, before);
    return { stage, passed: before, failures: [] };
  }
  stamps.begin(stage);
  progress.begin(stage.name, () => (stage.counts ? readLines(stage) : undefined));
  const result = resultsOf(stage, await start(stage));
  progress.end(stage.name, result);
  if (result.failures.length === 0) stamps.passed(stage, result.passed);
  else stamps.failed(stage);
  return result;
}

async function runInTurn(lane: readonly TestStage[]): Promise<StageResult[]> {
  const results: StageResult[] = [];
  for (const stage of lane) results.push(await run(stage));
  return results;
}

const wrong = whyNoStage(names, lanes.flat());
if (wrong) refuse(wrong);
const isWanted = names.length > 0 ? isNamedBy(names) : () => true;
const wanted = words.includes('--checks') ? [checks] : lanes.map((lane) => lane.filter(isWanted));
const others = wanted.map((lane) => lane.filter((stage) => !checks.includes(stage)));

/** Gets what the others need; the checks read the code alone. */
async function prepare() {
  if (others.some((lane) => lane.length > 0)) await ensure(['programs-if-any', 'frameworks', 'build']);
  return others.map((lane) => chooseStages(lane, (name) => findProgram(name) !== undefined));
}

const prepared = prepare().catch((error: unknown) => {
  if (!(error instanceof Missing)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
});
// On a terminal, two lines that are rewritten would be in each other's way.
if (process.stdout.isTTY) await prepared;
const runLane = async (lane: readonly TestStage[], at: number) => [
  ...(await runInTurn(lane.filter((stage) => checks.includes(stage)))),
  ...(await runInTurn((await prepared)[at]?.run ?? [])),
];
const results = (await Promise.all(wanted.map(runLane))).flat();
const leftOut = (await prepared).flatMap((lane) => lane.leftOut);
progress.stop();

for (const { stage, failures } of results)
  for (const { file, title, why } of failures) {
    console.log(`\n✗ ${stage.name}: ${[file, title].filter(Boolean).join(' › ')}`);
    if (why) console.log(why.replace(/^/gm, '    '));
    if (stage.again) console.log(`    again: ${stage.again(file, title)}`);
  }
for (const { stage, missing } of leftOut) {
  const verdict = isCi ? '✗ %: could not run.' : '– %: left out.';
  console.log(verdict.replace('%', stage.name), missing.map(noProgram).join(' '));
}
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, { failures }) => sum + failures.length, isCi ? leftOut.length : 0);
console.log(`\n${Math.round((Date.now() - began) / 1000)} s in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
