/**
 * Vectors from ERC-7828 and ERC-7930, https://github.com/ethereum/ERCs at
 * 9c718c7c02372a6b7e300990511cd6fdff7f1dfa.
 */
import { describe, expect, test } from 'vitest';
import { parseInteroperable } from '../../../../lib/core/address/parse-interoperable.ts';
import { typedAs } from '../../../../lib/core/address/typed.ts';
import { evm, p2wpkh, solana } from '../../../lab/pages/address.ts';

const one = evm(1).toLowerCase();
const digits = one.slice(2);
const ofErc = '0xFe89cc7aBB2C4183683ab71653C4cdc9B02D44b7';
const bitcoinOfErc = 'bc1qwz2lhc40s8ty3l5jg3plpve3y3l82x9l42q7fk';
const solanaGenesis = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d';

describe('an address with its chain (ERC-7828)', () => {
  test.each([
    [`${ofErc}@eip155:1#80B12379`, `ethereum:${ofErc.toLowerCase()}`],
    [`${ofErc}@ethereum#80B12379`, `ethereum:${ofErc.toLowerCase()}`],
    [
      '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045@eip155:1#4CA88C9C',
      'ethereum:0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    ],
    [`${bitcoinOfErc}@bip122:000000000019d6689c085ae165831e93#597D21A1`, `bitcoin:${bitcoinOfErc}`],
    [`${bitcoinOfErc}@bitcoin#597D21A1`, `bitcoin:${bitcoinOfErc}`],
    [` ${evm(1)}@base `, `base:${one}`],
    [`${one}@eip155:8453`, `base:${one}`],
    [`${evm(1)}@OP`, `optimism:${one}`],
    [`${solana(1)}@solana:${solanaGenesis}`, `solana:${solana(1)}`],
    [`${p2wpkh(1)}@bitcoin`, `bitcoin:${p2wpkh(1)}`],
  ])('%s is %s', (text, key) => {
    expect(typedAs(text)).toMatchObject({ kind: 'address', key });
  });

  test.each([
    [`${ofErc}@eip155:1#80B12378`, 'name-checksum'],
    // The checksum is of the chain too.
    [`${ofErc}@base#80B12379`, 'name-checksum'],
    [`${ofErc}@ethereum#80B1`, 'name-checksum'],
    [`${solana(1)}@solana#80B12379`, 'name-checksum'],
    [`${evm(1)}@sepolia`, 'other-network'],
    [`${evm(1)}@eip155:11155111`, 'other-network'],
    [`${evm(1)}@solana`, 'other-family'],
    [`${evm(1).slice(0, 30)}@base`, 'evm-length'],
  ])('%s is none: %s', (text, hint) => {
    expect(typedAs(text)).toEqual({ kind: 'text', hint });
  });

  test('names and mail addresses stay text', () => {
    for (const text of ['somebody.eth@base', 'somebody@labels.example', '@uniswap', 'a@b'])
      expect(parseInteroperable(text)).toBeUndefined();
  });
});

describe('an address with its chain in bytes (ERC-7930)', () => {
  test.each([
    [
      '0x00010000010114d8da6bf26964af9d7eed9e03e53415d37aa96045',
      'ethereum:0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    ],
    [
      '0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef02005333498d5aea4ae009585c43f7b8c30df8e70187d4a713d134f977fc8dfe0b5',
      'solana:MJKqp326RZCHnAAbew9MDdui3iCKWco7fsK9sVuZTX2',
    ],
    [
      '0x000100000014d8da6bf26964af9d7eed9e03e53415d37aa96045',
      'evm:0xd8da6bf26964af9d7eed9e03e53415d37aa96045',
    ],
    [`0x0001000002210514${digits}`, `base:${one}`],
    [`0X0001000002210514${digits.toUpperCase()}`, `base:${one}`],
    [`0x0001000002a4b114${digits}`, `arbitrum:${one}`],
  ])('%s is %s', (text, key) => {
    expect(typedAs(text)).toMatchObject({ kind: 'address', key });
  });

  test('one on a chain that Nametag does not know is an address of another network', () => {
    expect(parseInteroperable(`0x0001000003aa36a714${digits}`)).toEqual({ problem: 'other-network' });
  });

  test.each([
    // ERC-7930: a chain alone.
    '0x000100022045296998a6f8e2a784db5d9f95e18fc23f70441a1039446801089879b08c7ef000',
    `0x0002000002210514${digits}`,
    `0x0001000002210513${digits}`,
    `0x0001000002210514${digits}00`,
    `0x0001000002210514${digits.slice(2)}`,
    `0x00010000ff210514${digits}`,
    '0x0001000000',
    '0x0001',
    `0x0001${digits.slice(4)}`,
  ])('%s is none', (text) => {
    expect(parseInteroperable(text)).toBeUndefined();
  });
});
