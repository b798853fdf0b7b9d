/**
 * The label pack against what one would write without it: its size against the least that the same facts need, its
 * lookups and memory against a Map of the same labels, and the first answer of a cold worker in Chromium against a worker
 * without a pack. Run with --expose-gc.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { codecs } from '../../lib/core/families/families.ts';
import { familyOf, type KeyChain, keyChains } from '../../lib/core/label/key.ts';
import type { Label } from '../../lib/core/label/profile.ts';
import { openPack, type Pack } from '../../lib/core/pack.ts';
import { ensurePack } from '../../scripts/ensure-pack.ts';
import { coldAnswers } from './pack.worker.ts';
import { against, report } from './report.ts';

const directory = await ensurePack();
const bench = report('pack');
let sink = 0; // Keeps the engine from dropping work whose result nobody reads.

const fileOf = (chain: KeyChain): ArrayBuffer => {
  const bytes = readFileSync(join(directory, `${chain}.bin`));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
};
const open = (chain: KeyChain): Pack => {
  const pack = openPack(fileOf(chain));
  if (!pack.ok) throw new Error(pack.message);
  return pack;
};
const keyOf = (chain: KeyChain, address: string): string => codecs[familyOf(chain)].comparable(address);
const mapOf = (pack: Pack): Map<string, readonly Label[]> =>
  new Map([...pack.entries()].map(({ address, labels }) => [keyOf(pack.chain, address), labels]));

// Size: keys do not compress, and the distinct strings compress as far as brotli takes them.
{
  let raw = 0;
  let gzip = 0;
  let floor = 0;
  let size = 0;
  for (const chain of keyChains) {
    const file = fileOf(chain);
    const pack = open(chain);
    const strings = new Set<string>();
    for (const { labels } of pack.entries()) {
      for (const { name, text, type, subtype, origin } of labels) {
        for (const string of [name, text, type, subtype, origin]) strings.add(string);
      }
    }
    raw += file.byteLength;
    gzip += gzipSync(new Uint8Array(file), { level: 9 }).length;
    floor += pack.size * codecs[familyOf(chain)].keyBytes;
    floor += brotliCompressSync([...strings].sort().join('\n')).length;
    size += pack.size;
  }
  const rival = { what: 'entropy floor (keys + compressed strings)', value: floor / size };
  bench.figure({ what: 'raw file', value: raw / size, unit: 'bytes a record', rival, goal: { atMost: 2 } });
  bench.figure({
    what: 'as it is shipped (gzip)',
    value: gzip / size,
    unit: 'bytes a record',
    rival,
    goal: { atMost: 1.5 },
  });
}

// Look-ups: known addresses in no order, and strangers, which most addresses of a page are.
for (const chain of ['ethereum', 'solana'] as const) {
  const pack = open(chain);
  const map = mapOf(pack);
  const known = [...map.keys()].sort((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1));
  const strangers = known.map((key) => `${key.slice(0, -4)}${[...key.slice(-4)].reverse().join('')}`);
  const spelled = strangers.filter((key) => !map.has(key));
  // A Solana address is base58, which takes quadratic time to decode; an EVM address is read digit by digit.
  const atMost = chain === 'solana' ? 80 : 20;
  for (const [what, keys] of [
    ['known', known],
    ['unknown', spelled],
  ] as const) {
    const { work, rival } = await against(
      15,
      () => {
        for (const key of keys) sink += pack.find(key)?.labels.length ?? 0;
      },
      () => {
        for (const key of keys) sink += map.get(key)?.length ?? 0;
      },
    );
    bench.figure({
      what: `${chain}, ${what} address`,
      value: (work * 1_000) / keys.length,
      unit: 'µs a look-up',
      rival: { what: 'Map', value: (rival * 1_000) / keys.length },
      goal: { atMost },
    });
  }
}

// Memory: what stays after opening, after the first search, and what a Map of the same labels keeps.
{
  const before = held();
  const pack = open('ethereum');
  sink += pack.find('0x0000000000000000000000000000000000000000')?.labels.length ?? 0;
  const opened = held() - before;
  const beforeMap = held();
  const map = mapOf(pack);
  const mapped = held() - beforeMap;
  const rival = { what: 'Map', value: mapped / 1024 };
  bench.figure({ what: 'memory, opened', value: opened / 1024, unit: 'KB', rival, goal: { atMost: 0.5 } });
  sink += map.size + pack.size;
}

// The first answer of a worker that was stopped, in Chromium.
const answers = await coldAnswers(directory, ['ethereum', 'solana', 'bsc', 'base'], 31);
for (const { chain, bytes, pack, empty, more } of answers) {
  const size = `${chain}, ${Math.round(bytes / 1024)} KB`;
  bench.figure({
    what: `cold worker to first answer (${size})`,
    value: pack,
    unit: 'ms',
    rival: { what: 'the same worker without a pack', value: empty },
    goal: { atMost: 2.5 },
  });
  bench.figure({
    what: `what the pack adds to a cold start (${size}; wished for: 15 at most)`,
    value: more,
    unit: 'ms',
  });
}

if (sink === Number.MIN_VALUE) process.exitCode = 2;
bench.end();

function held(): number {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** An order that has nothing to do with that of the keys. */
function hashOf(text: string): number {
  let hash = 0;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
