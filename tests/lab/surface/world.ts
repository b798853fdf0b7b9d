/**
 * The whole extension in Node: the worker's own entry point, pages of the extension and of sites, each with a DOM, over
 * a fake of the browser's interface. What a person would decide, a test decides; what leaves the machine, it sees.
 */
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { IDBFactory } from 'fake-indexeddb';
import type { Tabs } from 'webextension-polyfill';
import type { KeyChain } from '../../../lib/core/label/key.ts';
import { originPattern } from '../../../lib/core/origin-pattern.ts';
import { writePack } from '../../../lib/core/pack/write-pack.ts';
import { matches } from '../../../lib/core/sites/hosts.ts';
import type { MessageKey, Translator } from '../../../lib/locale/t.ts';
import { createAsk } from '../../../lib/protocol/request-table.ts';
import { requests } from '../../../lib/protocol/requests.ts';
import { defaults, type Settings } from '../../../lib/settings/settings.ts';
import english from '../../../public/_locales/en/messages.json' with { type: 'json' };
import { packFiles } from '../../../scripts/pack-files.ts';
import { tableFiles } from '../../../scripts/table-files.ts';
import { speakFrom } from '../messages.ts';
import { fakeTab } from '../worker/fake-browser.ts';
import { createClock } from './clock.ts';
import { endingWith, type Globals, runIn } from './contexts.ts';
import {
  createFakeExtension,
  type FakeExtension,
  type Injection,
  origin,
  type Place,
  type Sent,
} from './fake-extension.ts';
import { openWindow, type Page } from './page.ts';
import { createSite, type Site } from './site.ts';
import { createThreads } from './threads.ts';

/** What a host of the network answers. */
export type Host = (request: Request) => Response | Promise<Response>;

export interface WorldOptions {
  readonly settings?: Partial<Settings>;
  /** By origin; no other can be reached. */
  readonly hosts?: Readonly<Record<string, Host>>;
  readonly key?: string;
  /** The built-in list as it ships: of one chain, because all of them take a while to read. */
  readonly pack?: 'ethereum' | 'all';
  /** How the interface speaks; English unless given. */
  readonly say?: Translator;
  /** What an organisation sets. */
  readonly policy?: object;
}

const root = join(import.meta.dirname, '../../..');

/** What the build adds to the files of `public/`; a list of labels without any, where the shipped one is not asked for. */
const tables = new Map(tableFiles().map(({ relativeDest, contents }) => [relativeDest, contents]));
const shipped = new Map(packFiles().map((file) => [file.relativeDest, file.absoluteSrc]));
const empty = (path: string) => writePack(basename(path, '.bin') as KeyChain, 1, []);

function fileAt(path: string, pack: WorldOptions['pack']): Response {
  const packed = shipped.get(path);
  const isEmpty = packed?.endsWith('.bin') && pack !== 'all' && basename(path) !== `${pack}.bin`;
  if (isEmpty) return new Response(empty(path));
  return new Response(tables.get(path) ?? new Uint8Array(readFileSync(packed ?? join(root, 'public', path))));
}

/** By the names that they have in the build. */
const entries: Readonly<Record<string, string>> = {
  'background.js': 'background.ts',
  'card.js': 'card/index.tsx',
  'list-thread.js': 'list-thread/index.ts',
  'lookup.js': 'lookup/index.ts',
  'offscreen.html': 'offscreen/main.ts',
  'options.html': 'options/main.tsx',
  'page.js': 'page/index.ts',
  'popup.html': 'popup/main.tsx',
  'reader.js': 'reader/index.ts',
  'report.html': 'report/main.tsx',
  'sidepanel.html': 'sidepanel/main.tsx',
  'welcome.html': 'welcome/main.tsx',
};

const pathOf = (name: string) => join(root, 'entrypoints', entries[name.replace(/^\//, '')] ?? name);

let runs = 0;

/** Runs an entry point, as each page does; what it imports is loaded once, and so is what does all in its `main`. */
async function run(name: string): Promise<void> {
  const file = name.startsWith('file:') ? name : pathOf(name);
  const again = name.endsWith('.js') ? '' : `?run=${runs++}`;
  const entry: { default?: { main?(): unknown } } = await import(/* @vite-ignore */ `${file}${again}`);
  await entry.default?.main?.();
}

export async function startWorld(options: WorldOptions = {}) {
  const places = new Set<Place>();
  const tabs = new Map<number, Tabs.Tab>();
  const indexedDB = new IDBFactory();
  const granted = new Set<string>();
  const consented = new Set<string>();
  const clock = createClock();
  const closed = new AbortController();
  const speak = options.say ?? speakFrom(english);
  let hidden: Place | undefined;

  const world = {
    hosts: new Map(Object.entries(options.hosts ?? {})),
    indexedDB,
    /** Every URL that was asked for, decoded. */
    asked: [] as string[],
    /** What came into the clipboard, what was opened in tabs, and what was saved in files. */
    copied: [] as string[],
    opened: [] as string[],
    saved: [] as { readonly name: string; readonly text: string }[],
    /** The browser's prompts, and how the person answers them, at once or later. */
    prompts: [] as (readonly string[])[],
    allows: true as boolean | Promise<boolean>,
    browser: 'chrome' as 'chrome' | 'firefox',
    mark: '',
    alarms: [] as string[],
    items: {
      local: new Map<string, unknown>(),
      managed: new Map<string, unknown>(Object.entries(options.policy ?? {})),
      session: new Map<string, unknown>(),
    },
    /** As browsers do, with nothing for what the file does not have. */
    say: (key: string, substitutions: readonly string[]) => (isSaid(key) ? speak(key, substitutions) : ''),
    tabs: (): readonly Tabs.Tab[] => [...tabs.values()],
    places: (): readonly Place[] => [...places],
    permissions: {
      all: () => [...matches, ...granted],
      has: (pattern: string) => [...matches, ...granted].some((one) => covers(one, pattern)),
      consents: () => [...consented],
      async request(patterns: readonly string[], consents: readonly string[]) {
        world.prompts.push([...patterns, ...consents]);
        const allows = await world.allows;
        for (const one of allows ? consents : []) consented.add(one);
        if (allows) world.permissions.grant(...patterns);
        return allows;
      },
      grant(...patterns: readonly string[]) {
        for (const pattern of patterns) granted.add(pattern);
        for (const { api } of places) api.permissions.onAdded.fire();
      },
      remove(...patterns: readonly string[]) {
        for (const one of patterns) granted.delete(one) || consented.delete(one);
        for (const { api } of places) api.permissions.onRemoved.fire();
        return true;
      },
    },
    async openHidden(url: string) {
      hidden = await openPlace(url);
    },
    async closeHidden() {
      hidden?.end();
    },
    /** Runs scripts of ours, or a function, in a tab's frame. */
    async execute({ target, files = [], func, args = [] }: Injection) {
      const place = [...places].find(({ from }) => from.tab?.id === target.tabId);
      if (!place) throw new Error(`No script runs in tab ${target.tabId}.`);
      const result: unknown = await runIn(place.globals, async () => {
        for (const file of files) await run(file);
        return func?.(...args);
      });
      return [{ frameId: 0, result }];
    },
    /** Asks the worker as a page of the extension does. */
    ask: createAsk(requests, (request) => driver.api.runtime.sendMessage(request)),
    /** Turns the clock. */
    pass: clock.pass,
    /** Beside the defaults; hosts are allowed before, and no host means no service. */
    async configure(settings: Partial<Settings>, key = 'test-key'): Promise<void> {
      const hosts = [settings.baseUrl, settings.altUrl].flatMap((url) => originPattern(url ?? '') ?? []);
      world.permissions.grant(...hosts);
      await world.ask('changeSettings', { change: { ...defaults, ...settings } });
      await world.ask('setKey', { key: hosts.length > 0 ? key : '' });
    },
    /** Opens a page of the extension, at this path and hash. */
    async open(path: string): Promise<Page> {
      return (await openPlace(path)).page;
    },
    /** A tab of this page, where the extension reads if it reads the site; a new one unless it is named. */
    async visit(url: string, body: string, id = tabs.size + 1) {
      for (const [one, tab] of tabs) tabs.set(one, { ...tab, active: false });
      tabs.set(id, fakeTab(id, { url, windowId: 1 }));
      const { page } = await openPlace(url, { tab: fakeTab(id, { url }), frameId: 0 }, body);
      return {
        ...(createSite(page, clock.pass) satisfies Site),
        tabId: id,
        /** Its last image or frame is there, too. */
        loaded(): void {
          for (const { api } of places) api.tabs.onUpdated.fire(id, { status: 'complete' });
        },
      };
    },
    /** The worker stops, as browsers stop it, and the next event starts another. */
    async restartWorker() {
      worker.end();
      worker = await startWorker();
    },
    close() {
      for (const place of places) place.end();
      closed.abort();
      clock.end();
      // A module keeps its connection; a database that goes closes it.
      indexedDB.deleteDatabase('nametag-kept');
    },
  };

  async function fetchHere(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    await new Promise<void>((resolve) => setImmediate(resolve));
    const url = new URL(input instanceof Request ? input.url : input, `${origin}/`);
    if (url.protocol === 'chrome-extension:') return fileAt(url.pathname.slice(1), options.pack);
    world.asked.push(decodeURIComponent(url.href));
    const host = world.hosts.get(url.origin);
    if (!host) throw new TypeError('Failed to fetch');
    init?.signal?.throwIfAborted();
    const answer = host(new Request(url, init));
    return init?.signal ? Promise.race([answer, aborted(init.signal)]) : answer;
  }

  /** What every place has, beside a window or none. */
  function globalsFor(extension: FakeExtension) {
    const shared = { ...clock.globals, ...endingWith(closed.signal), extension, indexedDB, fetch: fetchHere };
    return { ...shared, Worker: createThreads(shared, run) };
  }

  function place(from: Sent, make: (globals: object, end: () => void) => Globals): Place {
    const over = new AbortController();
    const api = createFakeExtension(world, from, over.signal);
    const end = () => {
      over.abort();
      places.delete(one);
    };
    const one: Place = { from, api, ended: over.signal, globals: make(globalsFor(api), end), end };
    places.add(one);
    return one;
  }

  async function openPlace(path: string, more: Partial<Sent> = {}, body = '') {
    const url = new URL(path, `${origin}/`).href;
    let made: ReturnType<typeof openWindow> | undefined;
    const opened = place(
      { id: 'nametag', url, origin: more.tab ? new URL(url).origin : origin, ...more },
      (globals, end) => {
        made = openWindow(url, body, { world, end });
        for (const [name, value] of Object.entries(globals))
          Object.defineProperty(made.window, name, { value, configurable: true, writable: true });
        return made.window;
      },
    );
    opened.ended.addEventListener('abort', () => void made?.close());
    const file = new URL(url).pathname.slice(1);
    await runIn(opened.globals, () => run(more.tab ? 'page.js' : file));
    if (!made) throw new Error('There is no page.');
    return { ...opened, ...made };
  }

  async function startWorker(): Promise<Place> {
    const scope = new EventTarget();
    const started = place({ id: 'nametag', url: `${origin}/background.js`, origin }, (globals) =>
      Object.assign(scope, globals, { self: scope, navigator: { onLine: true } }),
    );
    await runIn(started.globals, () => run('background.js'));
    return started;
  }

  const driver = place({ id: 'nametag', url: `${origin}/popup.html`, origin }, (globals) => globals);
  let worker = await startWorker();
  worlds.add(world);
  if (options.settings) await world.configure(options.settings, options.key);
  return world;
}

export type World = Awaited<ReturnType<typeof startWorld>>;

const isSaid = (key: string): key is MessageKey => Object.hasOwn(english, key);

const loaded = new Map<string, Promise<void>>();

/** Loads the code of a page of ours, or of all that reads a site, where this thread has not yet. */
export function loadOnce(name: string): Promise<void> {
  const now = loaded.get(name) ?? load(name);
  loaded.set(name, now);
  return now;
}

async function load(name: string): Promise<void> {
  const world = await startWorld();
  if (name.endsWith('.html')) await world.open(name);
  else {
    const { window } = await world.visit('https://etherscan.io/', '');
    await runIn(window, async () => {
      for (const entry of [name, 'card.js']) await import(pathOf(entry));
    });
  }
  world.close();
  worlds.delete(world);
}

const worlds = new Set<Pick<World, 'close'>>();

/** After each test. */
export function closeWorlds(): void {
  for (const world of worlds) world.close();
  worlds.clear();
}

/** Whether a match pattern covers all of another. */
function covers(granted: string, asked: string): boolean {
  const [all, one] = [granted, asked].map((pattern) => /^(\*|https?):\/\/([^/]*)/.exec(pattern) ?? []);
  const [, scheme, host = ''] = all ?? [];
  const [, otherScheme, otherHost = ''] = one ?? [];
  const isScheme = scheme === '*' || scheme === otherScheme;
  return (
    isScheme &&
    (host === '*' || host === otherHost || (host.startsWith('*.') && `.${otherHost}`.endsWith(host.slice(1))))
  );
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
}
