import { describe, expect, it } from 'vitest';
import { decodeBase58 } from '../../../../lib/core/address/base58.ts';
import { findAddresses } from '../../../../lib/core/address/find-addresses.ts';
import { parseAddress } from '../../../../lib/core/address/parse-address.ts';
import type { FamilyId } from '../../../../lib/core/chains.ts';
import { checksum } from '../../../../lib/core/families/evm.ts';
import { judges } from '../../../../lib/core/families/families.ts';
import bip173 from '../../../vectors/bip-173.json' with { type: 'json' };
import bip350 from '../../../vectors/bip-350.json' with { type: 'json' };
import core from '../../../vectors/bitcoin-core.json' with { type: 'json' };
import caip10 from '../../../vectors/caip-10.json' with { type: 'json' };
import eip55 from '../../../vectors/eip-55.json' with { type: 'json' };
import solana from '../../../vectors/solana.json' with { type: 'json' };
import { hexOf } from './samples.ts';

function parse(family: FamilyId, text: string) {
  const judged = judges[family].judge(text);
  return typeof judged === 'string' ? undefined : judged;
}

describe('EIP-55', () => {
  it.each([...eip55.mixed, ...eip55.allCapitals, ...eip55.allSmall])('%s is an address', (text) => {
    const key = text.toLowerCase();
    expect(parse('evm', text)).toEqual({ family: 'evm', key, text });
    expect(checksum(key)).toBe(text);
    expect(parseAddress(text)).toEqual({ address: { family: 'evm', key, text } });
    expect(parse('evm', key)?.text).toBe(text);
    expect(parse('evm', `0x${key.slice(2).toUpperCase()}`)?.text).toBe(text);
    expect(parse('evm', `0X${key.slice(2)}`)?.key).toBe(key);
  });
});

describe('BIP-173 and BIP-350', () => {
  const main = [
    ...bip173.examples.main,
    ...[...bip173.validAddresses, ...bip350.validAddresses]
      .filter((one) => one.network === 'main')
      .map((one) => one.text),
  ];
  it.each(main)('%s is an address of the main network', (text) => {
    const address = { family: 'bitcoin', key: text.toLowerCase(), text: text.toLowerCase() };
    expect(parse('bitcoin', text)).toEqual(address);
    expect(parseAddress(text)).toEqual({ address });
    expect(findAddresses(`to ${text}.`)).toMatchObject([{ start: 3, end: 3 + text.length, address }]);
  });

  const test = [
    ...bip173.examples.test,
    ...[...bip173.validAddresses, ...bip350.validAddresses]
      .filter((one) => one.network === 'test')
      .map((one) => one.text),
  ];
  it.each(test)('%s is recognised as an address of a test network', (text) => {
    expect(parseAddress(text)).toEqual({ problem: 'bitcoin-testnet' });
    expect(findAddresses(text)).toEqual([]);
  });

  it.each(bip173.validUntilBip350)('%s was an address until BIP-350 changed the checksum', (text) => {
    expect(parseAddress(text)).toEqual({ problem: 'bitcoin-encoding' });
    expect(findAddresses(text)).toEqual([]);
  });

  it.each([...bip173.invalidAddresses, ...bip350.invalidAddresses])('$text is refused: $why', ({ text }) => {
    expect(parse('bitcoin', text)).toBeUndefined();
    expect(parseAddress(text).problem).toBeDefined();
    expect(findAddresses(text)).toEqual([]);
  });

  it.each([...bip173.validBech32, ...bip173.invalidBech32, ...bip350.validBech32m, ...bip350.invalidBech32m])(
    '%j is not a Bitcoin address, whatever its checksum',
    (text) => {
      expect(parse('bitcoin', text)).toBeUndefined();
      expect(parseAddress(text).problem).toBeDefined();
      expect(findAddresses(text)).toEqual([]);
    },
  );
});

describe('Bitcoin Core', () => {
  it.each(core.main)('$text is an address of the main network', ({ text }) => {
    expect(parseAddress(text)).toEqual({ address: { family: 'bitcoin', key: text, text } });
    expect(findAddresses(text)).toMatchObject([
      { start: 0, end: text.length, address: { family: 'bitcoin' } },
    ]);
  });

  it.each(core.main.filter(({ text }) => !text.startsWith('bc1')))(
    '$text holds the hash of its script',
    ({ text, script }) => {
      // OP_DUP OP_HASH160 <20 bytes> OP_EQUALVERIFY OP_CHECKSIG, or OP_HASH160 <20 bytes> OP_EQUAL.
      expect(script).toContain(hexOf(decodeBase58(text) ?? new Uint8Array()).slice(2, 42));
    },
  );

  it.each(core.test)('%s is recognised as an address of a test network', (text) => {
    expect(parseAddress(text)).toEqual({ problem: 'bitcoin-testnet' });
    expect(findAddresses(text)).toEqual([]);
  });

  it.each(core.invalid)('%s is refused', (text) => {
    expect(parseAddress(text).problem).toBeDefined();
    expect(findAddresses(text)).toEqual([]);
  });
});

describe('Solana', () => {
  it.each(solana.addresses)('%s is an address', (text) => {
    expect(parse('solana', text)).toEqual({ family: 'solana', key: text, text });
    expect(parseAddress(text)).toEqual({ address: { family: 'solana', key: text, text } });
    expect(findAddresses(text)).toMatchObject([{ address: { family: 'solana' }, needsContext: true }]);
  });

  it.each(solana.base58)('$text is base58, and too short for an address', ({ text, hex }) => {
    expect(hexOf(decodeBase58(text) ?? new Uint8Array())).toBe(hex);
    expect(parse('solana', text)).toBeUndefined();
  });
});

describe('CAIP-10', () => {
  it.each(caip10.accounts)('$text is an account on $chain', ({ text, chain }) => {
    expect(parseAddress(text)).toMatchObject({ chain });
    expect(findAddresses(`(${text})`)).toMatchObject([{ chain, end: text.length + 1 }]);
  });

  it.each(caip10.others)('%s is an account of another network', (text) => {
    expect(parseAddress(text).problem).toBeDefined();
    expect(findAddresses(text)).toEqual([]);
  });
});
