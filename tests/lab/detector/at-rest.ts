/** The sign that a page and its content scripts have done all that they had to do. It runs in the content script's world. */

/** Only what hangs takes as many milliseconds. */
const patience = 60_000;

/** Runs, and has an end. */
const isEnding = ({ playState, effect }: Animation): boolean =>
  playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;

/** What a page still waits for, in all its frames: each forgets with the question what it did before. */
function dueIn(view: Window & typeof globalThis): readonly string[] {
  const { document } = view;
  const due: string[] = [];
  if (document.readyState !== 'complete') due.push(`the document, which is ${document.readyState}`);
  if (document.fonts.status !== 'loaded') due.push('fonts');
  // What fades in may not be seen yet.
  if (document.getAnimations().some(isEnding)) due.push('an animation');
  // The worlds of other scripts can say that they are busy, but not with what.
  const named: string[] = [];
  if (!view.dispatchEvent(new view.CustomEvent('is-due', { cancelable: true, detail: named })))
    due.push(...(named.length > 0 ? named : ['what ran since the last question, or another world']));
  for (const { contentWindow, contentDocument, src } of document.querySelectorAll('iframe')) {
    // A frame that goes elsewhere shows what it had until the answer comes.
    if (contentDocument && src !== '' && src !== contentDocument.URL) due.push(`the frame ${src}`);
    // Cast: a window is the global object of its frame.
    if (contentDocument && contentWindow) due.push(...dueIn(contentWindow as Window & typeof globalThis));
  }
  return due;
}

/** Comes before `watchDue`, to wait by frames and timers that do not count as due. */
export function createRest(view: Window & typeof globalThis): () => Promise<void> {
  const { requestAnimationFrame, setTimeout } = view;
  const drawn = () => new Promise((done) => requestAnimationFrame.call(view, done));
  return async () => {
    // The page's own clock may be fast.
    const end = Date.now() + patience;
    for (let due: readonly string[] = ['a first look']; due.length > 0; due = dueIn(view)) {
      if (Date.now() > end) throw new Error(`The page never came to rest: it waits for ${due.join(', ')}.`);
      // Two frames, because observers are told once a frame, and a task, in which they are told.
      await drawn();
      await drawn();
      await new Promise((done) => setTimeout.call(view, done, 0));
    }
  };
}
