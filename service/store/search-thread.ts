/** A search thread: answers one search after the other from the store that it was told to open. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Layers, openLayers } from './open-layers.ts';
import type { SearchBatch, SearchJob, SearchResult } from './search-job.ts';
import type { PromptStore } from './store.ts';

let opened: PromptStore | undefined;
// Cast: whoever starts this thread says what to open.
let wanted: Layers | undefined = workerData.layers as Layers;
tryOpen();
parentPort?.postMessage([]);

parentPort?.on('message', ({ layers, jobs }: SearchBatch) => {
  wanted = layers ?? wanted;
  parentPort?.postMessage(jobs.map(answer));
});

/** On a full disk, or when the next import has removed the file, what was open until now is answered. */
function tryOpen(): Error | undefined {
  try {
    if (!wanted) {
      opened?.update?.();
      return undefined;
    }
    const next = openLayers(wanted);
    opened?.close();
    opened = next;
    wanted = undefined;
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function answer({ index, text, limit, offset }: SearchJob): SearchResult {
  try {
    const failed = tryOpen();
    if (!opened) throw failed ?? new Error('No store was opened.');
    return { lines: opened.search(index, text, limit, offset).join('\n') };
  } catch (error) {
    const errcode = error instanceof Error && 'errcode' in error ? Number(error.errcode) : undefined;
    return { failed: error instanceof Error ? error.message : String(error), errcode };
  }
}
