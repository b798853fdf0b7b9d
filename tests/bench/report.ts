/**
 * The output of every bench: a line per figure, a summary at the end, and a failing exit code when a goal is missed.
 * Machines are noisy, so goals apply to ratios within one run, never to bare times.
 */
import { appendFileSync } from 'node:fs';
import process from 'node:process';

export type Goal = { readonly atMost: number } | { readonly atLeast: number };

export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** What the value is compared with: measured in the same run, in the same unit. */
  readonly rival?: { readonly what: string; readonly value: number };
  /** What the value lies in; all of it has to meet the goal. */
  readonly interval?: { readonly low: number; readonly high: number };
  /** By default `value / rival.value`; some ratios read better the other way round. */
  readonly ratio?: number;
  /** Applies to the ratio if there is one, else to the value. A figure without a goal is for information. */
  readonly goal?: Goal;
}

/** A figure as a line of JSON, for whoever runs several benches. */
export interface WrittenFigure extends Figure {
  readonly isMet: boolean;
}

/** The environment's name for the file to which figures are added. */
export const figuresFile = 'NAMETAG_FIGURES';

/** The exit code of a bench that came to its end and missed a goal: one that broke off has another. */
export const goalMissed = 3;

export interface BenchReport {
  figure(figure: Figure): boolean;
  /** Prints the summary and sets the exit code; the last call of a bench. */
  end(): void;
}

export function report(name: string, print: (line: string) => void = console.log): BenchReport {
  let met = 0;
  const missed: string[] = [];
  let shown = 0;
  return {
    figure(figure) {
      const ratio = figure.ratio ?? (figure.rival ? figure.value / figure.rival.value : undefined);
      const { low, high } = figure.interval ?? { low: ratio ?? figure.value, high: ratio ?? figure.value };
      const { goal } = figure;
      const good = goal === undefined || (reaches(low, goal) && reaches(high, goal));
      if (figure.goal === undefined) shown += 1;
      else if (good) met += 1;
      else missed.push(figure.what);
      print(`${name}: ${line(figure, ratio, good)}`);
      write({ ...figure, ...(ratio !== undefined && { ratio }), isMet: good });
      return good;
    },
    end() {
      const extra = shown > 0 ? `, ${shown} for information` : '';
      const names = missed.length > 0 ? ` (${missed.join('; ')})` : '';
      print(`bench:${name}: ${met} goals met, ${missed.length} missed${names}${extra}`);
      if (missed.length > 0) process.exitCode = goalMissed;
    },
  };
}

function write(figure: WrittenFigure): void {
  const file = process.env[figuresFile];
  if (file) appendFileSync(file, `${JSON.stringify(figure)}\n`);
}

/** The median, so that one slow run changes nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * Times work against its rival: the median milliseconds of each, and the median of the ratios within each round. On a
 * busy machine that ratio is steadier than the ratio of the medians, because both halves of a round run under the same
 * load.
 */
export async function against(
  runs: number,
  work: () => unknown,
  rival: () => unknown,
): Promise<{ readonly work: number; readonly rival: number; readonly ratio: number }> {
  const times = { work: [] as number[], rival: [] as number[], ratio: [] as number[] };
  for (let run = -1; run < runs; run++) {
    // The second one finds warmer caches, so they take turns.
    const swapped = run % 2 !== 0;
    const first = await millisecondsOf(swapped ? rival : work);
    const second = await millisecondsOf(swapped ? work : rival);
    if (run < 0) continue;
    const [mine, theirs] = swapped ? [second, first] : [first, second];
    times.work.push(mine);
    times.rival.push(theirs);
    times.ratio.push(mine / theirs);
  }
  return { work: median(times.work), rival: median(times.rival), ratio: median(times.ratio) };
}

async function millisecondsOf(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function reaches(value: number, goal: Goal): boolean {
  return 'atMost' in goal ? value <= goal.atMost : value >= goal.atLeast;
}

function line(figure: Figure, ratio: number | undefined, good: boolean): string {
  const parts = [`${figure.what} ${short(figure.value)} ${figure.unit}`.trim()];
  if (figure.interval) parts.push(`${short(figure.interval.low)} to ${short(figure.interval.high)}`);
  if (figure.rival) parts.push(`${figure.rival.what} ${short(figure.rival.value)} ${figure.unit}`.trim());
  if (ratio !== undefined) parts.push(`ratio ${short(ratio)}`);
  if (figure.goal) {
    const goal = figure.goal;
    parts.push('atMost' in goal ? `goal ≤ ${short(goal.atMost)}` : `goal ≥ ${short(goal.atLeast)}`);
  }
  parts.push(figure.goal === undefined ? 'for information' : good ? 'met' : 'MISSED');
  return parts.join(' · ');
}

/** Three significant figures, without an exponent. */
function short(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const digits = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  return value.toFixed(Math.max(0, 2 - digits));
}
