/** `import FILE…`: runs the import, and shows progress and a summary. */
import { existsSync } from 'node:fs';
import process from 'node:process';
import type { Bad, Summary } from '../import/import-files.ts';
import { importInThread } from '../import/import-in-thread.ts';
import type { ImportJob } from '../import/import-job.ts';
import { ImportStop } from '../import/import-stop.ts';
import { chainNamed, UsageError } from '../read-command.ts';
import { authorOf } from './author-of.ts';
import { createProgressBar } from './progress-bar.ts';
import { inRecord } from './with-changes.ts';
import type { Work } from './work.ts';

export async function runImport({ values, words: files, terminal }: Work): Promise<void> {
  if (files.length === 0) throw new UsageError('import needs at least one file.');
  const dryRun = values['dry-run'] === true;
  const job: ImportJob = {
    data: values.data,
    files,
    chain: chainNamed(values.chain),
    strict: values.strict === true,
    add: values.add === true,
    force: values.force === true,
    dryRun,
    by: authorOf(values).by,
  };
  const missing = files.find((file) => !existsSync(file));
  if (missing !== undefined) throw new UsageError(`There is no file "${missing}".`);
  const bar = createProgressBar(terminal.errors);
  const run = (data: string) =>
    importInThread({ ...job, data }, (news) => {
      if (news.kind === 'progress') bar.show(news.phase === 'read' ? 'reading' : 'writing', news.share);
      if (news.kind === 'bad') bar.print(badLine(news.bad));
    });
  const { summary, stopped } = await inRecord(values, run, true);
  bar.clear();
  if (stopped !== undefined) throw new ImportStop(stopped);
  if (summary) terminal.out.write(summaryText(summary, dryRun));
}

function badLine({ file, line, reason }: Bad): string {
  return `${file}:${line}: ${reason}`;
}

function summaryText(summary: Summary, dryRun: boolean): string {
  const { files, rows, bad, records, repeated, seconds, generation } = summary;
  // In kilobytes, for all threads together.
  const peak = Math.round(process.resourceUsage().maxRSS / 1024);
  const rate = Math.round(rows / Math.max(seconds, 0.001));
  return (
    `${counted(rows, 'row')} from ${counted(files, 'file')} in ${seconds.toFixed(1)} s (${rate} rows/s): ` +
    `${counted(records, 'record')} stored, ${repeated} repeated, ${bad} bad; peak memory ${peak} MB. ` +
    `${dryRun ? 'Nothing was changed: this was a dry run.' : `This is generation ${generation}.`}\n`
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
