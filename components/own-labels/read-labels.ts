import type { ImportedLabels, ImportProblem } from './read-import.ts';

/** Reads a file of labels in another thread. */
export async function readLabels(file: File, signal: AbortSignal): Promise<ImportedLabels | ImportProblem> {
  signal.throwIfAborted();
  const reader = new Worker(new URL('./read-import.worker.ts', import.meta.url), { type: 'module' });
  signal.addEventListener('abort', () => reader.terminate());
  return new Promise((resolve) => {
    reader.onmessage = ({ data }: MessageEvent<ImportedLabels | ImportProblem>) => {
      resolve(data);
      reader.terminate();
    };
    reader.onerror = () => {
      resolve('failed');
      reader.terminate();
    };
    reader.postMessage(file);
  });
}
