/**
 * The scanner's cost as a ratio to merely reading the text. The rival loops over the character codes, which is the
 * least that a scanner in JavaScript could do if it looked at every character.
 */
import { keccak_256 } from '@noble/hashes/sha3.js';
import { findAddresses } from '../../lib/core/address/find-addresses.ts';
import * as corpora from './find.corpora.ts';
import { against, report } from './report.ts';

const bench = report('find');
const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const size = 2_000_000;
const runs = 41;

let sink = 0; // Keeps the engine from dropping work with an unused result.

function read(texts: readonly string[]): void {
  let sum = 0;
  for (const text of texts) for (let i = 0; i < text.length; i++) sum = (sum + text.charCodeAt(i)) | 0;
  sink += sum;
}

function scan(texts: readonly string[]): void {
  for (const text of texts) sink += findAddresses(text).length;
}

async function scanning(
  what: string,
  texts: readonly string[],
  atMost: number,
  addresses = 0,
): Promise<void> {
  const found = texts.reduce((sum, text) => sum + findAddresses(text).length, 0);
  if (found !== addresses) throw new Error(`${what}: found ${found} addresses, not ${addresses}.`);
  const length = texts.reduce((sum, text) => sum + text.length, 0);
  const rounds = length > size ? 7 : runs;
  const { work, rival, ratio } = await against(
    rounds,
    () => scan(texts),
    () => read(texts),
  );
  const perMegabyte = (milliseconds: number) => (milliseconds * 1_000_000) / length;
  bench.figure({
    what,
    value: perMegabyte(work),
    unit: 'ms/MB',
    rival: { what: 'reading', value: perMegabyte(rival) },
    ratio,
    goal: { atMost },
  });
}

/** The scanner's two useless costs: pages with nothing to find, and pages full of things that are no addresses. */
await scanning('prose without an address', [corpora.prose(size)], 1.5);
await scanning('short text nodes without an address', corpora.plainNodes(100_000, 5), 2.5);
await scanning('long blanks', [corpora.blanks(size)], 0.5);
await scanning('calldata', [corpora.calldata(size)], 3);
await scanning('base58 that is no address', [corpora.decoys(size)], 4);

/** Pages with many addresses: first a few repeated ones, as on real pages, then all different. */
const rows = 5_000;
const known = [...corpora.evmAddresses(150, 6), ...corpora.solanaAddresses(50, 7)];
const busy = corpora.explorerNodes(rows, known, 8);
await scanning('explorer rows, 200 addresses', busy, 6, rows * 2);

const fresh = corpora.evmAddresses(20_000, 9);
const keys = fresh.map((text) => new TextEncoder().encode(text.slice(2).toLowerCase()));
const first = await against(
  9,
  () => scan(fresh),
  () => {
    for (const key of keys) sink += keccak_256(key)[0] ?? 0;
  },
);
const each = (milliseconds: number) => (milliseconds * 1000) / fresh.length;
bench.figure({
  what: 'an EVM address never seen before',
  value: each(first.work),
  unit: 'µs',
  rival: { what: 'its Keccak-256 alone', value: each(first.rival) },
  ratio: first.ratio,
  goal: { atMost: 2.5 },
});

/** Hostile text: reading is linear, so a scanner that stays near it at ten megabytes is linear too. */
const hostile = {
  '0x without end': '0x',
  'one run of base58': letters,
  'prefixes without end': 'eip155:1:%3A0x',
  'broken escapes': '%3a%\\u003a\\n',
};
for (const [what, piece] of Object.entries(hostile)) {
  await scanning(`ten megabytes of ${what}`, [piece.repeat(10_000_000 / piece.length)], 3);
}

if (!Number.isFinite(sink)) throw new Error('The sum of all work is a number.');
bench.end();
