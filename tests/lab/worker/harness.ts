/** A whole worker in Node: real queue, cache and client, in-memory storage, and IndexedDB by fake-indexeddb. */
import { deriveAddresses } from '../../../lib/core/mine/derive-addresses.ts';
import 'fake-indexeddb/auto';
import { rules } from '../../../lib/core/label/category-of.ts';
import type { Key } from '../../../lib/core/label/key.ts';
import { isWorkerMessage, type PageMessage, ports, type WorkerMessage } from '../../../lib/protocol/ports.ts';
import { noPolicy } from '../../../lib/settings/policy.ts';
import { defaults, readSettings, type Settings, writeSettings } from '../../../lib/settings/settings.ts';
import { systemClock } from '../../../lib/worker/base/clock.ts';
import { createPortListener, type PortListenerParts } from '../../../lib/worker/browser/port-listener.ts';
import { openFactDisk } from '../../../lib/worker/cache/fact-disk.ts';
import { originsOf, readSecret } from '../../../lib/worker/client/secret.ts';
import { createHttpTransport } from '../../../lib/worker/client/transport.ts';
import { createRequestHandlers } from '../../../lib/worker/requests/request-handlers.ts';
import { createSettingsStore } from '../../../lib/worker/settings-store.ts';
import { createListStore } from '../../../lib/worker/sources/lists/list-store.ts';
import type { ListsParts } from '../../../lib/worker/sources/lists/list-updates.ts';
import { openOwnLabels } from '../../../lib/worker/sources/own/own-labels.ts';
import { createImitations } from '../../../lib/worker/sources/pack/imitations.ts';
import { createWorker, type Worker, type WorkerParts } from '../../../lib/worker/worker.ts';
import systemNames from '../../../public/system-names.json' with { type: 'json' };
import { phraseLists } from '../../../scripts/phrase-lists.ts';
import { createWatch } from './create-watch.ts';
import { createFakePort, fakeTab } from './fake-browser.ts';
import { testKey } from './world.ts';

/** What a browser keeps when its worker dies: a second worker with the same storage finds what the first left. */
export function storage() {
  const id = crypto.randomUUID();
  const items = new Map<string, unknown>();
  return {
    items,
    item: (name: string) => ({
      read: () => Promise.resolve(structuredClone(items.get(name))),
      write: (value: unknown) => {
        items.set(name, structuredClone(value));
        return Promise.resolve();
      },
    }),
    cache: `cache-${id}`,
    own: `own-${id}`,
  };
}
const noThread = () => Promise.reject(new Error('No lists are loaded in this test.'));

/** A disk without lists. */
const listDisk = (): ListsParts['disk'] => ({
  read: () => Promise.resolve([]),
  keepOnly: () => Promise.resolve(),
  remove: () => Promise.resolve(),
});

export type TestStorage = ReturnType<typeof storage>;

const resources = {
  systemNames,
  emblems: { names: {}, emblems: {} },
  owners: [],
  categories: rules,
  phraseLists,
};

export interface WorldOptions extends Partial<WorkerParts> {
  readonly url: string;
  readonly settings?: Partial<Settings>;
  readonly storage?: TestStorage;
  readonly key?: string;
  /** In place of the files that ship with the extension. */
  readonly resources?: Partial<Record<keyof typeof resources, () => Promise<unknown>>>;
}

export function startWorker(options: WorldOptions): Worker & { readonly storage: TestStorage } {
  const kept = options.storage ?? storage();
  const clock = options.clock ?? systemClock;
  // A cache in memory never hangs, however slow a machine is that is full; a test that makes one hang turns its own clock.
  const ofCache = options.clock ?? { ...systemClock, after: () => () => undefined };
  const settings = {
    ...defaults,
    rate: 1_000,
    baseUrl: options.url,
    altUrl: options.url,
    ...options.settings,
  };
  if (!kept.items.has('settings')) kept.items.set('settings', writeSettings(settings));
  const { item } = kept;
  const worker = createWorker({
    clock,
    random: Math.random,
    transport: createHttpTransport((input, init) => fetch(input, init), clock),
    isOnline: () => true,
    readPack: () => Promise.reject(new Error('no pack in this test')),
    readResource: async (name) => (options.resources?.[name] ?? (() => resources[name]))(),
    readSettings: item('settings').read,
    // Until a test enters a key, the key counts for whatever hosts are configured.
    readSecret: async () => {
      const now = readSettings(await item('settings').read());
      if (kept.items.has('key')) return readSecret(item('key'), noPolicy);
      return { key: options.key ?? testKey, origins: originsOf(now) };
    },
    isAllowed: () => Promise.resolve(true),
    readSites: () => Promise.resolve([]),
    maySendTo: () => Promise.resolve(true),
    lists: {
      store: createListStore(item('lists')),
      disk: listDisk(),
      loadList: noThread,
    },
    items: item,
    secrets: item,
    session: item,
    derive: async (job) => deriveAddresses(job),
    onBusy: () => undefined,
    onNews: () => undefined,
    databases: {
      cache: (limits) => openFactDisk(kept.cache, ofCache, limits),
      own: openOwnLabels(kept.own, clock),
    },
    ...options,
  });
  return Object.assign(worker, { storage: kept });
}

/** The worker's answers to the extension's own pages. */
export function answersOf(worker: ReturnType<typeof startWorker>) {
  const { item } = worker.storage;
  return createRequestHandlers({
    worker,
    now: Date.now,
    isOnline: () => true,
    stored: createSettingsStore({ item: item('settings'), readPolicy: () => Promise.resolve(noPolicy) }),
    secrets: item,
    settingsChanged: () => worker.reconfigure(),
  });
}

export const own = { id: 'nametag', origin: 'chrome-extension://nametag/' };

/** The worker's port listener, in a browser without a toolbar and for a user without look-alikes. */
export function listenTo(worker: Worker, more: Partial<PortListenerParts> = {}) {
  const done = () => Promise.resolve();
  return createPortListener({
    own,
    worker,
    lookAlikes: { find: () => Promise.resolve([]), onChange: () => undefined },
    imitations: createImitations(worker.packs, worker.answers.isPublic),
    onDim: done,
    toolbar: { setCounts: done, removeFrame: done },
    actions: { settings: done, report: done, search: done, owner: done },
    ...more,
  });
}

type Tags = Extract<WorkerMessage, { type: 'tags' }>['tags'];

/** A page on a site, as its content script sees the port. */
export function openPage(
  worker: Worker,
  url = 'https://etherscan.io/',
  incognito = false,
  name: string = ports.page,
) {
  const messages: WorkerMessage[] = [];
  const latest = new Map<Key, Tags[number]>();
  const raw: unknown[] = [];
  const { changed, until } = createWatch();
  const { port, say, end } = createFakePort({
    name,
    sender: { id: own.id, url, tab: fakeTab(1, { incognito }) },
    postMessage(message) {
      // Ports carry JSON.
      const sent: unknown = JSON.parse(JSON.stringify(message));
      raw.push(sent);
      if (!isWorkerMessage(sent))
        throw new Error(`The worker sent what no page understands: ${JSON.stringify(message)}`);
      messages.push(sent);
      if (sent.type === 'tags') for (const one of sent.tags) latest.set(one.key, one);
      changed();
    },
  });
  listenTo(worker)(port);
  const tags = (): ReadonlyMap<Key, Tags[number]> => latest;
  /** What was told last for the card of this address. */
  const card = (key: Key) =>
    messages.filter((message) => message.type === 'profiles').findLast((told) => told.key === key);
  return {
    messages,
    raw,
    say: (message: PageMessage) => say(JSON.parse(JSON.stringify(message))),
    tags,
    until,
    ask: (keys: readonly Key[], visible = true) =>
      say({ type: 'ask', keys: keys.map((key) => ({ key })), visible }),
    settled: (keys: readonly Key[]) => {
      const left = new Set(keys);
      return until(() => {
        for (const key of left) {
          if (latest.get(key)?.settled !== true) return false;
          left.delete(key);
        }
        return true;
      });
    },
    card,
    /** Opens a card, and returns what it says once that is all. */
    async open(key: Key) {
      say({ type: 'open', key });
      await until(() => card(key)?.settled === true);
      return card(key)?.profiles ?? [];
    },
    close: end,
  };
}
