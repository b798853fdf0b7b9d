/** Stops an extension's worker through the DevTools protocol, any number of times. */
import type { CDPSession } from '@playwright/test';

/** Takes the session of any extension page; the returned function stops the worker and resolves when it has stopped. */
export async function workerStopper(cdp: CDPSession): Promise<() => Promise<void>> {
  let id: string | undefined;
  let running = true;
  let changed = () => {};
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    for (const version of versions) {
      id = version.versionId;
      running = version.runningStatus !== 'stopped';
    }
    changed();
  });
  await cdp.send('ServiceWorker.enable');
  return async () => {
    while (running && id !== undefined) {
      const next = new Promise<void>((resolve) => {
        changed = resolve;
      });
      await cdp.send('ServiceWorker.stopWorker', { versionId: id });
      if (running) await next;
    }
  };
}
