/** Reads a file of labels in its own thread, so that the page keeps responding to a large file. */
import { type ImportProblem, readImport } from './read-import.ts';

// Cast: the page that starts this thread sends one file.
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await readImport(data).catch((): ImportProblem => 'failed'));
});
