/** What is asked of a node, by published vectors. tests/lab/node/fake-node.ts reads and writes the same words by itself. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { base58 } from '@scure/base';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askCode } from '../../../../lib/core/node/ask-code.ts';
import { encodeCall, encodeMulticall } from '../../../../lib/core/node/encode-call.ts';
import { readManyCalls } from '../../../../lib/core/node/many-calls.ts';
import {
  coinTypeOf,
  inLabels,
  isPlainName,
  namehash,
  reverseName,
} from '../../../../lib/core/node/namehash.ts';
import { programAddress } from '../../../../lib/core/node/program-address.ts';
import { bytesAt, textIn } from '../../../../lib/core/node/word-at.ts';

const zeros = (count: number) => '0'.repeat(count);

describe('a call', () => {
  // The Contract ABI Specification's own examples, https://docs.soliditylang.org/en/latest/abi-spec.html#examples
  test('of static words is as the ABI’s specification has it', () => {
    expect(encodeCall('baz(uint32,bool)', 69n, 1n)).toBe(`0xcdcd77c0${zeros(62)}45${zeros(63)}1`);
  });

  test('of bytes of any length is as the ABI’s specification has it', () => {
    // `sam("dave", true, [1,2,3])` without its array.
    const [dave, tail] = ['0x64617665', `${zeros(63)}464617665${zeros(56)}`];
    expect(encodeCall('sam(bytes,bool)', { bytes: dave }, 1n).slice(10)).toBe(
      `${zeros(62)}40${zeros(63)}1${tail}`,
    );
  });

  test.each([
    ['addr(bytes32)', '0x3b3b57de'],
    ['name(bytes32)', '0x691f3431'],
    ['resolver(bytes32)', '0x0178b8bf'],
    ['aggregate3((address,bool,bytes)[])', '0x82ad56cb'],
  ])('of %s has its selector', (signature, selector) => {
    expect(encodeCall(signature)).toBe(selector);
  });

  test('of many is one call with each of them', () => {
    const to = `0x${'ab'.repeat(20)}`;
    const many = encodeMulticall([{ to, data: '0x01020304' }]);
    expect(many).toBe(
      [
        '0x82ad56cb',
        `${zeros(62)}20`,
        `${zeros(63)}1`,
        `${zeros(62)}20`,
        `${zeros(24)}${to.slice(2)}`,
        `${zeros(63)}1`,
        `${zeros(62)}60`,
        `${zeros(63)}4`,
        `01020304${zeros(56)}`,
      ].join(''),
    );
  });
});

describe('an answer', () => {
  test('that is anything is read without an exception, or not at all', async () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), maxLength: 600 });
    await fc.assert(
      fc.asyncProperty(digits, fc.nat(3), async (raw, count) => {
        const data = `0x${raw}`;
        textIn(data);
        const results = readManyCalls(data, count);
        expect(results === undefined || results.length === count).toBe(true);
        await askCode(`0x${zeros(40)}`, (calls) => Promise.resolve(calls.map(() => data)));
      }),
    );
  });

  test('that says more than it has is none', () => {
    expect(bytesAt(`0x${zeros(62)}20${zeros(62)}ff00`, 0)).toBeUndefined();
    expect(bytesAt(`0x${'f'.repeat(64)}`, 0)).toBeUndefined();
  });
});

describe('a name', () => {
  // EIP-137, "namehash algorithm".
  test.each([
    ['eth', '0x93cdeb708b7545dc668eb9280176169d1c33cfd8ed6f04690a0bcc88a93fc4ae'],
    ['foo.eth', '0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f'],
  ])('%s has its hash', (name, hash) => {
    expect(namehash(name)).toBe(hash);
  });

  test('goes to resolvers in labels, each behind its length', () => {
    expect(inLabels('foo.eth')).toBe('0x03666f6f0365746800');
  });

  test('of an address on Base stands under its coin type', () => {
    // ENSIP-11 and base/basenames@098999f README.md: Base is 8453, and its names are under 80002105.reverse.
    expect(reverseName(`0x${zeros(40)}`, coinTypeOf(8453))).toBe(`${zeros(40)}.80002105.reverse`);
  });

  test.each(['vitalik.eth', 'a-b.c_d.eth', '__x.base.eth', '7.eth'])(
    '%s is shown or not, as ENSIP-15 has it',
    (name) => {
      expect(isPlainName(name)).toBe(name !== 'a-b.c_d.eth');
    },
  );

  test.each(['eth', '', '.eth', 'a..eth', 'A.eth', 'xn--a.eth', 'a b.eth', 'v\u0456talik.eth', 'a\n.eth'])(
    '%j is not shown',
    (name) => expect(isPlainName(name)).toBe(false),
  );
});

test('EIP-1967’s slots are the hashes of their names, less one', async () => {
  const slots: unknown[] = [];
  await askCode('0x', (calls) => {
    slots.push(...calls.flatMap(({ method, params }) => (method === 'eth_getStorageAt' ? [params[1]] : [])));
    return Promise.resolve([]);
  });
  const slotOf = (name: string) =>
    `0x${(BigInt(`0x${bytesToHex(keccak_256(utf8ToBytes(name)))}`) - 1n).toString(16)}`;
  expect(slots).toEqual(['implementation', 'beacon'].map((name) => slotOf(`eip1967.proxy.${name}`)));
});

// Bonfida/sns-sdk@29f6b2e js/tests/derivation.test.ts
test('the record of a .sol name stands where its program keeps it', () => {
  const hashed = sha256(utf8ToBytes('SPL Name Servicebonfida'));
  const root = base58.decode('58PwtjSDuFHuUkYjH9BYnnQKHfwo9reZhC2zMJv9JPkx');
  const seeds = [hashed, new Uint8Array(32), root];
  expect(programAddress(seeds, 'namesLPneVptA9Z5rqUDD9tMTWEJwofgaYwp8cawRkX')).toBe(
    'Crf8hzfthWGbGbLTVCiqRqV5MVnbpHB1L9KQMd6gsinb',
  );
});
