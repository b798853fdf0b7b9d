/** docs/benchmarks.md: every figure of a run beside its goal, and a sentence for each goal that was missed. */
import type { WrittenFigure } from './report.ts';

export interface BenchRun {
  readonly date: string;
  readonly machine: string;
  readonly command: string;
  /** Small sizes and few rounds: what it misses may be noise. */
  readonly isQuick: boolean;
  readonly benches: readonly {
    readonly name: string;
    readonly seconds: number;
    /** Whether it ended by itself, whatever its goals. */
    readonly isWhole: boolean;
    readonly figures: readonly WrittenFigure[];
  }[];
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** Three significant figures, and all digits before the point. */
const short = (value: number): string =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : String(Number(value.toPrecision(3)));

function goalOf({ goal }: WrittenFigure): string {
  if (!goal) return '';
  return 'atMost' in goal ? `≤ ${short(goal.atMost)}` : `≥ ${short(goal.atLeast)}`;
}

function row(figure: WrittenFigure): string {
  const { what, value, unit, rival, interval, ratio, isMet, goal } = figure;
  const range = interval ? ` (${short(interval.low)} to ${short(interval.high)})` : '';
  const measured = `${short(value)} ${unit}`.trim() + range;
  const beside = rival ? `${rival.what}: ${short(rival.value)} ${unit}`.trim() : '';
  const verdict = goal ? (isMet ? 'met' : '**missed**') : '';
  const cells = [what, measured, beside, ratio === undefined ? '' : short(ratio), goalOf(figure), verdict];
  return `| ${cells.map(cell).join(' | ')} |`;
}

/** By how much, in the words of somebody who has to decide whether it matters. */
function missedSentence(bench: string, figure: WrittenFigure): string {
  const { ratio, value, unit, interval } = figure;
  const judged = ratio ?? value;
  const range = interval ? `, between ${short(interval.low)} and ${short(interval.high)}` : '';
  return `- ${bench}, ${figure.what}: ${short(judged)}${ratio === undefined ? ` ${unit}`.trimEnd() : ''}${range}, where the goal is ${goalOf(figure)}.`;
}

export function benchmarksPage({ date, machine, command, isQuick, benches }: BenchRun): string {
  const missed = benches.flatMap(({ name, figures }) =>
    figures.filter(({ isMet }) => !isMet).map((figure) => missedSentence(name, figure)),
  );
  const broken = benches.filter(({ isWhole }) => !isWhole).map(({ name }) => `- ${name} broke off.`);
  const goals = benches.flatMap(({ figures }) => figures.filter(({ goal }) => goal)).length;
  const parts = [
    '# Benchmarks',
    `Written by \`${command}\` on ${date}. ${machine}.`,
    'A goal applies to the ratio where there is one, and to the whole of an interval. Bare times are for information: they belong to this machine and its other work.',
    ...(isQuick
      ? ['A quick run: small sizes, few rounds. It shows that the benches run, and judges nothing.']
      : []),
    '## Missed',
    missed.length + broken.length === 0
      ? `None of ${goals} goals.`
      : [`${missed.length} of ${goals} goals.`, '', ...broken, ...missed].join('\n'),
    ...benches.flatMap(({ name, seconds, figures }) => [
      `## ${name}, ${seconds} s`,
      [
        '| figure | measured | beside | ratio | goal | |',
        '|---|---|---|---|---|---|',
        ...figures.map(row),
      ].join('\n'),
    ]),
  ];
  return `${parts.join('\n\n')}\n`;
}
