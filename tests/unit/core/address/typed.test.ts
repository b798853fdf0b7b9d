import { describe, expect, it } from 'vitest';
import { typedAs } from '../../../../lib/core/address/typed.ts';
import { evm, p2wpkh, solana } from '../../../lab/pages/address.ts';

describe('what is typed into a search box', () => {
  it('is an address of its chain, or of every EVM chain', () => {
    expect(typedAs(` ${evm(1)} `)).toMatchObject({ kind: 'address', key: `evm:${evm(1).toLowerCase()}` });
    expect(typedAs(`base:${evm(1)}`)).toMatchObject({ key: `base:${evm(1).toLowerCase()}` });
    expect(typedAs(p2wpkh(1))).toMatchObject({ key: `bitcoin:${p2wpkh(1)}` });
    expect(typedAs(solana(1))).toMatchObject({ key: `solana:${solana(1)}` });
  });

  it('is an address without its 0x too, and in capitals, but not with a wrong checksum', () => {
    const key = `evm:${evm(1).toLowerCase()}`;
    for (const text of [evm(1).slice(2), evm(1).slice(2).toUpperCase(), evm(1).toUpperCase()])
      expect(typedAs(text)).toMatchObject({ kind: 'address', key, address: { text: evm(1) } });
    expect(typedAs(p2wpkh(1).toUpperCase())).toMatchObject({ key: `bitcoin:${p2wpkh(1)}` });
    const swapped = evm(1)
      .slice(2)
      .replace(/[a-f]/, (letter) => letter.toUpperCase());
    expect(typedAs(swapped)).toEqual({ kind: 'text', hint: 'evm-checksum' });
  });

  it('is a text, with a hint where it looks like an address and is none', () => {
    expect(typedAs('uniswap')).toEqual({ kind: 'text' });
    expect(typedAs('somebody.eth')).toEqual({ kind: 'text', hint: 'name' });
    expect(typedAs(evm(1).slice(0, 30))).toEqual({ kind: 'text', hint: 'evm-length' });
    expect(typedAs('0x12')).toEqual({ kind: 'text' });
    expect(typedAs('  ')).toEqual({ kind: 'nothing' });
  });
});
