/** What pages, worker and disk hold, after garbage collection. */
import type { CDPSession } from '@playwright/test';
import { workerBytes } from '../../bench/worker-bytes.ts';
import type { Tab } from '../../lab/browser/driver.ts';

export interface Sample {
  readonly page: number;
  readonly worker: number;
  readonly popup: number;
  readonly disk: number;
}

export interface Measured {
  readonly page: CDPSession;
  readonly popup: CDPSession;
  readonly popupTab: Tab;
  readonly extension: string;
}

async function heapOf(cdp: CDPSession): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  return usedSize;
}

const diskUse = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0;

export async function measure({ page, popup, popupTab, extension }: Measured): Promise<Sample> {
  const { usedSize, backingStorageSize } = await workerBytes(popup, extension);
  return {
    page: await heapOf(page),
    worker: usedSize + backingStorageSize,
    popup: await heapOf(popup),
    disk: await popupTab.evaluate(diskUse),
  };
}
