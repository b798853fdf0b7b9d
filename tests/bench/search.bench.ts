/**
 * The search box: how far down the answers of tests/golden stand, and the time of a key press, with the packs as they are
 * and with ten times as many records.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '@noble/hashes/sha2.js';
import { readOwners } from '../../data/read-owners.ts';
import { codecs } from '../../lib/core/families/families.ts';
import { familyOf, type KeyChain } from '../../lib/core/label/key.ts';
import { type PackRecord, writePack } from '../../lib/core/pack/write-pack.ts';
import { openPack } from '../../lib/core/pack.ts';
import { openOwners } from '../../lib/core/search/open-owners.ts';
import { createResource } from '../../lib/worker/base/resource.ts';
import { firstHits } from '../../lib/worker/search/merge-hits.ts';
import { createPackSearch, type PackSearch } from '../../lib/worker/search/pack-search.ts';
import { createPacks } from '../../lib/worker/sources/pack/packs.ts';
import { ensurePack } from '../../scripts/ensure-pack.ts';
import { report } from './report.ts';
import { placeIn, readGolden, searchGolden, withPages } from './search/read-golden.ts';

const directory = await ensurePack();
const bench = report('search');
const goldenFiles = ['search.csv', 'search-second.csv', 'search-third.csv'] as const;
const goals = { 'search.csv': 0.95, 'search-second.csv': 0.92, 'search-third.csv': 0.9 } as const;

const read = async (chain: KeyChain): Promise<ArrayBuffer> => {
  const bytes = readFileSync(join(directory, `${chain}.bin`));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};

/** The same labels ten times: with other addresses, and every name with a word of its own. */
async function tenfold(chain: KeyChain): Promise<ArrayBuffer> {
  const pack = openPack(await read(chain));
  if (!pack.ok) throw new Error(pack.message);
  const codec = codecs[familyOf(chain)];
  const records: PackRecord[] = [];
  for (const entry of pack.entries()) {
    const { address } = entry;
    const labels = entry.labels.map((label) => ({ ...label, day: 0 }));
    const mev = entry.mev.map((activity) => ({ ...activity, day: 0 }));
    records.push({ address: codec.comparable(address), labels, mev });
    for (let copy = 1; copy < 10; copy++) {
      const hash = sha256(new TextEncoder().encode(`${address} ${copy}`));
      const word = [...hash.subarray(0, 5)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
      const renamed = labels.map((label) => ({ ...label, name: `${label.name.slice(0, 200)} ${word}` }));
      records.push({ address: codec.comparable(codec.example(hash)), labels: renamed, mev });
    }
  }
  return writePack(chain, 1, records);
}

const owners = createResource(() => Promise.resolve(readOwners()), openOwners);
const real = createPackSearch(createPacks(read), undefined, owners);
await real.prepare();

for (const file of goldenFiles) {
  const queries = readGolden(file);
  let sum = 0;
  let first = 0;
  for (const golden of queries) {
    const place = placeIn(await withPages(real, await searchGolden(real, golden.query)), golden);
    sum += place === 0 ? 0 : 1 / place;
    if (place > 0 && place <= 3) first += 1;
    if (place !== 1)
      console.log(`search: ${file} · "${golden.query}" · ${place === 0 ? 'not found' : `place ${place}`}`);
  }
  bench.figure({
    what: `${file}, mean reciprocal rank of ${queries.length} queries`,
    value: sum / queries.length,
    unit: '',
    goal: { atLeast: goals[file] },
  });
  bench.figure({
    what: `${file}, among the first three`,
    value: first / queries.length,
    unit: '',
    goal: { atLeast: 0.95 },
  });
}

/** Every letter of every query, as somebody types it. */
const presses = readGolden(goldenFiles[0]).flatMap(({ query }) =>
  [...query].map((_, at) => query.slice(0, at + 1)),
);

async function pressTimes(search: PackSearch): Promise<readonly number[]> {
  const times: number[] = [];
  for (const text of presses) {
    const start = performance.now();
    await searchGolden(search, text, firstHits);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b);
}

for (const [records, search, atMost] of [
  ['50,000', real, 8],
  ['500,000', createPackSearch(createPacks(tenfold), undefined, owners), 16],
] as const) {
  await search.prepare();
  await pressTimes(search);
  const times = await pressTimes(search);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  const what = `a key press with ${records} records`;
  bench.figure({ what: `${what}, median`, value: at(0.5), unit: 'ms' });
  bench.figure({ what: `${what}, p99`, value: at(0.99), unit: 'ms', goal: { atMost } });
}
bench.end();
