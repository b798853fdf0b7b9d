/** What pages, worker and disk hold, after garbage collection. */
import type { CDPSession } from '@playwright/test';
import { heapOf } from '../../bench/chromium.ts';
import { workerBytes } from '../../bench/worker-bytes.ts';
import type { Tab } from '../../lab/browser/driver.ts';
import type { SoakCluster } from './cluster.ts';

export interface Sample {
  readonly page: number;
  readonly worker: number;
  readonly popup: number;
  /** What the records in IndexedDB hold. */
  readonly records: number;
  /** The files that they lie in, which the browser sweeps up when it likes. */
  readonly files: number;
  /** Resident, of both nodes. */
  readonly cluster: number;
}

export interface Measured {
  readonly page: CDPSession;
  readonly popup: CDPSession;
  readonly popupTab: Tab;
  readonly extension: string;
  readonly cluster: SoakCluster;
}

const fileBytes = async (): Promise<number> => (await navigator.storage.estimate()).usage ?? 0;

/** Runs in a page of the extension. */
async function recordBytes(): Promise<number> {
  const done = <Result>(request: IDBRequest<Result>) =>
    new Promise<Result>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  let bytes = 0;
  const count = (_: string, value: unknown): unknown => {
    if (!ArrayBuffer.isView(value) && !(value instanceof ArrayBuffer)) return value;
    bytes += value.byteLength;
    return null;
  };
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await done(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const records = await done(database.transaction(store).objectStore(store).getAll());
      bytes += JSON.stringify(records, count).length;
    }
    database.close();
  }
  return bytes;
}

export async function measure({ page, popup, popupTab, extension, cluster }: Measured): Promise<Sample> {
  const { usedSize, backingStorageSize } = await workerBytes(popup, extension);
  return {
    page: await heapOf(page),
    worker: usedSize + backingStorageSize,
    popup: await heapOf(popup),
    records: await popupTab.evaluate(recordBytes),
    files: await popupTab.evaluate(fileBytes),
    cluster: cluster.bytes(),
  };
}
