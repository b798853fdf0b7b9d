/** What the extension's worker holds, reached through a page because the worker is none. */
import type { CDPSession } from '@playwright/test';

interface HeapUsage {
  readonly usedSize: number;
  /** Of array buffers, which are beside the heap. */
  readonly backingStorageSize: number;
}

/** Bytes after garbage collection. */
export async function workerBytes(cdp: CDPSession, extension: string): Promise<HeapUsage> {
  const { targetInfos } = await cdp.send('Target.getTargets');
  const worker = targetInfos.find(({ type, url }) => type === 'service_worker' && url.startsWith(extension));
  if (!worker) throw new Error('The worker sleeps.');
  const { sessionId } = await cdp.send('Target.attachToTarget', {
    targetId: worker.targetId,
    flatten: false,
  });
  let id = 0;
  const send = (method: string): Promise<Partial<HeapUsage>> =>
    new Promise((resolve) => {
      const mine = ++id;
      const hear = ({ message, sessionId: from }: { message: string; sessionId: string }) => {
        // Cast: the DevTools protocol defines this shape.
        const answer = JSON.parse(message) as { id?: number; result?: Partial<HeapUsage> };
        if (from !== sessionId || answer.id !== mine) return;
        cdp.off('Target.receivedMessageFromTarget', hear);
        resolve(answer.result ?? {});
      };
      cdp.on('Target.receivedMessageFromTarget', hear);
      void cdp.send('Target.sendMessageToTarget', {
        sessionId,
        message: JSON.stringify({ id: mine, method }),
      });
    });
  await send('HeapProfiler.enable');
  await send('HeapProfiler.collectGarbage');
  const { usedSize = 0, backingStorageSize = 0 } = await send('Runtime.getHeapUsage');
  await cdp.send('Target.detachFromTarget', { sessionId });
  return { usedSize, backingStorageSize };
}
