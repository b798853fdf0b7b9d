/**
 * Two unpacked extensions in one Chromium: one worker answers from a pack that it fetches first, the other has no pack.
 * Both are stopped before each question, so every answer is a cold worker's first.
 */
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium } from '@playwright/test';
import { build } from 'vite';
import { type ChainId, chainOf } from '../../lib/core/chains.ts';
import { openPack } from '../../lib/core/pack.ts';
import { findProgram } from '../../scripts/setup/ensure-programs.mjs';
import { median } from './report.ts';

/** The part of the extension API that the page and the worker use. */
declare const chrome: {
  readonly runtime: {
    sendMessage(message: unknown): Promise<unknown>;
  };
};

export interface ColdAnswer {
  readonly chain: ChainId;
  readonly bytes: number;
  readonly pack: number;
  readonly empty: number;
  /** The median difference within each pair of answers. */
  readonly more: number;
}

/** Both workers have the same code and differ only in reading, opening and searching the pack. */
const worker = (core: string, read: string): string => `
import { openPack } from ${JSON.stringify(core)};
chrome.runtime.onMessage.addListener((question, sender, reply) => {
  Promise.all(question.packs.map((name) => ${read}))
    .then((buffers) => buffers.map((buffer) => openPack(buffer)))
    .then((packs) => {
      const hits = packs.map((pack) => (pack.ok ? pack.find(question.address) : pack.message));
      reply(hits[0].labels ? hits[0].labels[0].name : hits[0]);
    });
  return true;
});
`;
const fetching = `fetch(chrome.runtime.getURL('pack/' + name + '.bin')).then((response) => response.arrayBuffer())`;
const nothing = 'Promise.resolve(new ArrayBuffer(0))';

export async function coldAnswers(
  directory: string,
  chains: readonly ChainId[],
  rounds: number,
): Promise<readonly ColdAnswer[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-cold-'));
  const core = join(import.meta.dirname, '..', '..', 'lib', 'core', 'pack.ts');
  const extensions = [
    await extension(join(folder, 'pack'), worker(core, fetching)),
    await extension(join(folder, 'empty'), worker(core, nothing)),
  ];
  cpSync(directory, join(folder, 'pack', 'pack'), { recursive: true });
  const executablePath = findProgram('chromium');
  if (!executablePath) throw new Error('There is no Chromium. Set NAMETAG_CHROMIUM to its executable.');
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    headless: true,
    args: [
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      `--disable-extensions-except=${extensions.join(',')}`,
      `--load-extension=${extensions.join(',')}`,
    ],
  });
  try {
    const pack = await workerPage(context, join(folder, 'pack'));
    const empty = await workerPage(context, join(folder, 'empty'));
    const answers: ColdAnswer[] = [];
    for (const chain of chains) {
      const address = firstAddress(directory, chain);
      // EVM chains also use the pack of all EVM chains.
      const packs = chainOf(chain).family === 'evm' ? [chain, 'evm'] : [chain];
      const times = { pack: [] as number[], empty: [] as number[], more: [] as number[] };
      for (let round = -2; round < rounds; round++) {
        const packTime = await pack.ask({ packs, address });
        const emptyTime = await empty.ask({ packs, address });
        if (round < 0) continue;
        times.pack.push(packTime);
        times.empty.push(emptyTime);
        times.more.push(packTime - emptyTime);
      }
      const bytes = packs.reduce((sum, name) => sum + statSync(join(directory, `${name}.bin`)).size, 0);
      answers.push({
        chain,
        bytes,
        pack: median(times.pack),
        empty: median(times.empty),
        more: median(times.more),
      });
    }
    return answers;
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function extension(folder: string, code: string): Promise<string> {
  mkdirSync(folder, { recursive: true });
  const entry = join(folder, 'entry.js');
  writeFileSync(entry, code);
  await build({
    logLevel: 'silent',
    configFile: false,
    publicDir: false,
    build: {
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: { input: entry, output: { entryFileNames: 'worker.js', format: 'es' } },
    },
  });
  const name = folder.endsWith('empty') ? 'empty' : 'pack';
  const background = { service_worker: 'worker.js' };
  writeFileSync(
    join(folder, 'manifest.json'),
    JSON.stringify({ manifest_version: 3, name, version: '1', background }),
  );
  writeFileSync(join(folder, 'page.html'), '<!doctype html><title>asks</title>');
  return folder;
}

function firstAddress(directory: string, chain: ChainId): string {
  const bytes = readFileSync(join(directory, `${chain}.bin`));
  const pack = openPack(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  if (!pack.ok) throw new Error(pack.message);
  const first = pack.entries().next();
  if (first.done) throw new Error(`${chain}: the pack is empty.`);
  return chain === 'solana' || chain === 'bitcoin' ? first.value.address : first.value.address.toLowerCase();
}

interface Asker {
  /** Milliseconds from the question to a stopped worker's answer. */
  ask(question: { readonly packs: readonly string[]; readonly address: string }): Promise<number>;
}

async function workerPage(context: BrowserContext, folder: string): Promise<Asker> {
  const page = await context.newPage();
  const id = extensionId(folder);
  await page.goto(`chrome-extension://${id}/page.html`);
  const cdp = await context.newCDPSession(page);
  const versions = watchVersions(cdp, id);
  await cdp.send('ServiceWorker.enable');
  return {
    async ask(question) {
      await versions.stopped();
      return page.evaluate(async (asked) => {
        const start = performance.now();
        const answer: unknown = await chrome.runtime.sendMessage(asked);
        if (typeof answer !== 'string') throw new Error('The worker did not answer.');
        return performance.now() - start;
      }, question);
    },
  };
}

/**
 * Chromium names an unpacked extension by sixteen bytes of the SHA-256 of its folder's path, in letters from a to p.
 */
function extensionId(folder: string): string {
  const hex = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return hex.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

interface Version {
  readonly versionId: string;
  readonly scriptURL: string;
  readonly runningStatus: string;
}

/** Watches and stops an extension's worker through the DevTools protocol. */
function watchVersions(cdp: CDPSession, id: string): { stopped(): Promise<void> } {
  const known = new Map<string, Version>();
  let changed: () => void = () => {};
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }: { versions: readonly Version[] }) => {
    for (const version of versions) {
      if (version.scriptURL.includes(id)) known.set(version.versionId, version);
    }
    changed();
  });
  const running = (): Version | undefined =>
    [...known.values()].find(({ runningStatus }) => runningStatus !== 'stopped');
  return {
    async stopped() {
      for (let version = running(); version; version = running()) {
        const { versionId } = version;
        const next = new Promise<void>((resolve) => {
          changed = resolve;
        });
        await cdp.send('ServiceWorker.stopWorker', { versionId });
        if (running()) await next;
      }
    },
  };
}
