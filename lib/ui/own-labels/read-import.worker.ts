/** Reads a file of labels in its own thread, so that the page keeps responding to a large file. */
import { readImport } from './read-import.ts';

// Cast: the page that starts this thread sends one text.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(readImport(data));
});
