/** Chromium's own measurements: its trace and its heap. */
import type { CDPSession } from '@playwright/test';

export interface TraceEvent {
  readonly name: string;
  /** The thread's own time, so that other work on the machine does not matter. */
  readonly tdur?: number;
}

export const millisecondsOf = (event: TraceEvent): number => (event.tdur ?? 0) / 1_000;

/** All trace events during the work. */
export async function traceOf(cdp: CDPSession, work: () => Promise<void>): Promise<readonly TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', {
    traceConfig: { includedCategories: ['toplevel', 'devtools.timeline'] },
  });
  await work();
  const done = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await done;
  cdp.off('Tracing.dataCollected', collect);
  return events;
}

/** Used bytes of the JavaScript heap after garbage collection, isolated worlds included. */
export async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}
