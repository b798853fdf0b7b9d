/** The page, from the first word of the worker to the last trace: when Nametag is on here, and what outlives that. */
import { createAsker } from './awaited-labels.ts';
import { createTwins } from './look-alikes.ts';
import { type Session, type Surroundings, startSession, type View } from './session.ts';
import { mark } from './show/own-attribute.ts';

/** Takes away what an earlier script of this extension left in the document. */
function sweepLeftovers(document: Document): void {
  for (const host of document.querySelectorAll(`[${mark}]`)) host.remove();
}

/** `wake`: the worker has something to say to every page, such as other settings. */
export function startPage(around: Surroundings, signal: AbortSignal): { wake(): void } {
  const stop = new AbortController();
  const ended = AbortSignal.any([signal, stop.signal]);
  let view: View | undefined;
  let running: AbortController | undefined;

  sweepLeftovers(around.document);
  const twins = createTwins();
  const asker = createAsker(around, {
    tags: (keys) => session?.answered(keys),
    twins(list) {
      for (const { key, twin } of list) twins.own(key, twin);
      session?.answered(list.map(({ key }) => key));
    },
    view: (next) => setView(next),
    list(on) {
      listed = on;
      session?.report();
    },
    gone: () => stop.abort(),
  });

  let session: Session | undefined;
  let listed = false;
  const parts = { asker, twins, view: () => view, isListed: () => listed };

  function setView(next: View): void {
    const before = view;
    view = next;
    if (next.mode === 'off') {
      running?.abort();
      running = undefined;
      session = undefined;
      return;
    }
    if (!running) {
      running = new AbortController();
      session = startSession(around, parts, AbortSignal.any([ended, running.signal]));
    } else if (
      before &&
      (before.mode !== next.mode || before.density !== next.density || before.theme !== next.theme)
    ) {
      session?.restyle();
    }
  }

  asker.connect();
  return { wake: asker.connect };
}
