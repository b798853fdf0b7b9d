import { bindHere, runIn } from './contexts.ts';

/** Threads without a document; what they hear and say is copied. */
export function createThreads(shared: object, run: (script: string) => Promise<void>) {
  type Told = { readonly data: unknown };
  return class Thread {
    onmessage: ((told: Told) => void) | null = null;
    onerror: ((error: unknown) => void) | null = null;
    readonly #listeners: ((told: Told) => unknown)[] = [];
    readonly #ready: Promise<void>;
    #isOver = false;

    constructor(script: string | URL) {
      const tell = bindHere((data: unknown) => (this.#isOver ? undefined : this.onmessage?.({ data })));
      const globals = {
        ...shared,
        addEventListener: (_: string, listener: (told: Told) => unknown) =>
          void this.#listeners.push(bindHere(listener)),
        postMessage: (data: unknown) => void setImmediate(tell, structuredClone(data)),
      };
      const fail = bindHere((error: unknown) => this.onerror?.(error));
      this.#ready = runIn(globals, () => run(String(script))).catch(fail);
    }

    postMessage(data: unknown): void {
      const sent = structuredClone(data);
      void this.#ready.then(() => this.#listeners.forEach((listener) => void listener({ data: sent })));
    }

    terminate(): void {
      this.#isOver = true;
    }
  };
}
