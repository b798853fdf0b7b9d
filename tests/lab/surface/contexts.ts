/**
 * Several places of one browser in one Node: the worker, the extension's pages and a site's page, each with the globals
 * of its own. What a place starts, its timers, promises and listeners included, goes on seeing those globals.
 */
import 'fake-indexeddb/auto';
import { AsyncLocalStorage } from 'node:async_hooks';
import { Window } from 'happy-dom';

/** By name. */
export type Globals = object;

const places = new AsyncLocalStorage<Globals>();

export const runIn = <Result>(globals: Globals, act: () => Result): Result => places.run(globals, act);

/** Runs where this is called, whoever calls the result. */
export const bindHere = <Args extends readonly unknown[], Result>(act: (...args: Args) => Result) =>
  AsyncLocalStorage.bind(act) as (...args: Args) => Result;

/** What is waited for ends with this: Node keeps a signal that somebody waits for, and with it all of a world. */
export const endingWith = (over: AbortSignal) => ({
  AbortController: class extends AbortController {
    constructor() {
      super();
      over.addEventListener(
        'abort',
        bindHere(() => this.abort()),
      );
    }
  },
});

const here = (name: PropertyKey): unknown => Reflect.get(places.getStore() ?? {}, name);

/** A function of a window works without the window before it; a class stays what it is. */
function read(name: PropertyKey): unknown {
  const value = here(name);
  return typeof value === 'function' && /^[a-z]/.test(String(name)) ? value.bind(places.getStore()) : value;
}

function install(name: PropertyKey): void {
  const own = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    get: () =>
      name in (places.getStore() ?? {}) ? read(name) : own?.get ? own.get.call(globalThis) : own?.value,
    set: (value: unknown) => {
      const globals = places.getStore();
      if (globals) Object.defineProperty(globals, name, { value, configurable: true, writable: true });
    },
  });
}

function namesOf(window: object): Set<string> {
  const names = new Set<string>();
  for (let level = window; level !== Object.prototype; level = Object.getPrototypeOf(level))
    for (const name of Object.getOwnPropertyNames(level)) names.add(name);
  return names;
}

/** What Node has too, and a place has otherwise. */
const otherwise = [
  'navigator',
  'Event',
  'CustomEvent',
  'EventTarget',
  'MessageEvent',
  'AbortController',
  'fetch',
  'FormData',
  'indexedDB',
];

/** The time of a place is its world's. */
const timed = ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'];

for (const name of namesOf(new Window())) if (!(name in globalThis)) install(name);
for (const name of [...otherwise, ...timed, 'Worker', 'requestIdleCallback']) install(name);
// Where our scripts in one page meet.
for (const end of ['', '.card', '.guard', '.start']) install(Symbol.for(`nametag${end}`));

/** Read once by whoever imports it, so it stands for that of each place. */
const extension = new Proxy(
  {},
  { get: (_, name) => Reflect.get(here('extension') ?? { runtime: { id: 'nametag' } }, name) },
);
Object.assign(globalThis, { chrome: extension, browser: extension });
