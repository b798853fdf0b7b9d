/** Where the process of the service begins, and each of its threads. */
import { isMainThread, workerData } from 'node:worker_threads';

if (isMainThread) await import('./main.ts');
else if (workerData.thread === 'search') await import('./store/search-thread.ts');
else if (workerData.thread === 'admin') await import('./admin/admin-thread.ts');
else if (workerData.thread === 'cluster') await import('./cluster/cluster-thread.ts');
else await import('./import/import-thread.ts');
