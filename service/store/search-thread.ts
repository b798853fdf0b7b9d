/** A search thread: opens the store and answers one search after the other. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Layers, openLayers } from './open-layers.ts';
import type { SearchJob, SearchResult } from './search-job.ts';

// Cast: whoever starts this thread passes the paths of stores.
const store = openLayers(workerData as Layers);

parentPort?.on('message', ({ index, text, limit, offset }: SearchJob) => {
  parentPort?.postMessage(answer(index, text, limit, offset));
});

function answer(...asked: Parameters<typeof store.search>): SearchResult {
  try {
    return { pieces: store.search(...asked) };
  } catch (error) {
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
    return { failed: error instanceof Error ? error.message : String(error), errcode };
  }
}
