/** The sign that a page and its content scripts have done all that they had to do. It runs in the content script's world. */

/** Only what hangs takes as many milliseconds. */
const patience = 60_000;

/** Asks every frame, because each forgets with the question what it did before. */
function isQuiet(view: Window & typeof globalThis): boolean {
  const { document } = view;
  const quiet = [
    document.readyState === 'complete' && document.fonts.status === 'loaded',
    view.dispatchEvent(new view.Event('is-due', { cancelable: true })),
  ];
  for (const { contentWindow, contentDocument, src } of document.querySelectorAll('iframe')) {
    // A frame that goes elsewhere shows what it had until the answer comes.
    quiet.push(!contentDocument || src === '' || src === contentDocument.URL);
    // Cast: a window is the global object of its frame.
    if (contentDocument && contentWindow) quiet.push(isQuiet(contentWindow as Window & typeof globalThis));
  }
  return !quiet.includes(false);
}

/** Comes before `watchDue`, to wait by frames and timers that do not count as due. */
export function createRest(view: Window & typeof globalThis): () => Promise<void> {
  const { requestAnimationFrame, setTimeout } = view;
  const drawn = () => new Promise((done) => requestAnimationFrame.call(view, done));
  return async () => {
    // The page's own clock may be fast.
    const end = Date.now() + patience;
    // Two frames, because observers are told once a frame, and a task, in which they are told.
    do {
      if (Date.now() > end) throw new Error('The page never came to rest.');
      await drawn();
      await drawn();
      await new Promise((done) => setTimeout.call(view, done, 0));
    } while (!isQuiet(view));
  };
}
