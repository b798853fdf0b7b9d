import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAddresses } from '../../../../lib/core/address/find-addresses.ts';
import { cases } from '../../../cases.ts';
import bip350 from '../../../vectors/bip-350.json' with { type: 'json' };
import core from '../../../vectors/bitcoin-core.json' with { type: 'json' };
import eip55 from '../../../vectors/eip-55.json' with { type: 'json' };
import solana from '../../../vectors/solana.json' with { type: 'json' };
import { contentId, contentId1, foreignText, icap, testnetText, walletKey } from './samples.ts';

const evm = eip55.mixed[0] ?? '';
const bitcoin = core.main[0]?.text ?? '';
const taproot = bip350.validAddresses.find((one) => one.text.startsWith('bc1p0'))?.text ?? '';
const vote = solana.addresses[1] ?? '';
const key = evm.toLowerCase();
const digits = key.slice(2);

const texts = (text: string) => findAddresses(text).map((found) => found.text);

describe('an address is found', () => {
  it.each([
    ['in a sentence', `Please pay ${evm}, not me.`],
    ['at the end of a question', `Who is ${evm}?`],
    ['in a URL', `https://etherscan.io/address/${evm}#code`],
    ['in a query', `https://x.y/z?address=${evm}&chain=1`],
    ['behind an escaped colon of a URL', `https://x.y/z?safe=eth%3A${evm}`],
    ['behind an escaped blank of a URL', `https://x.y/z?q=to%20${evm}%20now`],
    ['in JSON', `{"owner":"${evm}","n":1}`],
    ['behind an escaped line end of JSON', `{"text":"one\\n${evm}"}`],
    ['behind an escaped character of JSON', `{"text":"one\\u003a${evm}\\u0022"}`],
    ['in Markdown', `**[\`${evm}\`](https://x.y)**`],
    ['in Chinese', `向地址${evm}发送`],
    ['in Japanese', `アドレス「${evm}」です`],
    ['in Arabic', `العنوان ${evm}،`],
    ['beside emoji', `🦊${evm}🦊`],
    ['between underscores', `_${evm}_`],
    ['before an ellipsis', `${evm}…`],
  ])('%s', (_, text) => {
    expect(texts(text)).toEqual([evm]);
  });

  it('for every family in one text, in the order of the text', () => {
    const text = `${taproot}\t${evm};${bitcoin}\n${vote}`;
    expect(
      findAddresses(text).map((found) => [found.start, found.address.family, found.needsContext ?? false]),
    ).toEqual([
      [0, 'bitcoin', false],
      [text.indexOf(evm), 'evm', false],
      [text.indexOf(bitcoin), 'bitcoin', false],
      [text.indexOf(vote), 'solana', true],
    ]);
  });

  it('even the shortest of all, behind a longer word', () => {
    const shortest = bip350.validAddresses.find((one) => one.text.length === 14)?.text ?? '';
    expect(texts(`${'x'.repeat(20)} ${shortest}`)).toEqual([shortest]);
  });

  it('with 0X in front, in capitals, and is spelt as EIP-55 wants', () => {
    const [found] = findAddresses(`0X${digits.toUpperCase()}`);
    expect(found?.address).toEqual({ family: 'evm', key, text: evm });
  });

  it('in text without any address costs no new list', () => {
    expect(findAddresses('nothing here')).toBe(findAddresses('nor here, in a rather longer text'));
  });
});

describe('a padded word', () => {
  const word = `0x${'0'.repeat(24)}${digits}`;

  it('is found as a whole and flagged', () => {
    expect(findAddresses(`topic ${word}.`)).toEqual([
      {
        start: 6,
        end: 72,
        text: word,
        address: { family: 'evm', key, text: evm },
        padded: true,
      },
    ]);
  });

  it('is an amount below 2^96', () => {
    expect(texts(`0x${'0'.repeat(40)}${'f'.repeat(24)}`)).toEqual([]);
    expect(texts(`0x${'0'.repeat(39)}1${'0'.repeat(24)}`)).toHaveLength(1);
  });

  it('has its checksum looked at', () => {
    expect(texts(`0x${'0'.repeat(24)}${evm.slice(2)}`)).toHaveLength(1);
    expect(texts(`0x${'0'.repeat(24)}${evm.slice(2, -1)}D`)).toEqual([]);
  });

  it('is not seen in a longer run, or without 0x, where hashes of blocks look the same', () => {
    expect(texts(`${word}00`)).toEqual([]);
    expect(texts(word.slice(2))).toEqual([]);
  });
});

describe('nothing is found in', () => {
  const hex = (length: number) => digits.repeat(Math.ceil(length / 40)).slice(0, length);

  it.each([
    ['a transaction hash', `0x${hex(64)}`],
    ['calldata', `0xa9059cbb${'0'.repeat(24)}${digits}${'0'.repeat(64)}`],
    ['an order id of 56 bytes', `0x${hex(112)}`],
    ['an EVM signature', `0x${hex(130)}`],
    ['bytecode', `0x6080604052${hex(4000)}`],
    ['a git commit', hex(40)],
    ['a Bitcoin transaction output', `${hex(64)}:0`],
    ['a public key', `02${hex(64)}`],
    ['a Solana signature', vote + vote],
    ['an address cut short', evm.slice(0, -1)],
    ['an address with a digit too many', `${evm}0`],
    ['an address with a Cyrillic letter behind', `${evm}а`],
    ['an address with a digit beyond the BMP behind', `${evm}𝟏`],
    ['an address with a digit beyond the BMP before it', `𝟏${evm}`],
    ['an address with a fullwidth digit in front', `９${evm}`],
    ['a UUID without dashes', hex(32)],
    ['a Solana address that lost its case', 'a'.repeat(43)],
  ])('%s', (_, text) => {
    expect(texts(text)).toEqual([]);
    expect(texts(`(${text})`)).toEqual([]);
  });

  it.each([
    ["Bitcoin's test networks", testnetText],
    ['other networks', foreignText],
    ['nobody: private keys, content ids, ICAP', fc.oneof(walletKey, contentId, contentId1, icap)],
  ])('addresses of %s', (_, foreign) => {
    fc.assert(
      fc.property(foreign, (text) => {
        if (findAddresses(text).length > 0) throw new Error(`Found: ${text}`);
      }),
      cases(20_000),
    );
  });
});

describe('a hostile text of ten megabytes is read once', () => {
  const size = 10_000_000;
  it.each([
    ['0x', '0x'.repeat(size / 2)],
    ['0x and blanks', '0x '.repeat(size / 3)],
    ['one run of base58', vote.repeat(size / 43)],
    ['broken Bitcoin addresses', `1${bitcoin.slice(2)}2 `.repeat(size / 36)],
    ['prefixes without end', 'eip155:1:'.repeat(size / 9)],
    ['percent signs', '%3A%3a%'.repeat(size / 7)],
    ['backslashes', '\\u003a\\n'.repeat(size / 8)],
  ])('%s', (_, text) => {
    expect(findAddresses(text)).toEqual([]);
  });
});
