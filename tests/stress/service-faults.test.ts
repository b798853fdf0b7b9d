import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { memoryKeys } from '../../service/keys/new-key.ts';
import { type Serving, serve } from '../../service/serve.ts';
import { type LiveStore, openLiveStore } from '../../service/store/live-store.ts';
import { openMemoryStore } from '../../service/store/open-memory-store.ts';
import { openStoreDirectory } from '../../service/store/store-directory.ts';
import { createTroubles } from '../../service/troubles.ts';
import { count, seed } from '../cases.ts';
import { compiledService } from '../lab/service/compiled-service.ts';
import { keptTrackOf } from '../lab/service/kept-track-of.ts';
import { random } from '../random.ts';

const key = 'nametag_stress-key-of-nobody';
const headers = { 'x-api-key': key };

let folder: string;
let store: LiveStore;
let serving: Serving;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-faults-'));
  const troubles = createTroubles(() => {});
  const directory = openStoreDirectory(join(folder, 'data'));
  store = openLiveStore({ directory, first: () => openMemoryStore(exampleRows()), troubles });
  serving = await serve({ store, keys: memoryKeys([{ key }]), troubles });
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

async function startImport(file: string) {
  const args = [await compiledService(), 'import', '--data', join(folder, 'data'), file];
  return keptTrackOf(spawn(process.execPath, args, { stdio: 'ignore' }));
}

test('an import killed at any moment leaves the old labels, wholly, under load', async () => {
  const next = random(seed);
  const began = performance.now();
  const [first] = await once(await startImport(writeVersion(0)), 'close');
  expect(first).toBe(0);
  store.refresh();
  // Kills are spread over about the time of an import.
  const usual = performance.now() - began;
  let served = 0;
  let killed = 0;
  for (let version = 1; version <= count(100, 20); version++) {
    const stop = new AbortController();
    const seen = new Set<string>();
    const load = Promise.all([underLoad(stop.signal, seen), underLoad(stop.signal, seen)]);
    const child = await startImport(writeVersion(version));
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
  const [last] = await once(await startImport(writeVersion(1000)), 'close');
  expect(last).toBe(0);
  store.refresh();
  expect(new Set(await labels(`/bsc/address?address=${addresses.join(',')}`))).toEqual(
    new Set(['version 1000']),
  );
});
