/** An extension around `worker.inside.ts` in Chromium, and its page that asks. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import type { ChainId } from '../../lib/core/chains.ts';
import { findProgram } from '../../scripts/setup/ensure-programs.mjs';
import { workerStopper } from '../lab/worker/stop-worker.ts';
import type { BenchMessage, OwnTimes, Times } from './worker.inside.ts';

/** The part of the extension API that the page uses. */
declare const chrome: {
  readonly runtime: {
    sendMessage(message: unknown): Promise<unknown>;
    connect(info: { readonly name: string }): {
      postMessage(message: unknown): void;
      disconnect(): void;
      readonly onMessage: { addListener(listener: (message: { readonly type: string }) => void): void };
    };
  };
};

export interface InsideWorker {
  fill(chain: ChainId, count: number): Promise<void>;
  time(chain: ChainId, size: number, rounds: number): Promise<Times>;
  own(count: number): Promise<OwnTimes>;
  /** Milliseconds from a page's connection to its first tags, from a stopped worker. */
  cold(keys: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

export async function openInside(packs: string): Promise<InsideWorker> {
  const folder = mkdtempSync(join(tmpdir(), 'nametag-worker-'));
  const extension = join(folder, 'extension');
  mkdirSync(extension);
  await build({
    logLevel: 'silent',
    configFile: false,
    publicDir: false,
    build: {
      outDir: extension,
      emptyOutDir: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'worker.inside.ts'),
        output: { entryFileNames: 'worker.js', format: 'es' },
      },
    },
  });
  writeFileSync(
    join(extension, 'manifest.json'),
    JSON.stringify({
      manifest_version: 3,
      name: 'bench',
      version: '1',
      background: { service_worker: 'worker.js' },
      permissions: ['unlimitedStorage'],
    }),
  );
  writeFileSync(join(extension, 'page.html'), '<!doctype html><title>asks</title>');
  cpSync(packs, join(extension, 'pack'), { recursive: true });
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
      `--disable-extensions-except=${extension}`,
      `--load-extension=${extension}`,
    ],
  });
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const page = await context.newPage();
  await page.goto(`chrome-extension://${new URL(worker.url()).host}/page.html`);
  const stop = await workerStopper(await context.newCDPSession(page));
  const send = <Answer>(question: BenchMessage): Promise<Answer> => ask<Answer>(page, question);
  return {
    fill: (chain, count) => send({ fill: count, chain }),
    time: (chain, size, rounds) => send<Times>({ time: size, chain, rounds }),
    own: (count) => send<OwnTimes>({ own: count }),
    async cold(keys) {
      await stop();
      return page.evaluate(firstTags, keys);
    },
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function ask<Answer>(page: Page, question: BenchMessage): Promise<Answer> {
  // Cast: the worker's side types its answers.
  return page.evaluate((one) => chrome.runtime.sendMessage(one), question) as Promise<Answer>;
}

/** Runs in the page. */
function firstTags(keys: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const start = performance.now();
    const port = chrome.runtime.connect({ name: 'page' });
    port.onMessage.addListener((message) => {
      if (message.type !== 'tags') return;
      resolve(performance.now() - start);
      port.disconnect();
    });
    port.postMessage({ type: 'ask', keys: keys.map((key) => ({ key })), visible: true });
  });
}
