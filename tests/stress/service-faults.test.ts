import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '../../lib/core/api/endpoints.ts';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { type Serving, serve } from '../../service/serve.ts';
import { type LiveStore, openLiveStore } from '../../service/store/live-store.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { createTroubles } from '../../service/troubles.ts';
import { random } from '../bench/service.data.ts';
import { count, seed } from '../cases.ts';

const main = fileURLToPath(new URL('../../service/main.ts', import.meta.url));
const key = 'nametag_stress-key-of-nobody';
const headers = { 'x-api-key': key };

let folder: string;
let store: LiveStore;
let serving: Serving;
const lines: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-faults-'));
  const log = (line: string) => lines.push(line);
  const troubles = createTroubles(log);
  const directory = openStoreDirectory(join(folder, 'data'));
  store = openLiveStore({ directory, first: () => openMemoryStore(exampleRows()), troubles });
  serving = await serve({ store, keys: memoryKeys([{ key }]), log, troubles });
});

afterAll(async () => {
  await serving.close();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const fileRows = 3_000;
const addresses = Array.from({ length: 10 }, (_, index) => exampleAddress('bsc', 1000 + index * 290));

/** Writes a file whose every record names its version. */
function writeVersion(version: number): string {
  const rows = ['blockchain,address,address_name,label_type,label_subtype,label'];
  for (let row = 0; row < fileRows; row++) {
    const chain = row < fileRows - 40 ? 'bsc' : 'ethereum';
    rows.push(`${chain},${exampleAddress(chain, 1000 + row)},Example ${row},type,subtype,version ${version}`);
  }
  const file = join(folder, 'next.csv');
  writeFileSync(file, `${rows.join('\n')}\n`);
  return file;
}

async function labels(path: string): Promise<string[]> {
  const response = await fetch(serving.url + path, { headers });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status} ${text}`);
  return JSON.parse(text).data.map((row: { label: string }) => row.label);
}

/** Checks every answer until told to stop: each holds only one version, and no replaced version comes back. */
async function underLoad(stop: AbortSignal, seen: Set<string>): Promise<void> {
  const asked = [
    `/bsc/address?address=${addresses.join(',')}`,
    '/ethereum/search?searchtext=example&limit=30',
  ];
  for (let turn = 0; !stop.aborted; turn++) {
    const found = await labels(asked[turn % 2] ?? '');
    const versions = new Set(found);
    expect([...versions], 'one answer holds two versions').toHaveLength(1);
    expect(found).toHaveLength(turn % 2 === 0 ? 10 : 30);
    for (const version of versions) seen.add(version);
  }
}

function startImport(file: string) {
  return spawn(process.execPath, [main, 'import', '--data', join(folder, 'data'), file], { stdio: 'ignore' });
}

test('an import killed at any moment leaves the old labels, wholly, under load', async () => {
  const next = random(seed);
  const began = performance.now();
  const [first] = await once(startImport(writeVersion(0)), 'close');
  expect(first).toBe(0);
  store.refresh();
  // Kills are spread over about the time of an import.
  const usual = performance.now() - began;
  let served = 0;
  let killed = 0;
  for (let version = 1; version <= count(100, 4); version++) {
    const stop = new AbortController();
    const seen = new Set<string>();
    const load = Promise.all([underLoad(stop.signal, seen), underLoad(stop.signal, seen)]);
    const child = startImport(writeVersion(version));
    const closed = once(child, 'close');
    const moment = AbortSignal.timeout(Math.ceil(usual * (0.1 + next())));
    moment.addEventListener('abort', () => child.kill('SIGKILL'));
    const [code] = await closed;
    const pointed = readFileSync(join(folder, 'data', 'current'), 'utf8');
    store.refresh();
    const after = await labels(`/bsc/address?address=${addresses.join(',')}`);
    stop.abort();
    await load;
    const allowed = [`version ${served}`, `version ${version}`];
    expect([...seen].filter((one) => !allowed.includes(one))).toEqual([]);
    expect(existsSync(join(folder, 'data', pointed.trim()))).toBe(true);
    if (code === 0) expect(after[0]).toBe(`version ${version}`);
    else killed += 1;
    // A kill after the rename leaves the new labels, before it the old ones.
    expect(allowed).toContain(after[0]);
    served = Number(after[0]?.split(' ')[1]);
  }
  console.log(`${killed} imports killed; version ${served} is served`);
  expect(killed).toBeGreaterThan(0);
  const [last] = await once(startImport(writeVersion(1000)), 'close');
  expect(last).toBe(0);
  store.refresh();
  expect(new Set(await labels(`/bsc/address?address=${addresses.join(',')}`))).toEqual(
    new Set(['version 1000']),
  );
});

function open(): Promise<Socket> {
  const socket = connect(Number(new URL(serving.url).port), '127.0.0.1');
  socket.on('error', () => {});
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)));
}

test('slow and broken clients do not keep others waiting, and are sent away in the end', async () => {
  const slow = await Promise.all(Array.from({ length: count(200, 40) }, open));
  let ended = 0;
  const gone = slow.map((socket) =>
    once(socket, 'close').then(() => {
      ended += 1;
    }),
  );
  for (const [index, socket] of slow.entries()) {
    socket.resume();
    if (index % 4 === 0) socket.write('GET /ethereum/sea');
    if (index % 4 === 1) socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-a: ');
    if (index % 4 === 2) socket.write('POST / HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\nab');
    if (index % 4 === 3) socket.resetAndDestroy();
  }
  for (let request = 0; request < count(500, 100); request++) {
    const response = await fetch(`${serving.url}/health`);
    expect(response.status).toBe(200);
    await response.arrayBuffer();
  }
  // All were answered while most of the slow clients were still connected.
  expect(ended).toBeLessThan(slow.length);
  await Promise.all(gone);
});

/** Sends raw bytes; the status is NaN when the connection ends without an answer. */
async function status(bytes: Buffer): Promise<{ status: number; body: string }> {
  const socket = await open();
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk));
  const closed = once(socket, 'close');
  socket.write(bytes);
  const late = AbortSignal.timeout(60_000);
  late.addEventListener('abort', () => socket.destroy());
  await closed;
  expect(late.aborted, `no answer to ${JSON.stringify(bytes.toString('latin1'))}`).toBe(false);
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]),
    body: text.slice(text.indexOf('\r\n\r\n') + 4),
  };
}

const pieces = [
  '%',
  '%%',
  '%0',
  '%00',
  '%zz',
  '%C0%80',
  '%ED%A0%80',
  '%F8%88%80%80%80',
  '%2F',
  '%2e%2e',
  '..',
  '//',
  '?',
  '&',
  '=',
  '#',
  '\u0000',
  '\u0001',
  '\r',
  '\t',
  ' ',
  '\\',
  '"',
  "'",
  '<',
  '🦄',
  'ÿ',
  '\u202e',
  ';',
  ',',
  ',,,,',
  '+',
  '*',
  '(',
  '[',
  '{}',
  'apikey=x',
  `apikey=${key}`,
  'address=',
  'searchtext=',
  'limit=1',
  'limit=',
  'limit=0x10',
  'limit=1e9',
  'offset=-0',
  'offset=99999999999999999999',
  'searchtext=a&searchtext=b',
  '__proto__',
  'constructor',
  'a'.repeat(300),
  'NULL',
  '0x',
];

function mangled(next: () => number): Buffer {
  const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(next() * list.length)];
  const endpoint = any(endpoints);
  const value = endpoint?.parameter === 'address' ? exampleAddress(endpoint.chain, 1000) : 'example';
  let path = endpoint?.path.replace(/\{\w+\}/, value) ?? '/';
  path += endpoint?.where === 'query' ? `?${endpoint.parameter}=${value}` : '?x';
  if (next() < 0.8) path += `&apikey=${key}`;
  for (let changes = Math.floor(next() * 4); changes > 0; changes--) {
    const at = 1 + Math.floor(next() * path.length);
    const piece = next() < 0.8 ? (any(pieces) ?? '') : String.fromCharCode(Math.floor(next() * 256));
    path = path.slice(0, at) + piece + path.slice(at + (next() < 0.3 ? 3 : 0));
    if (next() < 0.02) path += 'x'.repeat(Math.floor(next() * 30_000));
  }
  const method = next() < 0.9 ? 'GET' : (any(['HEAD', 'POST', 'OPTIONS', 'PUT', 'BREW', 'get']) ?? 'GET');
  const host =
    next() < 0.95
      ? `host: localhost\r\n`
      : (any(['', 'host: evil.example\r\n', 'host: a\r\nhost: b\r\n']) ?? '');
  const more = next() < 0.1 ? 'if-none-match: "\r\naccept-encoding: gzip;q=0, *;q=\r\norigin: null\r\n' : '';
  const request = `${method} ${path} HTTP/1.1\r\n${host}x-api-key: ${key}\r\n${more}connection: close\r\n\r\n`;
  return Buffer.from(request, next() < 0.5 ? 'utf8' : 'latin1');
}

test('mangled requests get a right answer or are refused, and never break the service', async () => {
  const next = random(seed + 1);
  const found = new Map<number, number>();
  let left = count(10_000, 1_500);
  const worker = async () => {
    while (left-- > 0) {
      const request = mangled(next);
      const answer = await status(request);
      const shown = JSON.stringify(request.toString('latin1').slice(0, 300));
      found.set(answer.status, (found.get(answer.status) ?? 0) + 1);
      expect(answer.status, shown).toBeGreaterThanOrEqual(200);
      expect(answer.status, shown).toBeLessThan(500);
      if (answer.status === 200 && answer.body.startsWith('{"data"')) {
        expect(Object.keys(JSON.parse(answer.body)), shown).toEqual(['data']);
      }
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  console.log(
    `answers by status: ${[...found]
      .sort()
      .map(([code, times]) => `${code}: ${times}`)
      .join(', ')}`,
  );
  expect((await fetch(`${serving.url}/health`)).status).toBe(200);
});

test('nothing that was logged holds the key', () => {
  expect(lines.length).toBeGreaterThan(100);
  expect(lines.filter((line) => line.includes(key))).toEqual([]);
});
