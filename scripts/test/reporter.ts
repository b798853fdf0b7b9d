/**
 * A reporter for Vitest and for Playwright: writes a line of JSON for each test to the file that `NAMETAG_RESULTS`
 * names, as soon as the test is over, so that a run that is ended half-way has been counted up to there.
 */
import { appendFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type {
  FullConfig,
  Reporter as Playwright,
  TestCase as Spec,
  TestResult,
  TestStep,
} from '@playwright/test/reporter';
import type { Reporter as Vitest } from 'vitest/node';
import type { TestLine } from './results.ts';

type VitestCase = Parameters<NonNullable<Vitest['onTestCaseResult']>>[0];
type VitestModules = Parameters<NonNullable<Vitest['onTestRunEnd']>>[0];
type VitestErrors = Parameters<NonNullable<Vitest['onTestRunEnd']>>[1];

interface Thrown {
  readonly message?: string | undefined;
  readonly stack?: string | undefined;
  /** Vitest's message leaves it out. */
  readonly diff?: string | undefined;
  readonly cause?: Thrown | undefined;
}

/** The line of a test may stand in the cause alone, as where a driver of browsers gave up. */
const textOf = ({ stack, message, diff, cause }: Thrown): string =>
  [stack ?? message, diff, cause && `because ${textOf(cause)}`].filter(Boolean).join('\n');

/** A screen of it is enough to begin with. */
function why(errors: readonly Thrown[]): string {
  const text = errors.map(textOf).join('\n');
  return stripVTControlCharacters(text).split('\n').slice(0, 40).join('\n');
}

/**
 * The last thing that a test began, because one that came to the end of its time cannot say where it waits. What runs
 * before and after tests is none of it.
 */
function lastBegun(steps: readonly TestStep[]): TestStep | undefined {
  const last = steps.findLast(({ category }) => category !== 'hook');
  return last && (lastBegun(last.steps) ?? last);
}

function waitsAt(steps: readonly TestStep[]): Thrown {
  const { title, location, duration } = lastBegun(steps) ?? { title: 'nothing', duration: 0 };
  const at = location ? ` (${here(location.file)}:${location.line})` : '';
  return { message: `${duration < 0 ? 'It waited in' : 'The last that it did was'} "${title}"${at}.` };
}

function write(line: TestLine): void {
  const file = process.env.NAMETAG_RESULTS;
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

const here = (file: string) => relative(process.cwd(), file);

export default class Reporter implements Vitest, Playwright {
  onTestCaseResult(test: VitestCase): void {
    const { state, errors } = test.result();
    write({
      file: here(test.module.moduleId),
      title: test.fullName,
      // A test that was skipped did not run.
      ok: state === 'passed',
      ms: Math.round(test.diagnostic()?.duration ?? 0),
      ...(state === 'passed' ? {} : { why: why(errors ?? []) || 'It did not run.' }),
    });
  }

  /** A file that could not be loaded has no tests, and an error outside of tests belongs to none. */
  onTestRunEnd(modules: VitestModules, unhandled: VitestErrors): void {
    for (const module of modules) {
      const errors = module.errors();
      if (errors.length > 0)
        write({ file: here(module.moduleId), title: '', ok: false, ms: 0, why: why(errors) });
    }
    if (unhandled.length > 0)
      write({ file: '', title: 'the run itself', ok: false, ms: 0, why: why(unhandled) });
  }

  onBegin(_config: FullConfig): void {}

  onTestEnd(test: Spec, { status, duration, errors, steps }: TestResult): void {
    const ok = status === 'passed' && test.expectedStatus === 'passed';
    write({
      file: `${here(test.location.file)}:${test.location.line}`,
      title: test.title,
      ok,
      ms: duration,
      ...(ok
        ? {}
        : { why: why(status === 'timedOut' ? [waitsAt(steps), ...errors] : errors) || 'It did not run.' }),
    });
  }

  onError(error: Thrown): void {
    write({ file: '', title: 'the run itself', ok: false, ms: 0, why: why([error]) });
  }

  printsToStdio(): boolean {
    return false;
  }
}
