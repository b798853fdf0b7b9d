import { describe, expect, it } from 'vitest';
import { findAddresses } from '../../../../lib/core/address/find-addresses.ts';
import { prefixBefore } from '../../../../lib/core/address/prefix.ts';
import { caip2Of, chains } from '../../../../lib/core/chains.ts';
import { codecs } from '../../../../lib/core/families/families.ts';
import core from '../../../vectors/bitcoin-core.json' with { type: 'json' };
import eip55 from '../../../vectors/eip-55.json' with { type: 'json' };
import solana from '../../../vectors/solana.json' with { type: 'json' };

const evm = eip55.mixed[0] ?? '';
const bitcoin = core.main[0]?.text ?? '';
const vote = solana.addresses[1] ?? '';

const chainIn = (text: string) => findAddresses(text)[0]?.chain;

describe('a prefix names the chain', () => {
  it.each(chains.map((chain) => [`${caip2Of(chain)}:${codecs[chain.family].sample}`, chain.id]))(
    '%s',
    (text, id) => {
      expect(chainIn(`see ${text}.`)).toBe(id);
    },
  );

  it.each([
    [`eth:${evm}`, 'ethereum'],
    [`base:${evm}`, 'base'],
    [`arb1:${evm}`, 'arbitrum'],
    [`oeth:${evm}`, 'optimism'],
    [`bnb:${evm}`, 'bsc'],
    [`avax:${evm}`, 'avax'],
    [`arbitrum:${evm}`, 'arbitrum'],
    [`Base:${evm}`, 'base'],
    [`bitcoin:${bitcoin}?amount=1`, 'bitcoin'],
    [`BITCOIN:${bitcoin}`, 'bitcoin'],
    [`solana:${vote}`, 'solana'],
    [`ethereum:${evm}`, 'ethereum'],
    [`ethereum:${evm}@8453`, 'base'],
    [`ethereum:mainnet:${evm}`, 'ethereum'],
    [`eip155:8453/erc20:${evm}`, 'base'],
    [`did:ethr:0x2105:${evm}`, 'base'],
    [`did:pkh:eip155:10:${evm}`, 'optimism'],
    [`https://app/?safe=base:${evm}`, 'base'],
    [`https://app/?safe=base%3A${evm}`, 'base'],
    [`https://app/?account=eip155%3A8453%3a${evm}`, 'base'],
    [`?a=1%26safe%3Dbase%3A${evm}`, 'base'],
  ])('%s', (text, chain) => {
    expect(chainIn(text)).toBe(chain);
  });

  it('and begins where its first letter stands', () => {
    for (const [text, start] of [
      ['(eip155:8453:', 1],
      ['x=eth:', 2],
      ['x%3Deth%3A', 4],
    ] as const)
      expect(prefixBefore(`${text}${evm}`, text.length)?.start).toBe(start);
  });

  it.each([
    [`${evm}@base#0D5A8C7B`, 'base'],
    [`${evm}@eip155:8453#0D5A8C7B`, 'base'],
    [`(${evm}@base).`, 'base'],
    [`${evm}@OP, and more`, 'optimism'],
    [`${bitcoin}@bip122:000000000019d6689c085ae165831e93#597D21A1`, 'bitcoin'],
    [`${vote}@solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d`, 'solana'],
    [`${evm}@eip155:137`, 'other'],
    [`${evm}@polygon`, 'other'],
    [`${evm}@somewhere#0D5A8C7B`, 'other'],
    [`${evm}@solana`, 'other'],
    [`arbitrum:${evm}@base`, 'arbitrum'],
    [`${evm}@somebody`, undefined],
    [`${evm}@base.example`, undefined],
    [`${evm}@base@op`, undefined],
    [`${evm} @base`, undefined],
  ])('behind the address: %s', (text, chain) => {
    expect(chainIn(text)).toBe(chain);
  });

  it('a Solana address behind its prefix needs no other context', () => {
    expect(findAddresses(`solana:${vote}`)[0]?.needsContext).toBeUndefined();
    expect(findAddresses(`base:${vote}`)[0]?.needsContext).toBe(true);
  });
});

describe('a chain that is not ours is never one of ours', () => {
  it.each([
    `gno:${evm}`,
    `sep:${evm}`,
    `basesep:${evm}`,
    `zksync:${evm}`,
    `sepolia:${evm}`,
    `Goerli:${evm}`,
    `Sepolia:${evm}`,
    `eip155:11155111:${evm}`,
    `eip155:11155111/erc20:${evm}`,
    `eip155%3A11155111%3A${evm}`,
    `ethereum:${evm}@11155111`,
    `did:ethr:sepolia:${evm}`,
    `did:ethr:0xaa36a7:${evm}`,
    `litecoin:${bitcoin}`,
    `bitcoincash:${bitcoin}`,
    `bip122:12a765e31ffd4059bada1e25190f6e98:${bitcoin}`,
    `solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1:${vote}`,
    `near:mainnet:${vote}`,
    `starknet:mainnet:${evm}`,
    `ed25519:${vote}`,
  ])('%s', (text) => {
    expect(chainIn(text)).toBe('other');
  });
});

describe('a word before a colon is no chain', () => {
  it.each([
    `to:${evm}`,
    `{owner:${evm}}`,
    `Address:${evm}`,
    `USDC:${evm}`,
    `"feeRecipient":${evm}`,
    `feeRecipient:${evm}`,
    `_to:${evm}`,
    `at 10:56:${evm}`,
    `eth: ${evm}`,
    `:${evm}`,
    `base:${bitcoin}`,
    `mainnet:${evm}`,
    `Binance:${evm}`,
    `Mainnet:${evm}`,
    `地址:${evm}`,
  ])('%s', (text) => {
    expect(findAddresses(text)).toHaveLength(1);
    expect(chainIn(text)).toBeUndefined();
  });
});

it('a prefix can be read at the end of the text before an address', () => {
  expect(prefixBefore('see arb1:', 9)).toEqual({ chain: 'arbitrum', start: 4 });
  expect(prefixBefore('see arb1', 8)).toBeUndefined();
});
