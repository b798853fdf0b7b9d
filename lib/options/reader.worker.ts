/** Reads a file of labels in a thread of its own, so that the page stays at hand however large the file is. */
import { readImport } from '../own/import.ts';

// A door: the page that starts this thread sends one message of this kind.
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(readImport(data));
});
