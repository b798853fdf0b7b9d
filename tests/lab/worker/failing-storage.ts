/**
 * Storage whose calls fail when a test says so: items of the browser's storage reject, and requests of IndexedDB end with
 * their transaction, as on a bad disk.
 */
import 'fake-indexeddb/auto';
import { storage, type TestStorage } from './harness.ts';

/** The calls of one name that fail: from the nth, counted from 0, this many of them. */
export interface StorageFault {
  readonly name: string;
  readonly nth: number;
  readonly times: number;
}

export type FailingStorage = ReturnType<typeof failingStorage>;

type Method = (this: object, ...args: unknown[]) => unknown;
type Methods = Record<string, Method>;

const message = 'The storage failed.';
const requests = ['get', 'getKey', 'getAll', 'getAllKeys', 'put', 'delete', 'clear', 'count'] as const;

export function failingStorage() {
  const kept = storage();
  /** How often each call was made. */
  const calls = new Map<string, number>();
  let fault: StorageFault | undefined;
  const restorers: (() => void)[] = [];

  function isFailing(name: string): boolean {
    const nth = calls.get(name) ?? 0;
    calls.set(name, nth + 1);
    return fault?.name === name && nth >= fault.nth && nth < fault.nth + fault.times;
  }

  /** Cast: a prototype is replaced method by method. */
  function replace(prototype: object, name: string, make: (real: Method) => Method): void {
    const methods = prototype as Methods;
    const real = methods[name];
    if (!real) throw new Error(`IndexedDB has no ${name}.`);
    methods[name] = make(real);
    restorers.push(() => {
      methods[name] = real;
    });
  }

  for (const [prototype, name] of [
    [IDBFactory.prototype, 'open'],
    [IDBDatabase.prototype, 'transaction'],
  ] as const) {
    replace(
      prototype,
      name,
      (real) =>
        function (...args) {
          // An upgrade's transaction is the database's own.
          const isOurs = args[1] !== 'versionchange';
          if (isOurs && isFailing(`indexedDB ${name}`)) throw new DOMException(message, 'UnknownError');
          return real.apply(this, args);
        },
    );
  }
  for (const name of requests) {
    replace(
      IDBObjectStore.prototype,
      name,
      (real) =>
        function (this: object, ...args) {
          const request = real.apply(this, args);
          const { transaction } = this as IDBObjectStore;
          if (isFailing(`indexedDB ${name}`)) queueMicrotask(() => abort(transaction));
          return request;
        },
    );
  }

  const item: TestStorage['item'] = (of) => {
    const { read, write } = kept.item(of);
    const check = async (name: string) => {
      if (isFailing(`${of} ${name}`)) throw new Error(message);
    };
    return {
      read: () => check('read').then(read),
      write: (value) => check('write').then(() => write(value)),
    };
  };
  return {
    kept: { ...kept, item },
    calls,
    fail(next: StorageFault) {
      fault = next;
    },
    heal() {
      fault = undefined;
    },
    /** Gives IndexedDB its own methods back. */
    restore() {
      for (const restore of restorers) restore();
    },
  };
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It has ended already.
  }
}
