/** Truncated files and files with flipped bits are refused or read right, and never throw. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packChecksum } from '../../../lib/core/pack/pack-checksum.ts';
import { word } from '../../../lib/core/pack/sections.ts';
import { writePack } from '../../../lib/core/pack/write-pack.ts';
import { openPack, type Pack } from '../../../lib/core/pack.ts';
import { count, seed } from '../../cases.ts';
import { anyRecords } from './pack.records.ts';

/** The damage to a file: where (as a share of its length) and which bits, or where it ends. */
interface Damage {
  readonly flips: readonly { readonly at: number; readonly bit: number }[];
  readonly end: number | undefined;
}

/** Evenly spread, because fast-check's own numbers cluster at the ends. */
const share = fc.noBias(fc.nat(0x7fff_ffff)).map((number) => number / 0x8000_0000);
const damage: fc.Arbitrary<Damage> = fc.oneof(
  fc.record({
    flips: fc.array(fc.record({ at: share, bit: fc.nat(7) }), { minLength: 1, maxLength: 4 }),
    end: fc.constant(undefined),
  }),
  fc.record({ flips: fc.constant([]), end: share }),
);

function spoil(file: ArrayBuffer, { flips, end }: Damage): ArrayBuffer {
  const spoilt = end === undefined ? file.slice() : file.slice(0, Math.floor(end * file.byteLength));
  const bytes = new Uint8Array(spoilt);
  for (const { at, bit } of flips) {
    const place = Math.floor(at * bytes.length);
    bytes[place] = (bytes[place] ?? 0) ^ (1 << bit);
  }
  return spoilt;
}

/** Everything that a pack answers, by all its methods. */
function everything(pack: Pack): unknown {
  const entries = [...pack.entries()];
  return [
    pack.chain,
    pack.at,
    entries,
    entries.map(({ address }) => pack.find(address)),
    Array.from({ length: pack.rows.count }, (_, row) => [pack.rows.keyAt(row), pack.rows.labelAt(row)]),
  ];
}

/** A damaged file may be whole, because two flips of one bit undo each other. */
function check(file: ArrayBuffer, right: unknown, spoilt: ArrayBuffer): boolean {
  const pack = openPack(spoilt);
  if (!pack.ok) {
    expect(pack.message).toMatch(/^The label pack cannot be used: .+\.$/);
    return true;
  }
  expect(everything(pack)).toEqual(right);
  return Buffer.from(spoilt).equals(Buffer.from(file));
}

test('a small pack that is cut short or has flipped bits is refused, or says what it always said', () => {
  const trials = count(100_000, 400);
  const perPack = 50;
  let spoiltButTaken = 0;
  fc.assert(
    fc.property(
      anyRecords(8),
      fc.array(damage, { minLength: perPack, maxLength: perPack }),
      ([chain, records], damages) => {
        const file = writePack(chain, 20_000, records);
        const pack = openPack(file);
        if (!pack.ok) throw new Error(pack.message);
        const right = everything(pack);
        for (const one of damages) if (!check(file, right, spoil(file, one))) spoiltButTaken += 1;
      },
    ),
    { numRuns: trials / perPack, seed },
  );
  expect(spoiltButTaken).toBe(0);
});

/** Even with a right checksum, the reader must not be led outside the file. */
test('a file whose damage has a checksum to match throws nothing', () => {
  fc.assert(
    fc.property(
      anyRecords(8),
      fc.array(damage, { minLength: 20, maxLength: 20 }),
      ([chain, records], damages) => {
        const file = writePack(chain, 20_000, records);
        for (const one of damages) {
          const spoilt = spoil(file, { ...one, end: undefined });
          const words = new Uint32Array(spoilt);
          words[word.checksum] = packChecksum(words, word.checksum + 1, words.length);
          const pack = openPack(spoilt);
          if (pack.ok) everything(pack);
        }
      },
    ),
    { numRuns: count(1_000, 10), seed },
  );
});
