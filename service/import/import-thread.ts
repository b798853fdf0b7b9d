/** An import in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import { openStoreDirectory } from '../store/store-directory.ts';
import { importFiles } from './import-files.ts';
import type { ImportJob, ImportMessage } from './import-job.ts';
import { ImportStop } from './import-stop.ts';

// Cast: the command that starts this thread passes a job.
const job = workerData as ImportJob;
const send = (message: ImportMessage) => parentPort?.postMessage(message);
let lastSent = '';

try {
  const summary = await importFiles({
    ...job,
    directory: openStoreDirectory(job.data),
    bad: (bad) => send({ kind: 'bad', bad }),
    progress(phase, share) {
      const percent = `${phase} ${Math.floor(share * 100)}`;
      if (percent === lastSent) return;
      lastSent = percent;
      send({ kind: 'progress', phase, share });
    },
  });
  send({ kind: 'done', summary });
} catch (error) {
  if (!(error instanceof ImportStop)) throw error;
  send({ kind: 'stopped', message: error.message });
}
