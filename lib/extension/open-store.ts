/**
 * An IndexedDB store for `idb-keyval` that recovers from an open that fails once or never ends, and from a connection
 * that the browser or another page closes.
 */
import type { UseStore } from 'idb-keyval';
import { type After, afterSteps } from '../core/timer.ts';
import { afterTimeout } from './after-timeout.ts';

/** An open that takes longer is blocked. Arbitrary. */
export const longestOpenMs = 3_000;

/** `index`: what its records can be sorted by. */
export function openStore(
  database: string,
  name: string,
  after: After = afterTimeout,
  index?: string,
): UseStore {
  let connection: Promise<IDBDatabase> | undefined;

  function connect(): Promise<IDBDatabase> {
    const opening = open(database, name, after, index);
    connection = opening;
    const forget = () => {
      if (connection === opening) connection = undefined;
    };
    opening.then((opened) => {
      opened.onclose = forget;
      opened.onversionchange = () => {
        opened.close();
        forget();
      };
    }, forget);
    return opening;
  }

  return async (mode, work) => {
    const opened = await (connection ?? connect());
    let transaction: IDBTransaction;
    try {
      transaction = opened.transaction(name, mode);
    } catch {
      // The connection was closed without an event; nothing was started, so retrying is safe.
      opened.close();
      connection = undefined;
      transaction = (await connect()).transaction(name, mode);
    }
    return work(transaction.objectStore(name));
  };
}

/** Retries a failed open once, because browsers give temporary errors while they start. */
function open(database: string, name: string, after: After, index: string | undefined): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const stop = afterSteps(after, longestOpenMs, () => {
      isLate = true;
      reject(new Error('The database does not open.'));
    });
    const attempt = (isLast: boolean): void => {
      const fail = (error: unknown) => {
        if (!isLast) return attempt(true);
        stop();
        reject(error);
      };
      try {
        const request = indexedDB.open(database);
        request.onupgradeneeded = () => {
          const store = request.result.createObjectStore(name);
          if (index !== undefined) store.createIndex(index, index);
        };
        request.onerror = () => fail(request.error);
        request.onsuccess = () => {
          stop();
          if (isLate) request.result.close();
          else resolve(request.result);
        };
      } catch (error) {
        fail(error);
      }
    };
    attempt(false);
  });
}
