/** Where the one file of the bundle begins, in the process and in each of its threads. */
import process from 'node:process';
import { isMainThread, workerData } from 'node:worker_threads';
import { requireNode } from './require-node.ts';

try {
  requireNode(process.versions.node);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

if (isMainThread) await import('../main.ts');
else if (workerData.thread === 'search') await import('../store/search-thread.ts');
else if (workerData.thread === 'admin') await import('../admin/admin-thread.ts');
else await import('../import/import-thread.ts');
