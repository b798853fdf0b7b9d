import { describe, expect, it } from 'vitest';
import { typedAs } from '../../../../lib/core/address/typed.ts';
import { evm, evmBadChecksum, evmLower, p2wpkh, padded, solana, txHash } from '../../../lab/pages/address.ts';
import { phraseOf, privateKeys } from '../../../secrets.ts';

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

  const key = `evm:${evm(1).toLowerCase()}`;
  it.each([
    [`https://etherscan.io/address/${evm(1)}#code`, key],
    [`etherscan.io/token/${evm(1)}?a=${evm(1).toLowerCase()}`, key],
    [`https://solscan.io/account/${solana(1)}`, `solana:${solana(1)}`],
    [`bitcoin:${p2wpkh(1)}?amount=0.1`, `bitcoin:${p2wpkh(1)}`],
    [`"${evm(1)}"`, key],
    [`\`${evm(1)}\``, key],
    [`(${evm(1)})`, key],
    [`${evm(1)},`, key],
    [`${evm(1)}.`, key],
    [`https://icons.example/${evm(1)}.png`, key],
    [`to: ${evm(1)}`, key],
    [`Address: ${evm(1)}`, key],
    [`Address:${solana(1)}`, `solana:${solana(1)}`],
    [`[base:${evm(1)}]`, `base:${evm(1).toLowerCase()}`],
    [`\u200b${evm(1)}\u200b`, key],
  ])('is the one address that was copied with something around it: %s', (text, key) => {
    expect(typedAs(text)).toMatchObject({ kind: 'address', key });
  });

  it.each([
    `${evm(1)} ${evm(2)}`,
    `${evm(1)}.eth`,
    `pay ${evmLower(1)}.base.eth`,
    `${p2wpkh(1)}.btc`,
    `${evmBadChecksum(1)}, ${evm(2)}`,
    `"${evmBadChecksum(1)}"`,
    `polygon:${evm(1)}`,
    `"${padded(1)}"`,
    `"${'5a'.repeat(32)}"`,
    `https://etherscan.io/tx/${txHash(1)}`,
    `${evm(1)} ${'5a'.repeat(32)}`,
    `${evm(1)} ${privateKeys.WIF}`,
    `${evm(1)} ${phraseOf('english', 12).join(' ')}`,
    `https://labels.example/list#nametag=${solana(1)}`,
  ])('is a text where it holds several, a name, a secret or none: %s', (text) => {
    expect(typedAs(text)).toMatchObject({ kind: 'text' });
  });

  it('is a text, with a hint where it looks like an address and is none', () => {
    expect(typedAs('uniswap')).toEqual({ kind: 'text' });
    expect(typedAs('somebody.eth')).toEqual({ kind: 'text', hint: 'name' });
    expect(typedAs(evm(1).slice(0, 30))).toEqual({ kind: 'text', hint: 'evm-length' });
    expect(typedAs('0x12')).toEqual({ kind: 'text' });
    expect(typedAs('  ')).toEqual({ kind: 'nothing' });
  });
});
