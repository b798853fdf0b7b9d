/** `import FILE…`: runs the import in a thread with a small heap, and shows progress and a summary. */
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import type { Bad, Summary } from '../import/import-files.ts';
import type { ImportJob, ImportMessage } from '../import/import-job.ts';
import { ImportStop } from '../import/import-stop.ts';
import { places } from '../places.ts';
import { chainNamed, UsageError, type Values } from '../read-command.ts';
import { createProgressBar } from './progress-bar.ts';

type Given = Values & { readonly data: string };

/** Megabytes. A small heap is collected often; without a limit it grows by hundreds. */
const heap = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 6 };

export async function runImport(values: Given, files: readonly string[]): Promise<void> {
  if (files.length === 0) throw new UsageError('import needs at least one file.');
  const job: ImportJob = {
    data: values.data,
    files,
    chain: chainNamed(values.chain),
    strict: values.strict === true,
    add: values.add === true,
    force: values.force === true,
    dryRun: values['dry-run'] === true,
  };
  const bar = createProgressBar(process.stderr);
  const { summary, stopped } = await work(job, (news) => {
    if (news.kind === 'progress') bar.show(news.phase === 'read' ? 'reading' : 'writing', news.share);
    if (news.kind === 'bad') bar.print(badLine(news.bad));
  });
  bar.clear();
  if (stopped !== undefined) throw new ImportStop(stopped);
  if (summary) process.stdout.write(summaryText(summary, job.dryRun));
}

function work(
  job: ImportJob,
  hear: (news: ImportMessage) => void,
): Promise<{ summary?: Summary; stopped?: string }> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(places.importThread, {
      workerData: { ...job, thread: 'import' },
      resourceLimits: heap,
    });
    thread.on('message', (news: ImportMessage) => {
      hear(news);
      if (news.kind === 'done') resolve({ summary: news.summary });
      if (news.kind === 'stopped') resolve({ stopped: news.message });
      if (news.kind === 'failed') reject(new Error(news.message));
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The import ended early (${code}); nothing was changed.`)));
  });
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
    `${rows} rows from ${files} file${files === 1 ? '' : 's'} in ${seconds.toFixed(1)} s (${rate} rows/s): ` +
    `${records} records stored, ${repeated} repeated, ${bad} bad; peak memory ${peak} MB. ` +
    `${dryRun ? 'Nothing was changed: this was a dry run.' : `This is generation ${generation}.`}\n`
  );
}
