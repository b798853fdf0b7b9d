/**
 * Runs every stage whatever the others say, the lanes side by side, then lists all failures. The last line counts tests
 * from the runners' own reports: `N passed, N failed`.
 * With names as arguments, only the stages whose name begins with one of them.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve as absolute, dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { findBrowser, noBrowser } from '../setup/ensure-browsers.mjs';
import { chooseStages, isRequired } from './choose-stages.ts';
import { checks, lanes, type TestStage } from './lanes.ts';
import type { TestCounts } from './test-counts.ts';

interface TestResult {
  readonly stage: TestStage;
  readonly counts: TestCounts;
  readonly seconds: number;
}

/** Hundreds of tests start the service as a process: from here it starts in half the time. */
const compileCache = absolute('.cache/node');

const secondsSince = (began: number) => Math.round((Date.now() - began) / 1000);

/** Stages speak at the same time: each line says whose it is. */
function relay(name: string, stream: Readable): void {
  createInterface({ input: stream }).on('line', (line) => console.log(`${name} │ ${line}`));
}

function start(stage: TestStage): Promise<number> {
  const [command = '', ...args] = stage.command;
  return new Promise((resolve) => {
    const env = { ...process.env, NODE_COMPILE_CACHE: compileCache, ...stage.environment };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
    relay(stage.name, child.stdout);
    relay(stage.name, child.stderr);
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('close', (code) => resolve(code ?? 1));
  });
}

async function run(stage: TestStage): Promise<TestResult> {
  console.log(`━━ ${stage.name}`);
  if (stage.report) {
    mkdirSync(dirname(stage.report.file), { recursive: true });
    // A report of an earlier run must not be counted for this one.
    rmSync(stage.report.file, { force: true });
  }
  const began = Date.now();
  const code = await start(stage);
  const seconds = secondsSince(began);
  console.log(`━━ ${stage.name}: ${seconds} s`);
  return { stage, counts: countsOf(stage, code), seconds };
}

function countsOf(stage: TestStage, code: number): TestCounts {
  if (!stage.report) {
    return code === 0
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [{ name: stage.name }] };
  }
  const counts = readReport(stage.report);
  if (counts.failed > 0 || code === 0) return counts;
  const failures = [{ name: `${stage.name} ended with code ${code}` }];
  return { passed: counts.passed, failed: 1, failures };
}

function readReport(report: NonNullable<TestStage['report']>): TestCounts {
  try {
    return report.read(readFileSync(report.file, 'utf8'));
  } catch (error) {
    return { passed: 0, failed: 1, failures: [{ name: 'no report was written', why: String(error) }] };
  }
}

async function runInTurn(lane: readonly TestStage[]): Promise<TestResult[]> {
  const results: TestResult[] = [];
  for (const stage of lane) results.push(await run(stage));
  return results;
}

function print({ stage, counts, seconds }: TestResult): void {
  const mark = counts.failed === 0 ? '✓' : '✗';
  console.log(`${mark} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`);
  for (const { name, why } of counts.failures) {
    console.log(`    ✗ ${name}`);
    if (why) console.log(why.replace(/^/gm, '        '));
  }
}

const began = Date.now();
const names = process.argv.slice(2);
const isNamed = ({ name }: TestStage) => names.length === 0 || names.some((begin) => name.startsWith(begin));
const wanted = names.includes('--checks') ? [checks] : lanes.map((lane) => lane.filter(isNamed));
const chosen = wanted.map((lane) => chooseStages(lane, (name) => findBrowser(name) !== undefined));
const leftOut = chosen.flatMap((lane) => lane.leftOut);
const results = (await Promise.all(chosen.map(({ run }) => runInTurn(run)))).flat();

console.log('\n━━ summary');
for (const result of results) print(result);
const must = isRequired(process.env);
for (const { stage, missing } of leftOut) {
  const verdict = must ? '✗ %: could not run.' : '– %: left out.';
  console.log(verdict.replace('%', stage.name), missing.map(noBrowser).join(' '));
}
const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, must ? leftOut.length : 0);
console.log(`\n${secondsSince(began)} s in all`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
