/** What a page costs its main thread, from the browser's own counters: a trace would add to what it measures. */
import type { CDPSession } from '@playwright/test';

export interface Cost {
  /** Milliseconds of the thread's own time, so that other work on the machine does not matter; with compiling. */
  readonly script: number;
  /** All tasks of the main thread, with painting. */
  readonly main: number;
  readonly layouts: number;
}

/** Counts from the beginning of a page; call it before the page is opened. */
export async function countCost(cdp: CDPSession): Promise<() => Promise<Cost>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const milliseconds = (name: string) => of(`${name}Duration`) * 1_000;
    return {
      // A script that is compiled whole, as ours, is counted apart.
      script: milliseconds('Script') + milliseconds('V8Compile'),
      main: milliseconds('Task'),
      layouts: of('LayoutCount'),
    };
  };
}
