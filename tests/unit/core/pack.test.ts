import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAddress } from '../../../lib/core/address/parse-address.ts';
import type { ChainId } from '../../../lib/core/chains.ts';
import { version } from '../../../lib/core/pack/sections.ts';
import { type PackRecord, writePack } from '../../../lib/core/pack/write-pack.ts';
import { openPack, type Pack } from '../../../lib/core/pack.ts';
import { cases } from '../../cases.ts';
import { addressesOf, anyChain, anyRecords, recordsOf } from './pack.records.ts';

const day = 20_000;

function opened(chain: ChainId, records: readonly PackRecord[]): Pack {
  const pack = openPack(writePack(chain, day, records));
  if (!pack.ok) throw new Error(pack.message);
  return pack;
}

const record = (address: string, name: string, text = ''): PackRecord => ({
  address,
  labels: [{ name, text, type: 'dex', subtype: '', category: 'dex', origin: 'a source', day: 0 }],
  mev: [],
});

const said = ({ labels, mev }: Pick<PackRecord, 'labels' | 'mev'>) => ({
  labels: labels.map(({ unsure, littleKnown, day: said, ...label }, rank) => ({
    ...label,
    rank,
    source: 'pack',
    ...(said ? { at: said * 86_400_000 } : {}),
    ...(unsure ? { unsure } : {}),
    ...(littleKnown ? { littleKnown } : {}),
  })),
  mev: mev.map(({ day: said, ...activity }) => ({
    ...activity,
    txs: [],
    protocols: [],
    source: 'pack',
    ...(said ? { at: said * 86_400_000 } : {}),
  })),
});

describe('looking up', () => {
  test('everything that went into a pack is found again, word for word', () => {
    fc.assert(
      fc.property(anyRecords(), ([chain, records]) => {
        const pack = opened(chain, records);
        expect(pack.size).toBe(records.length);
        for (const one of records) expect(pack.find(one.address)).toEqual(said(one));
      }),
      cases(2_000, 200),
    );
  });

  test('an address that did not go in is not found', () => {
    fc.assert(
      fc.property(
        anyChain.chain((chain) => fc.tuple(fc.constant(chain), recordsOf(chain), addressesOf(chain))),
        ([chain, records, stranger]) => {
          fc.pre(records.every(({ address }) => address !== stranger));
          expect(opened(chain, records).find(stranger)).toBeUndefined();
        },
      ),
      cases(2_000, 200),
    );
  });

  test('what is no address of the chain is not found, and is no error', () => {
    const pack = opened('ethereum', [record(`0x${'ab'.repeat(20)}`, 'Somebody')]);
    for (const text of ['', '0x', 'abc', `0x${'zz'.repeat(20)}`, `0x${'ab'.repeat(21)}`, 'bc1', '0OIl']) {
      expect(pack.find(text)).toBeUndefined();
    }
    const coins = opened('bitcoin', []);
    for (const text of ['', 'bc1', 'bc1qqqq', '1', '0OIl', 'x'.repeat(200)])
      expect(coins.find(text)).toBeUndefined();
  });

  test('vanity addresses that crowd together are told apart', () => {
    const addresses = Array.from(
      { length: 3_000 },
      (_, index) => `0x${'0'.repeat(34)}${index.toString(16).padStart(6, '0')}`,
    );
    const pack = opened(
      'ethereum',
      [...addresses, `0x${'f'.repeat(40)}`].map((address) => record(address, address)),
    );
    for (const address of addresses) expect(pack.find(address)?.labels[0]?.name).toBe(address);
    expect(pack.find(`0x${'e'.repeat(40)}`)).toBeUndefined();
  });

  test('a pack with more than 65,536 strings is read as well', () => {
    const addresses = Array.from(
      { length: 33_000 },
      (_, index) => `0x${(index * 61_001).toString(16).padStart(40, '0')}`,
    );
    const pack = opened(
      'base',
      addresses.map((address) => record(address, address, `about ${address}`)),
    );
    for (const address of [addresses[0], addresses[21_234], addresses[32_999]])
      expect(pack.find(address ?? '')?.labels).toMatchObject([{ name: address, text: `about ${address}` }]);
    const start = (addresses[32_999] ?? '').slice(0, 41);
    const found = pack.rows.startingWith(start).map((row) => pack.rows.labelAt(row).name);
    expect(found).toContain(addresses[32_999]);
  });

  test('walking through a pack gives every address once, as people write it', () => {
    fc.assert(
      fc.property(anyRecords(), ([chain, records]) => {
        const pack = opened(chain, records);
        const walked = [...pack.entries()];
        expect(walked.length).toBe(records.length);
        for (const { address, ...hit } of walked) {
          expect(hit).toEqual(pack.find(parseAddress(address).address?.key ?? ''));
        }
      }),
      cases(500, 100),
    );
  });
});

test('the same facts give the same bytes, in whatever order they come', () => {
  fc.assert(
    fc.property(anyRecords(), ([chain, records]) => {
      const turned = writePack(chain, day, [...records].reverse());
      expect(new Uint8Array(turned)).toEqual(new Uint8Array(writePack(chain, day, records)));
    }),
    cases(500, 100),
  );
});

test('an address that stands there twice, or without a label, stops the build', () => {
  const one = record(`0x${'ab'.repeat(20)}`, 'One');
  expect(() => writePack('ethereum', day, [one, one])).toThrow('stands there twice');
  expect(() => writePack('ethereum', day, [{ ...one, labels: [] }])).toThrow('has no label');
  expect(() => writePack('ethereum', day, [record('0xab', 'Short')])).toThrow('is no address');
  expect(() => writePack('ethereum', day, [record(`0x${'ab'.repeat(20)}`, 'é'.repeat(200))])).toThrow(
    '400 bytes',
  );
});

test('a row is the label that a look-up gives', () => {
  fc.assert(
    fc.property(recordsOf('ethereum'), (records) => {
      const { rows, find } = opened('ethereum', records);
      for (let row = 0; row < rows.count; row++) {
        expect(find(rows.keyAt(row))?.labels).toContainEqual(rows.labelAt(row));
        expect(rows.labelAt(row)).toMatchObject({ name: rows.nameAt(row), text: rows.textAt(row) });
        expect(rows.labelAt(row)).toMatchObject(rows.facets[rows.facetOf(row)] ?? {});
      }
    }),
    cases(500, 100),
  );
});

test('the start of an address finds it, on every chain', () => {
  fc.assert(
    fc.property(anyRecords(), fc.integer({ min: 3, max: 12 }), ([chain, records], length) => {
      const { rows } = opened(chain, records);
      for (const { address } of records) {
        const start = address.slice(0, length);
        const found = rows.startingWith(start).map(rows.keyAt);
        const expected = records.filter((one) => one.address.startsWith(start)).map((one) => one.address);
        expect(new Set(found)).toEqual(new Set(expected));
      }
    }),
    cases(500, 50),
  );
});

describe('a file that is not whole', () => {
  const good = () => writePack('ethereum', day, [record(`0x${'ab'.repeat(20)}`, 'Somebody')]);

  test('is refused with a sentence that says what is wrong', () => {
    const refused = (words: string) => ({ ok: false, message: expect.stringContaining(words) });
    expect(openPack(new ArrayBuffer(0))).toEqual(refused('the file has 0 bytes, less than'));
    expect(openPack(new ArrayBuffer(200))).toEqual(refused('does not begin with "NTPK"'));
    expect(openPack(good().slice(0, -4))).toEqual(refused('bytes, its header says'));

    const damaged = good();
    new Uint8Array(damaged).fill(1, 70, 71);
    expect(openPack(damaged)).toEqual({
      ok: false,
      message: 'The label pack cannot be used: the contents do not match the checksum. Build it again.',
    });

    const newer = good();
    new Uint32Array(newer)[1] = version + 1;
    expect(openPack(newer)).toEqual(refused(`the file has version ${version + 1}`));
  });
});
