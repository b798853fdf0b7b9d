/** Parts of a browser for tests: events that a test fires, ports whose other end it holds, tabs. */
import type { Events, Runtime, Tabs } from 'webextension-polyfill';

export interface FakeEvent<Args extends readonly unknown[]> extends Events.Event<(...args: Args) => void> {
  fire(...args: Args): void;
}

export function createFakeEvent<Args extends readonly unknown[]>(): FakeEvent<Args> {
  const listeners = new Set<(...args: Args) => void>();
  return {
    addListener: (listener) => void listeners.add(listener),
    removeListener: (listener) => void listeners.delete(listener),
    hasListener: (listener) => listeners.has(listener),
    fire(...args) {
      for (const listener of [...listeners]) listener(...args);
    },
  };
}

export type FakePort = ReturnType<typeof createFakePort>;

/** By default, the port of an extension page that is in no tab. */
export function createFakePort(more: Partial<Pick<Runtime.Port, 'name' | 'sender' | 'postMessage'>> = {}) {
  /** Messages sent to the other end. */
  const posted: unknown[] = [];
  const onMessage = createFakeEvent<[unknown, Runtime.Port]>();
  const onDisconnect = createFakeEvent<[Runtime.Port]>();
  const port: Runtime.Port = {
    name: 'page',
    postMessage: (message) => void posted.push(message),
    disconnect: () => undefined,
    onMessage,
    onDisconnect,
    ...more,
  };
  return {
    port,
    posted,
    /** The other end sends a message or disconnects. */
    say: (message: unknown) => onMessage.fire(message, port),
    end: () => onDisconnect.fire(port),
  };
}

export const fakeTab = (id: number, more: Partial<Tabs.Tab> = {}): Tabs.Tab => ({
  id,
  index: 0,
  highlighted: false,
  active: true,
  pinned: false,
  incognito: false,
  ...more,
});
