/** Runs an import in a thread with a small heap. */
import { Worker } from 'node:worker_threads';
import { places } from '../places.ts';
import type { Summary } from './import-files.ts';
import type { ImportJob, ImportMessage } from './import-job.ts';

/** Megabytes. A small heap is collected often; without a limit it grows by hundreds. */
const heap = { maxOldGenerationSizeMb: 48, maxYoungGenerationSizeMb: 16 };

/** `stopped`: why nothing was changed. */
export function importInThread(
  job: ImportJob,
  hear: (news: ImportMessage) => void,
): Promise<{ summary?: Summary; stopped?: string }> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(places.entry, {
      workerData: { ...job, thread: 'import' },
      resourceLimits: heap,
    });
    thread.on('message', (news: ImportMessage) => {
      hear(news);
      if (news.kind === 'done') resolve({ summary: news.summary });
      if (news.kind === 'stopped') resolve({ stopped: news.message });
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`The import ended early (${code}); nothing was changed.`)));
  });
}
