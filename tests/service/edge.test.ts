import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalEdge, startLocalEdge } from '../../service/edge/local-edge.ts';
import { exampleAddress, exampleRows } from '../../service/example-rows.ts';
import { createBuilder } from '../../service/store/builder.ts';
import { openMemoryStore, type SeedRows, seedEntries } from '../../service/store/open-memory-store.ts';
import { random } from '../bench/service.data.ts';
import { seed } from '../cases.ts';

const key = 'nametag_edge-key-of-nobody';
const logged: string[] = [];
let folder: string;
let edge: LocalEdge;

function build(name: string, rows: SeedRows): string {
  const path = join(folder, name);
  const db = new DatabaseSync(path);
  const builder = createBuilder(db, '');
  for (const entry of seedEntries(rows)) builder.add(entry);
  builder.finish({ generation: name });
  db.close();
  return path;
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'nametag-edge-test-'));
  edge = await startLocalEdge({ log: (line) => logged.push(line), bindings: { REPLICAS: 'yes' } });
  await edge.load(build('first', exampleRows()));
  await edge.addKey(key);
});
afterAll(async () => {
  await edge?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (path: string, given = key) => fetch(edge.url + path, { headers: { 'x-api-key': given } });
const data = async (path: string): Promise<Record<string, unknown>[]> =>
  JSON.parse(await (await ask(path)).text()).data;

test('Workers and Node give the same answers to the same searches, long and odd ones too', async () => {
  const next = random(seed);
  const store = openMemoryStore(exampleRows());
  const texts = [
    'example',
    'e',
    'x ',
    'Hot wallet',
    'swap_contract',
    '%',
    '"',
    "'; --",
    'é'.repeat(60),
    'example '.repeat(12),
  ];
  for (let run = 0; run < 30; run++) {
    const text = 'example swap: router';
    const start = Math.floor(next() * text.length);
    texts.push(text.slice(start, start + 1 + Math.floor(next() * 12)));
  }
  for (const text of texts) {
    const wanted = await store.search('ethereum_name', text, 20, 0);
    const found = await data(`/ethereum/search?searchtext=${encodeURIComponent(text)}`);
    expect(
      found.map((row) => row.address),
      JSON.stringify(text),
    ).toEqual(wanted.map((piece) => piece.split('\t')[0]));
  }
  store.close();
});

test('a key’s rate and quota are counted in one place', async () => {
  await edge.addKey('limited', { quota: 2 });
  const statuses = [];
  for (let run = 0; run < 3; run++)
    statuses.push((await ask('/ethereum/search?searchtext=exa', 'limited')).status);
  expect(statuses).toEqual([200, 200, 429]);
  const refused = await ask('/ethereum/search?searchtext=exa', 'limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('a fresh import is switched to without an answer that is refused or of both', async () => {
  const version = (number: number): SeedRows => ({
    labels: Array.from({ length: 200 }, (_, index) => ({
      chain: 'bsc',
      address: exampleAddress('bsc', index + 1),
      name: `Example ${index}`,
      type: 'example',
      subtype: 'example',
      label: `version ${number}`,
    })),
  });
  await edge.load(build('one', version(1)));
  const second = build('two', version(2));
  const addresses = Array.from({ length: 10 }, (_, index) => exampleAddress('bsc', index * 19 + 1)).join(',');
  const stop = new AbortController();
  const seen: string[] = [];
  const load = (async () => {
    while (!stop.signal.aborted) {
      const labels = new Set(
        (await data(`/bsc/address?address=${addresses}`)).map((row) => String(row.label)),
      );
      expect([...labels]).toHaveLength(1);
      seen.push(...labels);
    }
  })();
  await edge.load(second);
  stop.abort();
  await load;
  expect(new Set(seen).size).toBeGreaterThan(0);
  expect(new Set((await data(`/bsc/address?address=${addresses}`)).map((row) => row.label))).toEqual(
    new Set(['version 2']),
  );
});

test('the log of the Worker holds no key', () => {
  expect(logged.join('').length).toBeGreaterThan(100);
  expect(logged.join('').includes(key)).toBe(false);
});

test('the configuration for Workers lets nobody keep the URLs of requests, which hold keys and addresses', () => {
  const text = readFileSync(new URL('../../wrangler.jsonc', import.meta.url), 'utf8');
  const { observability, tail_consumers, logpush } = JSON.parse(text.replace(/^\s*\/\/.*$/gm, ''));
  expect([observability, tail_consumers, logpush]).toEqual([{ enabled: false }, undefined, undefined]);
});
