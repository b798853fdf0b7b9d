/** An import in a thread of its own. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ChainId } from '../../lib/core/chains.ts';
import { openDirectory } from '../store/directory.ts';
import { type Bad, importFiles, type Summary } from './import-files.ts';
import { ImportStop } from './import-stop.ts';

export interface ImportOrder {
  readonly data: string;
  readonly files: readonly string[];
  readonly chain: ChainId | undefined;
  readonly strict: boolean;
  readonly add: boolean;
  readonly force: boolean;
  readonly dryRun: boolean;
}

export type ImportNews =
  | { readonly kind: 'progress'; readonly phase: 'read' | 'write'; readonly share: number }
  | { readonly kind: 'bad'; readonly bad: Bad }
  | { readonly kind: 'done'; readonly summary: Summary }
  | { readonly kind: 'stopped'; readonly message: string }
  | { readonly kind: 'failed'; readonly message: string };

// A door: the command that starts this thread gives a job.
const job = workerData as ImportOrder;
const tell = (news: ImportNews) => parentPort?.postMessage(news);
let told = '';

try {
  const summary = await importFiles({
    ...job,
    directory: openDirectory(job.data),
    now: Date.now,
    bad: (bad) => tell({ kind: 'bad', bad }),
    progress(phase, share) {
      const percent = `${phase} ${Math.floor(share * 100)}`;
      if (percent === told) return;
      told = percent;
      tell({ kind: 'progress', phase, share });
    },
  });
  tell({ kind: 'done', summary });
} catch (error) {
  const message = error instanceof Error ? error.message : String(error);
  tell({ kind: error instanceof ImportStop ? 'stopped' : 'failed', message });
}
