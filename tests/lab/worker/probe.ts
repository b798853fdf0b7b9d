/**
 * An extension page that stands in for a content script where no debugger may be attached: it configures the extension,
 * asks, reconnects when the worker dies, asks again for what is still unanswered, and reports to loopback. It is added
 * to a copy of the shipped build.
 */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Settings } from '../../../lib/settings/settings.ts';

export interface Orders {
  readonly settings?: Partial<Settings>;
  readonly key?: string;
  readonly keys: readonly string[];
  /** An own label for the first key. */
  readonly name?: string;
  /** Reports when the worker stops after answering everything, instead of right after the answers. */
  readonly untilGone: boolean;
  /** Reports when the cache has this many entries on its disk: names are shown before they are written. */
  readonly untilKept?: number;
}

export interface ProbeReport {
  readonly answered: number;
  /** How often the worker stopped while answers were pending. */
  readonly lost: number;
  readonly names: readonly (string | null)[];
  readonly sentThisMonth: number;
  readonly secondsSinceLast: number;
}

/** The part of the extension API that the probe uses. */
interface Extension {
  readonly runtime: {
    readonly lastError?: object;
    sendMessage(message: object): Promise<{
      readonly answer?: { readonly thisMonth?: number; readonly entries?: number };
    }>;
    connect(info: { readonly name: string }): {
      postMessage(message: object): void;
      readonly onMessage: { addListener(listener: (message: Tags) => void): void };
      readonly onDisconnect: { addListener(listener: () => void): void };
    };
  };
}
interface Tags {
  readonly type: string;
  readonly tags: readonly {
    readonly key: string;
    readonly tag: { readonly name: string } | null;
    readonly settled: boolean;
  }[];
}

/** Runs in the page and reaches nothing outside but `orders`; writes to `told` how many it has its answer about. */
export async function probe(orders: Orders): Promise<ProbeReport> {
  const scope = globalThis as unknown as { readonly browser?: Extension; readonly chrome: Extension };
  const api = scope.browser ?? scope.chrome;
  if (orders.settings) {
    await api.runtime.sendMessage({ request: 'changeSettings', payload: { change: orders.settings } });
  }
  if (orders.key) await api.runtime.sendMessage({ request: 'setKey', payload: { key: orders.key } });
  const awaited = new Set(orders.keys);
  const names = new Map<string, string | null>();
  const tell = () => Object.assign(globalThis, { told: orders.keys.length - awaited.size });
  tell();
  let lost = 0;
  let last = performance.now();
  await new Promise<void>((resolve) => {
    const connect = () => {
      const port = api.runtime.connect({ name: 'page' });
      port.onMessage.addListener((message) => {
        if (message.type !== 'tags') return;
        last = performance.now();
        for (const { key, tag, settled } of message.tags) {
          names.set(key, tag?.name ?? null);
          if (settled) awaited.delete(key);
        }
        tell();
        if (awaited.size === 0 && !orders.untilGone) resolve();
      });
      port.onDisconnect.addListener(() => {
        // Chromium reports a worker that stopped before it answered as an error of this page, unless this is read.
        void api.runtime.lastError;
        if (awaited.size === 0) {
          resolve();
          return;
        }
        lost += 1;
        connect();
      });
      const keys = [...awaited].map((key) => ({ key }));
      port.postMessage({ type: 'ask', keys, visible: true });
      const [first] = orders.keys;
      if (orders.name && first) port.postMessage({ type: 'name', key: first, name: orders.name });
    };
    connect();
  });
  const secondsSinceLast = (performance.now() - last) / 1_000;
  const kept = async () => (await api.runtime.sendMessage({ request: 'cacheSize', payload: {} })).answer;
  while (orders.untilKept && ((await kept())?.entries ?? 0) < orders.untilKept);
  const { answer } = await api.runtime.sendMessage({ request: 'usage', payload: {} });
  return {
    answered: orders.keys.length - awaited.size,
    lost,
    names: orders.keys.map((key) => names.get(key) ?? null),
    sentThisMonth: answer?.thisMonth ?? 0,
    secondsSinceLast,
  };
}

interface Manifest {
  readonly host_permissions: string[];
}

/**
 * Copies a build and adds the probe. No browser can start with an extension page, so one line added to the worker opens
 * it. The probe fetches its orders from `home`, once.
 */
export function buildWithProbe(build: string, home: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-probe-'));
  cpSync(build, folder, { recursive: true });
  // Nobody can answer a prompt, so this copy has the permission for loopback from the start.
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  manifest.host_permissions.push('http://127.0.0.1/*');
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(manifest));
  appendFileSync(
    join(folder, 'background.js'),
    `
for (const event of [chrome.runtime.onInstalled, chrome.runtime.onStartup]) {
  event.addListener(() => chrome.tabs.create({ url: 'probe.html' }));
}
`,
  );
  // The shipped page sends requests to the worker every few seconds.
  writeFileSync(join(folder, 'welcome.html'), '<!doctype html><title>welcome</title>');
  writeFileSync(
    join(folder, 'probe.html'),
    '<!doctype html><title>probe</title><script src="probe.js"></script>',
  );
  writeFileSync(
    join(folder, 'probe.js'),
    `
const run = ${probe.toString()};
const home = ${JSON.stringify(home)};
fetch(home + '/orders').then((answer) => answer.json()).then(async (orders) => {
  if (!orders) return;
  await fetch(home + '/report', { method: 'POST', mode: 'no-cors', body: JSON.stringify(await run(orders)) });
});
`,
  );
  return folder;
}
