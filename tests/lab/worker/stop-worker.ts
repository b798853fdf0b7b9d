/** Stops an extension's worker through the DevTools protocol, any number of times. */
import type { CDPSession } from '@playwright/test';

type Session = Pick<CDPSession, 'on' | 'send'>;

/** Takes the session of any extension page; the returned function stops the worker and resolves when it has stopped. */
export async function workerStopper(cdp: Session): Promise<() => Promise<void>> {
  let id: string | undefined;
  let running = true;
  let stopped = () => {};
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) {
      id = version.versionId;
      running = version.runningStatus !== 'stopped';
      if (!running) stopped();
    }
  });
  await cdp.send('ServiceWorker.enable');
  return async () => {
    if (!running || id === undefined) return;
    const gone = new Promise<void>((resolve) => {
      stopped = resolve;
    });
    // Said once: a page that waits starts the worker again at once, and a second word would stop that one too.
    await cdp.send('ServiceWorker.stopWorker', { versionId: id });
    await gone;
  };
}
