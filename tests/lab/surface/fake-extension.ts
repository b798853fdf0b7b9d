/**
 * The browser's interface for extensions, as Chromium has it and as much as Nametag uses, as one place of the extension
 * sees it: the worker, a page of its own, a script in a site's frame.
 */
import type { Runtime, Tabs } from 'webextension-polyfill';
import { manifest } from '../../../lib/extension/manifest.ts';
import { createFakeEvent } from '../worker/fake-browser.ts';
import { bindHere, type Globals } from './contexts.ts';

export const origin = 'chrome-extension://nametag';

/** Where a message comes from, as its receiver is told. */
export type Sent = Runtime.MessageSender & { readonly origin?: string };

/** An event whose listeners run where they were added, and end with that place. */
function eventHere<Args extends readonly unknown[]>(ended: AbortSignal) {
  const event = createFakeEvent<Args>();
  const bound = new Map<unknown, (...args: Args) => unknown>();
  ended.addEventListener('abort', () => {
    for (const listener of bound.values()) event.removeListener(listener as (...args: Args) => void);
    // Nor does it answer what comes later.
    bound.clear();
  });
  return {
    ...event,
    addListener(listener: (...args: Args) => unknown) {
      const here = bindHere(listener);
      bound.set(listener, here);
      event.addListener(here);
    },
    removeListener(listener: (...args: Args) => unknown) {
      event.removeListener(bound.get(listener) as (...args: Args) => void);
      bound.delete(listener);
    },
    /** What the listeners answer. */
    ask: (...args: Args) => [...bound.values()].map((listener) => listener(...args)),
  };
}

/** What goes from one place to another arrives as a copy, and later. */
const later = (act: () => void) => void setImmediate(act);

const copied = <Value>(value: Value): Value =>
  value === undefined ? value : JSON.parse(JSON.stringify(value));

/** Both ends of a port: the first is this place's. An end closes when the other has, a little later. */
function portPair(name: string, sender: Sent, ours: AbortSignal, theirs: AbortSignal) {
  function end(over: AbortSignal, other: () => ReturnType<typeof end>) {
    const heard = {
      onMessage: eventHere<[unknown, Runtime.Port]>(over),
      onDisconnect: eventHere<[Runtime.Port]>(over),
    };
    let isOpen = true;
    const port: Runtime.Port = {
      name,
      sender,
      // Cast: a listener may say what it likes.
      ...(heard as unknown as Pick<Runtime.Port, 'onMessage' | 'onDisconnect'>),
      postMessage(message: unknown) {
        if (!isOpen && !over.aborted) throw new Error('Attempting to use a disconnected port object');
        const sent = copied(message);
        later(() => other().hear(sent));
      },
      disconnect() {
        if (isOpen) later(() => other().close());
        isOpen = false;
      },
    };
    over.addEventListener('abort', port.disconnect);
    return {
      port,
      hear: (message: unknown) => isOpen && heard.onMessage.fire(message, port),
      close() {
        if (isOpen) heard.onDisconnect.fire(port);
        isOpen = false;
      },
    };
  }
  const first: ReturnType<typeof end> = end(ours, () => second);
  const second: ReturnType<typeof end> = end(theirs, () => first);
  return [first.port, second.port] as const;
}

export type FakeExtension = ReturnType<typeof createFakeExtension>;

/** Where code of the extension runs and hears messages. */
export interface Place {
  readonly from: Sent;
  readonly api: {
    readonly runtime: {
      sendMessage(message: unknown): Promise<unknown>;
      readonly onStartup: { ask(): readonly unknown[] };
      readonly onConnect: { ask(port: Runtime.Port): readonly unknown[] };
      readonly onMessage: {
        ask(message: unknown, from: Sent, reply: (answer: unknown) => void): readonly unknown[];
      };
    };
    readonly permissions: Record<'onAdded' | 'onRemoved', { fire(): void }>;
    readonly alarms: Record<'onAlarm', { fire(): void }>;
    readonly storage: { readonly onChanged: { fire(changes: object, area: string): void } };
    readonly contextMenus: { readonly onClicked: { fire(clicked: object, tab: object): void } };
    readonly tabs: { readonly onUpdated: { fire(id: number, change: { status: string }): void } };
  };
  readonly ended: AbortSignal;
  readonly globals: Globals;
  end(): void;
}

/** The browser around the extension. */
export interface Around {
  readonly opened: string[];
  /** Whose manifest it is. */
  readonly browser: 'chrome' | 'firefox';
  /** On the toolbar button, for all tabs. */
  mark: string;
  /** As they were made; one that is made again begins anew. */
  readonly alarms: string[];
  readonly items: Record<'local' | 'managed' | 'session', Map<string, unknown>>;
  readonly permissions: {
    all(): readonly string[];
    has(pattern: string): boolean;
    consents(): readonly string[];
    request(patterns: readonly string[], consents: readonly string[]): Promise<boolean>;
    remove(...patterns: readonly string[]): boolean;
  };
  places(): readonly Place[];
  tabs(): readonly Tabs.Tab[];
  say(key: string, substitutions: readonly string[]): string;
  openHidden(url: string): Promise<void>;
  closeHidden(): Promise<void>;
  execute(injection: Injection): Promise<unknown>;
}

interface Wanted {
  readonly origins: readonly string[];
  readonly data_collection?: readonly string[];
}

export function createFakeExtension(world: Around, from: Sent, ended: AbortSignal) {
  const event = <Args extends readonly unknown[]>() => eventHere<Args>(ended);
  const done = () => Promise.resolve();
  const area = (called: keyof Around['items']) => {
    const items = world.items[called];
    return {
      get: async (name?: string) =>
        name === undefined ? Object.fromEntries(items) : { [name]: items.get(name) },
      set: async (more: object) => {
        for (const [name, value] of Object.entries(more)) {
          items.set(name, copied(value));
          for (const { api } of world.places())
            api.storage.onChanged.fire({ [name]: { newValue: copied(value) } }, called);
        }
      },
      remove: async (name: string) => void items.delete(name),
      setAccessLevel: done,
    };
  };
  const others = (): readonly Place[] =>
    world.places().filter(({ api, from: { tab } }) => api !== self && !tab);

  /** One port, whose other end every place that listens gets. */
  function connect(name: string, to: readonly Place[]) {
    const gone = new AbortController();
    const [mine, theirs] = portPair(name, copied(from), ended, gone.signal);
    later(() => {
      const [first] = to.filter(({ api }) => api.runtime.onConnect.ask(theirs).length > 0);
      if (first) first.ended.addEventListener('abort', () => gone.abort());
      else theirs.disconnect();
    });
    return mine;
  }

  /** The answer of the first place that gives one. */
  async function send(message: unknown, to: readonly Place[]): Promise<unknown> {
    const sent = copied(message);
    await new Promise<void>((resolve) => later(resolve));
    return new Promise((resolve, reject) => {
      const waits = to.flatMap(({ api }) =>
        api.runtime.onMessage.ask(sent, copied(from), (answer) => later(() => resolve(copied(answer)))),
      );
      if (waits.includes(true)) return;
      later(() => {
        // Who is gone hears nothing any more.
        if (!ended.aborted)
          reject(new Error('Could not establish connection. Receiving end does not exist.'));
      });
    });
  }

  const inTab = (tabId: number, frameId?: number) =>
    world
      .places()
      .filter(
        ({ from: { tab, frameId: of = 0 } }) =>
          tab?.id === tabId && (frameId === undefined || frameId === of),
      );

  const self = {
    runtime: {
      id: 'nametag',
      lastError: undefined,
      getURL: (path: string) => `${origin}/${path.replace(/^\//, '')}`,
      getManifest: () => ({ ...manifest(world.browser), version: '1.0.0' }),
      getPlatformInfo: async () => ({ os: 'linux' }),
      openOptionsPage: async () => void world.opened.push(`${origin}/options.html`),
      onConnect: event<[Runtime.Port]>(),
      onMessage: event<[unknown, Sent, (answer: unknown) => void]>(),
      onInstalled: event<[{ reason: string }]>(),
      onStartup: event<[]>(),
      connect: ({ name }: { name: string }) => connect(name, others()),
      sendMessage: (message: unknown): Promise<unknown> => send(message, others()),
    },
    permissions: {
      contains: async ({ origins, data_collection = [] }: Wanted) =>
        origins.every(world.permissions.has) &&
        data_collection.every((one) => world.permissions.consents().includes(one)),
      getAll: async () => ({
        origins: world.permissions.all(),
        data_collection: world.permissions.consents(),
      }),
      request: ({ origins, data_collection = [] }: Wanted) =>
        world.permissions.request(origins, data_collection),
      remove: async ({ origins }: { origins: string[] }) => world.permissions.remove(...origins),
      onAdded: event<[]>(),
      onRemoved: event<[]>(),
    },
    action: {
      async setBadgeText({ text, tabId }: { readonly text: string; readonly tabId?: number }) {
        if (tabId === undefined) world.mark = text;
      },
      setBadgeBackgroundColor: done,
      setBadgeTextColor: done,
      getTitle: async () => '',
      setTitle: done,
      openPopup: () => Promise.reject(new Error('No popup opens in Node.')),
      getUserSettings: async () => ({ isOnToolbar: false }),
    },
    tabs: {
      query: async ({ active }: { active?: boolean }) => world.tabs().filter((tab) => !active || tab.active),
      get: async (id: number) => {
        const tab = world.tabs().find((one) => one.id === id);
        if (!tab) throw new Error(`No tab with id: ${id}.`);
        return tab;
      },
      create: async ({ url }: { url: string }) => void world.opened.push(url),
      update: async ({ url }: { url: string }) => void world.opened.push(url),
      sendMessage: (id: number, message: unknown, { frameId }: { frameId?: number } = {}) =>
        send(message, inTab(id, frameId)),
      connect: (id: number, { name }: { name: string }) => connect(name, inTab(id)),
      onRemoved: event<[number]>(),
      onActivated: event<[]>(),
      onUpdated: event<[number, Tabs.OnUpdatedChangeInfoType]>(),
    },
    storage: {
      local: area('local'),
      managed: area('managed'),
      session: area('session'),
      onChanged: event<[object, string]>(),
    },
    windows: { getCurrent: async () => ({ id: 1, incognito: false }) },
    extension: { inIncognitoContext: false },
    commands: {
      onCommand: event<[string, Tabs.Tab]>(),
      getAll: async () => commands(world),
    },
    omnibox: { onInputChanged: event(), onInputEntered: event(), onInputCancelled: event() },
    contextMenus: {
      create: () => undefined,
      update: done,
      removeAll: done,
      onClicked: event<[object, object]>(),
    },
    alarms: {
      create: async (name: string) => void world.alarms.push(name),
      get: async (name: string) => (world.alarms.includes(name) ? { name } : undefined),
      onAlarm: event(),
    },
    offscreen: {
      createDocument: ({ url }: { url: string }) => world.openHidden(url),
      closeDocument: () => world.closeHidden(),
    },
    sidePanel: { open: async () => void world.opened.push('side panel') },
    scripting: {
      getRegisteredContentScripts: async () => [],
      registerContentScripts: done,
      updateContentScripts: done,
      unregisterContentScripts: done,
      insertCSS: done,
      executeScript: (injection: Injection) => world.execute(injection),
    },
    i18n: {
      getMessage: (key: string, substitutions?: string | readonly string[]) =>
        world.say(key, [substitutions ?? []].flat()),
      getUILanguage: () => 'fr',
    },
  };
  return self;
}

export interface Injection {
  readonly target: { readonly tabId: number; readonly frameIds?: readonly number[] };
  readonly files?: readonly string[];
  readonly func?: (...args: readonly unknown[]) => unknown;
  readonly args?: readonly unknown[];
}

/** As the manifest names them. */
function commands(world: Pick<Around, 'say'>) {
  const own: Readonly<Record<string, { description?: string; suggested_key?: { default: string } }>> =
    manifest('chrome').commands;
  return Object.entries(own).map(([name, { description = '', suggested_key }]) => ({
    name,
    description: world.say(description.slice('__MSG_'.length, -'__'.length), []),
    shortcut: suggested_key?.default ?? '',
  }));
}
