/**
 * Runs every stage whatever the others say, then lists all failures. The last line counts tests from the runners' own
 * reports: `N passed, N failed`. With names as arguments, only the stages whose name begins with one of them.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { checks, stages, type TestStage } from './stages.ts';
import type { TestCounts } from './test-counts.ts';

function start(stage: TestStage): Promise<number> {
  const [command = '', ...args] = stage.command;
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...stage.environment } });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

async function run(stage: TestStage): Promise<TestCounts> {
  console.log(`\n━━ ${stage.name}`);
  if (stage.report) {
    mkdirSync(dirname(stage.report.file), { recursive: true });
    // A report of an earlier run must not be counted for this one.
    rmSync(stage.report.file, { force: true });
  }
  const began = Date.now();
  const code = await start(stage);
  console.log(`   ${stage.name}: ${Math.round((Date.now() - began) / 1000)} s`);
  if (!stage.report) {
    return code === 0
      ? { passed: 1, failed: 0, failures: [] }
      : { passed: 0, failed: 1, failures: [{ name: stage.name }] };
  }
  const counts = readReport(stage.report);
  if (counts.failed === 0 && code !== 0) {
    return {
      passed: counts.passed,
      failed: 1,
      failures: [{ name: `${stage.name} ended with code ${code}` }],
    };
  }
  return counts;
}

function readReport(report: NonNullable<TestStage['report']>): TestCounts {
  try {
    return report.read(readFileSync(report.file, 'utf8'));
  } catch (error) {
    return { passed: 0, failed: 1, failures: [{ name: 'no report was written', why: String(error) }] };
  }
}

const names = process.argv.slice(2);
const chosen = names.includes('--checks')
  ? checks
  : stages.filter((stage) => names.length === 0 || names.some((name) => stage.name.startsWith(name)));

const results: { stage: TestStage; counts: TestCounts }[] = [];
for (const stage of chosen) results.push({ stage, counts: await run(stage) });

console.log('\n━━ summary');
for (const { stage, counts } of results) {
  console.log(
    `${counts.failed === 0 ? '✓' : '✗'} ${stage.name}: ${counts.passed} passed, ${counts.failed} failed`,
  );
  for (const { name, why } of counts.failures) {
    console.log(`    ✗ ${name}`);
    if (why) console.log(why.replace(/^/gm, '        '));
  }
}
const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0);
const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
