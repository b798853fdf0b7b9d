/**
 * The worker is stopped, dies of idleness or loses its browser: every address is still answered, only requests in
 * flight are repeated, and the disk keeps its data. Real browsers, the shipped build.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { keyOf, splitKey } from '../../lib/core/label/key.ts';
import { findProgram } from '../../scripts/setup/ensure-programs.mjs';
import { openChromium } from '../lab/browser/chromium.ts';
import { configure } from '../lab/browser/configure.ts';
import { shipped, wordsOf } from '../lab/browser/driver.ts';
import { openFirefox } from '../lab/browser/firefox.ts';
import { addressKey } from '../lab/worker/addresses.ts';
import { buildWithProbe, type Orders, type ProbeReport, probe } from '../lab/worker/probe.ts';
import { type Recorder, startRecorder } from '../lab/worker/recorder.ts';
import { workerStopper } from '../lab/worker/stop-worker.ts';

const enders: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of enders.splice(0).reverse()) await end();
});

const keysFrom = (from: number, size: number) =>
  Array.from({ length: size }, (_, n) => keyOf('base', addressKey('base', from + n)));

/** The worker's requests in flight (see `scheduler.ts`). */
const mostFlying = 6;

async function recorder(latencyMs: number): Promise<Recorder> {
  const service = await startRecorder(latencyMs);
  enders.push(() => service.close());
  return service;
}

function repeatsOf(service: Recorder): number {
  return [...service.asked.values()].reduce((sum, times) => sum + times - 1, 0);
}

/**
 * Stops the worker this often, spread over the requests for all addresses. With `told`, which counts the answers that
 * the page has, the service holds its own back until the page has all others: then only requests in flight are lost.
 */
async function stopAll(
  service: Recorder,
  size: number,
  stops: number,
  stop: () => Promise<void>,
  told?: () => Promise<number>,
): Promise<void> {
  for (let n = 1; n <= stops; n++) {
    await service.until(() => service.asked.size >= (n * size) / (stops + 1));
    if (told) {
      service.fault = () => {};
      await expect
        .poll(async () => (await told()) - service.answered.size - service.waiting, { timeout: 30_000 })
        .toBe(0);
    }
    await stop();
    service.fault = undefined;
  }
}

test('a worker that is stopped again and again answers every address, and repeats only what was on its way', async () => {
  const service = await recorder(12);
  const size = 1_000;
  const stops = 5;
  const browser = await openChromium();
  enders.push(() => browser.close());
  // A tab may spend a fiftieth of it in an hour.
  await configure(browser, { baseUrl: service.url, rate: 500, monthlyBudget: 10_000_000 });
  const tab = await browser.extensionTab('popup.html');
  const stop = await workerStopper(await browser.context.newCDPSession(tab.page));
  const told = () => tab.evaluate(() => (globalThis as { told?: number }).told ?? 0);
  for (let run = 0; run < 10; run++) {
    const holds = run % 2 === 0;
    service.asked.clear();
    service.answered.clear();
    const keys = keysFrom(run * size, size);
    const reporting = tab.evaluate(probe, { keys, untilGone: false } satisfies Orders);
    await stopAll(service, size, stops, stop, holds ? told : undefined);
    const report = await reporting;
    // A port opened while the worker is stopping is lost too.
    expect(report.lost).toBeGreaterThanOrEqual(stops);
    expect(report.names).toEqual(keys.map((key) => `Name ${splitKey(key).address.slice(2, 10)}`));
    if (holds) expect(repeatsOf(service)).toBeLessThanOrEqual(stops * mostFlying);
  }
});

test('a page whose worker is stopped under it shows every label once', async () => {
  const service = await recorder(12);
  const size = 100;
  const browser = await openChromium({
    site: (url) => (url.host === 'basescan.org' ? { body: pageOf(0, size) } : undefined),
  });
  enders.push(() => browser.close());
  await configure(browser, { baseUrl: service.url, rate: 100 });
  const control = await browser.extensionTab('popup.html');
  const stop = await workerStopper(await browser.context.newCDPSession(control.page));
  const tab = await browser.tab();
  await tab.resize(2_000, 1_000);
  await tab.goto('https://basescan.org/txs');
  const badges = () => tab.evaluate(() => document.querySelectorAll('[data-nametag]').length);
  await stopAll(service, size, 3, stop, badges);
  const names = Array.from({ length: size }, (_, n) => `Name ${addressKey('base', n).slice(2, 10)}`);
  await expect.poll(badges, { timeout: 120_000, interval: 500 }).toBe(size);
  expect((await tab.seen('data-nametag')).map(wordsOf).sort()).toEqual(names.sort());
  expect(repeatsOf(service)).toBeLessThanOrEqual(3 * mostFlying);
});

/** Small cells with contained layout, so that all addresses fit on one screen. */
function pageOf(from: number, size: number): string {
  const cells = Array.from({ length: size }, (_, n) => `<div>${addressKey('base', from + n)}</div>`);
  return `<!doctype html><title>Transfers</title>
<style>
main { display: grid; grid-template-columns: repeat(10, 190px); grid-auto-rows: 16px; font: 4px/16px monospace }
div { contain: strict }
</style>
<main>${cells.join('\n')}</main>`;
}

/** A browser without a debugger, whose extension follows the recorder's orders. */
function startChromium(build: string, profile: string): ChildProcess {
  const executable = findProgram('chromium');
  if (!executable) throw new Error('Chromium was not found.');
  const child = spawn(
    executable,
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-quic',
      `--user-data-dir=${profile}`,
      `--disable-extensions-except=${build}`,
      `--load-extension=${build}`,
      'about:blank',
    ],
    { stdio: 'ignore', detached: true },
  );
  enders.push(() => end(child));
  return child;
}

/** Kills all of its processes at once, like a power cut. */
async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.kill(-child.pid, 'SIGKILL');
  await gone;
}

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'nametag-kills-'));
  enders.push(() => rmSync(path, { recursive: true, force: true, maxRetries: 5 }));
  return path;
}

function probeBuild(service: Recorder): string {
  const build = buildWithProbe(shipped('chrome'), service.url);
  enders.push(() => rmSync(build, { recursive: true, force: true }));
  return build;
}

async function nextReport(service: Recorder, number: number): Promise<ProbeReport> {
  await service.until(() => service.reports.length >= number);
  // Cast: the probe types its report.
  return service.reports[number - 1] as ProbeReport;
}

test('a queue that lasts longer than an idle worker may live is finished, and then the worker dies', async () => {
  const service = await recorder(1);
  const size = 200;
  const orders: Orders = {
    settings: { baseUrl: service.url, rate: 5 },
    key: 'key',
    keys: keysFrom(0, size),
    untilGone: true,
  };
  service.orders = orders;
  startChromium(probeBuild(service), folder());
  const report = await nextReport(service, 1);
  expect(report).toMatchObject({ answered: size, lost: 0 });
  expect([...service.asked.values()].every((times) => times === 1)).toBe(true);
  // Without a debugger, the browser stops the worker thirty seconds after the last answer.
  expect(report.secondsSinceLast).toBeGreaterThan(20);
});

test('when the browser is killed, the cache, the budget and one’s own labels are intact', async () => {
  const service = await recorder(1);
  const build = probeBuild(service);
  const profile = folder();
  const keys = keysFrom(0, 60);
  const orders: Orders = { keys, untilGone: false };
  const settings = { baseUrl: service.url, rate: 500 };
  service.orders = { ...orders, settings, key: 'key', name: 'My own', untilKept: keys.length };
  const child = startChromium(build, profile);
  const before = await nextReport(service, 1);
  expect(before.answered).toBe(60);
  await end(child);
  service.asked.clear();
  service.orders = orders;
  startChromium(build, profile);
  const after = await nextReport(service, 2);
  expect(service.asked.size).toBe(0);
  expect(after.names.slice(1)).toEqual(before.names.slice(1));
  expect(after.names[0]).toBe('My own');
  expect(after.sentThisMonth).toBe(60);
});

test('in Firefox a queue is finished although its page is stopped every half second', async () => {
  const service = await recorder(1);
  const browser = await openFirefox({ preferences: { 'extensions.background.idle.timeout': 500 } });
  enders.push(() => browser.close());
  await browser.allow('http://127.0.0.1/*');
  const size = 200;
  const tab = await browser.extensionTab('popup.html');
  const orders: Orders = {
    settings: { baseUrl: service.url, rate: 20 },
    key: 'key',
    keys: keysFrom(0, size),
    untilGone: false,
  };
  const report = await tab.evaluate(probe, orders);
  expect(report.answered).toBe(size);
  expect(report.names.every((name) => name !== null)).toBe(true);
  // Each time also the one whose answer was just being sent.
  expect(repeatsOf(service)).toBeLessThanOrEqual(report.lost * (mostFlying + 1));
});
