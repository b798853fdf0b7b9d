/** One stop is one stop, however late Chromium's news of it comes. */
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { workerStopper } from '../../lab/worker/stop-worker.ts';

/** A session whose worker stops slowly, and starts again as soon as it has stopped. */
function slowSession() {
  const events = new EventEmitter();
  const sent: string[] = [];
  const tell = (runningStatus: string) =>
    events.emit('ServiceWorker.workerVersionUpdated', { versions: [{ versionId: '1', runningStatus }] });
  const session = {
    on: events.on.bind(events),
    async send(method: string) {
      sent.push(method);
      if (method === 'ServiceWorker.enable') tell('running');
      else for (const status of ['stopping', 'stopped', 'starting', 'running']) setImmediate(tell, status);
    },
  };
  return { session: session as unknown as Parameters<typeof workerStopper>[0], sent };
}

test('a worker that stops slowly and starts again at once is stopped once', async () => {
  const { session, sent } = slowSession();
  const stop = await workerStopper(session);
  await stop();
  expect(sent).toEqual(['ServiceWorker.enable', 'ServiceWorker.stopWorker']);
});
