/** The table at the end of a soak, and whether everything in it is well. */
import { growthOf } from './growth.ts';
import type { SoakReport } from './stage.ts';

const watched = [
  ['page', 'heap of the page that stays open'],
  ['worker', 'heap of the worker'],
  ['popup', 'heap of the popup'],
  ['records', 'records in IndexedDB'],
  ['cluster', 'memory of the service’s nodes'],
] as const;

/** A late third may have this much over the third before it: garbage collection comes when it likes. */
const mostLate = 0.15;
/** Too few samples say nothing of growth. */
const fewest = 9;

const mb = (bytes: number): string => (bytes / 1e6).toFixed(2).padStart(9);

export function printTable(report: SoakReport, lookups: number, minutes: number): boolean {
  const { samples, wrong, lost, errors } = report;
  const isLong = samples.length >= fewest;
  console.log(
    `\n${minutes} minutes, ${report.rounds} rounds, ${report.visits} pages, ${report.kills} kills of the worker,`,
  );
  console.log(
    `${report.updates} updates of a list, ${lookups} addresses asked, ${report.names} names seen\n`,
  );
  console.log(`${'MB'.padEnd(34)}    first      most      last   late growth`);
  const grown = watched.filter(([kind, what]) => {
    const { first, most, last, late } = growthOf(samples.map((sample) => sample[kind]));
    const isBad = isLong && late > mostLate;
    const verdict = !isLong ? 'too few samples' : isBad ? 'GROWS' : 'bounded';
    const growth = `${(late * 100).toFixed(1)} %`.padStart(9);
    console.log(`${what.padEnd(34)}${mb(first)} ${mb(most)} ${mb(last)} ${growth}  ${verdict}`);
    return isBad;
  });
  const files = growthOf(samples.map((sample) => sample.files));
  console.log(`${'files of IndexedDB'.padEnd(34)}${mb(files.first)} ${mb(files.most)} ${mb(files.last)}`);
  for (const [what, faults] of Object.entries({ 'wrong labels': wrong, 'lost look-ups': lost, errors })) {
    console.log(`${what.padEnd(34)}${String(faults.length).padStart(9)}`);
    for (const fault of faults.slice(0, 10)) console.log(`    ${fault}`);
  }
  return grown.length + wrong.length + lost.length + errors.length === 0 && report.names > 0;
}
