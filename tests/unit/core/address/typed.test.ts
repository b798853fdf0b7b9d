import { describe, expect, it } from 'vitest';
import { typedAs } from '../../../../lib/core/address/typed.ts';
import { evm, p2wpkh, solana } from '../../../pages/address.ts';

describe('what is typed into a search box', () => {
  it('is an address of its chain, or of every EVM chain', () => {
    expect(typedAs(` ${evm(1)} `)).toMatchObject({ kind: 'address', key: `evm:${evm(1).toLowerCase()}` });
    expect(typedAs(`base:${evm(1)}`)).toMatchObject({ key: `base:${evm(1).toLowerCase()}` });
    expect(typedAs(p2wpkh(1))).toMatchObject({ key: `bitcoin:${p2wpkh(1)}` });
    expect(typedAs(solana(1))).toMatchObject({ key: `solana:${solana(1)}` });
  });

  it('is a text, with a hint where it looks like an address and is none', () => {
    expect(typedAs('uniswap')).toEqual({ kind: 'text' });
    expect(typedAs('somebody.eth')).toEqual({ kind: 'text', hint: 'name' });
    expect(typedAs(evm(1).slice(0, 30))).toEqual({ kind: 'text', hint: 'evm-length' });
    expect(typedAs('0x12')).toEqual({ kind: 'text' });
    expect(typedAs('  ')).toEqual({ kind: 'nothing' });
  });

  it('is kept here when it may be a key, alone or among words', () => {
    const key = 'a1'.repeat(32);
    expect(typedAs(key)).toEqual({ kind: 'secret' });
    expect(typedAs(`0x${key}`)).toEqual({ kind: 'secret' });
    expect(typedAs(`my key is ${key} thanks`)).toEqual({ kind: 'secret' });
  });

  it('is kept here when it may be a recovery phrase', () => {
    const phrase = Array.from({ length: 12 }, () => 'abandon').join(' ');
    expect(typedAs(phrase)).toEqual({ kind: 'secret' });
    expect(typedAs('the bridge of a large exchange')).toEqual({ kind: 'text' });
  });
});
