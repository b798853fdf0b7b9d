import { describe, expect, test } from 'vitest';
import { chainHintOf, siteOf } from '../../../../lib/core/sites/site-of.ts';
import { sites } from '../../../../lib/core/sites/sites.ts';

/** The chain that each URL names; `/address/0x…` is abbreviated. */
const table: readonly (readonly [string, string | undefined])[] = [
  ['https://etherscan.io/address/0x', 'ethereum'],
  ['https://cn.etherscan.com/address/0x', 'ethereum'],
  ['https://goto.etherscan.io/', 'ethereum'],
  ['https://optimistic.etherscan.io/tx/0x', 'optimism'],
  ['https://sepolia.etherscan.io/address/0x', 'other'],
  ['https://nova.arbiscan.io/address/0x', 'other'],
  ['https://www.bscscan.com/token/0x', 'bsc'],
  ['https://testnet.snowtrace.io/address/0x', 'other'],
  ['https://snowscan.xyz/address/0x', 'avax'],
  ['https://snowtrace.io/address/0x', 'avax'],
  ['https://blockscan.com/address/0x', 'evm'],
  ['https://eth.blockscout.com/address/0x', 'ethereum'],
  ['https://gnosis.blockscout.com/address/0x', 'other'],
  ['https://routescan.io/address/0x?chainid=8453', 'base'],
  ['https://testnet.routescan.io/address/0x?chainid=8453', 'other'],
  ['https://mempool.space/address/bc1', 'bitcoin'],
  ['https://mempool.space/testnet4/address/tb1', 'other'],
  ['https://mempool.space/address/1FujiBBBBBBBBBBBBBBBBBBBBBBBBBAMoy', 'bitcoin'],
  ['https://mempool.space/de/signet/address/tb1', 'other'],
  ['https://explorer.solana.com/address/A', 'solana'],
  ['https://explorer.solana.com/address/A?cluster=devnet', 'other'],
  ['https://explorer.solana.com/address/A?cluster=mainnet', 'solana'],
  ['https://explorer.solana.com/address/A?cluster=', 'solana'],
  ['https://explorer.solana.com/address/A?cluster=custom&customUrl=http%3A%2F%2Flocalhost%3A8899', 'other'],
  ['https://solana.fm/address/A?cluster=mainnet-alpha', 'solana'],
  ['https://xray.helius.xyz/account/A?network=mainnet', 'solana'],
  ['https://xray.helius.xyz/account/A?network=devnet', 'other'],
  ['https://example.org/address/A?cluster=mainnet', 'solana'],
  ['https://www.oklink.com/arbitrum-one/address/0x', 'arbitrum'],
  ['https://blockchair.com/bitcoin-cash/address/1', 'other'],
  ['https://blockchair.com/litecoin/address/3', 'other'],
  ['https://blockchair.com/bitcoin-sv/address/1', 'other'],
  ['https://blockchair.com/ecash/address/1', 'other'],
  ['https://btc.tokenview.io/address/1', 'bitcoin'],
  ['https://bch.tokenview.io/address/1', 'other'],
  ['https://example.org/etc/address/0x', 'other'],
  ['https://explorer.cow.fi/address/0x', 'ethereum'],
  ['https://explorer.cow.fi/arb1/address/0x', 'arbitrum'],
  ['https://explorer.cow.fi/gc/address/0x', 'other'],
  ['https://app.safe.global/home?safe=base:0x', 'base'],
  ['https://app.safe.global/home?safe=sep:0x', 'other'],
  ['https://app.safe.global/home?safe=0x', 'evm'],
  ['https://app.aave.com/reserve-overview/?marketName=proto_arbitrum_v3', 'arbitrum'],
  ['https://app.aave.com/reserve-overview/?marketName=proto_base_sepolia_v3', 'other'],
  ['https://pancakeswap.finance/swap?chain=arb', 'arbitrum'],
  ['https://app.1inch.io/#/8453/simple/swap', 'base'],
  ['https://curve.finance/dex/arbitrum/pools', 'arbitrum'],
  ['https://dashboard.tenderly.co/contract/avalanche-mainnet/0x', 'avax'],
  ['https://dashboard.tenderly.co/optimism/project/contracts', 'evm'],
  ['https://metasleuth.io/eth/0x', 'evm'],
  ['https://curve.finance/base/0x', 'evm'],
  ['https://pancakeswap.finance/arb/0x', 'evm'],
  ['https://8453.routescan.io/op/0x', 'base'],
  ['https://revoke.cash/address/0x?chainId=10', 'optimism'],
  ['https://example.org/?fromChain=8453', 'base'],
  ['https://example.org/?fromChain=130', 'other'],
  ['https://example.org/?fromChain=12345678901234', undefined],
  ['https://example.org/?inputChain=1234567', undefined],
  ['https://example.org/?network=arbitrum_nova', 'other'],
  ['https://revoke.cash/address/0x?chainId=17000', 'other'],
  ['https://revoke.cash/address/0x?chainId=0x4268', 'other'],
  ['https://revoke.cash/address/0x?chainId=0', 'evm'],
  ['https://debank.com/profile/0x', 'evm'],
  ['https://app.hyperliquid.xyz/explorer/address/0x', 'evm'],
  ['https://dexscreener.com/base/0x', 'base'],
  ['https://opensea.io/item/base/0x/1', 'base'],
  ['https://tx.eigenphi.io/analyseTransaction?chain=ALL&tx=0x', 'evm'],
  ['https://dune.com/reef/traders', 'evm'],
  ['https://www.tally.xyz/gov/reef/delegates', 'evm'],
  ['https://zapper.xyz/account/0x', 'evm'],
  ['https://app.zerion.io/0x/overview', 'evm'],
  ['https://jup.ag/tokens/A', 'solana'],
  ['https://www.curve.finance/dex/optimism/pools/factory-stable-ng-9/deposit/', 'optimism'],
  ['https://example.org/base/address/0x', 'base'],
  ['https://example.org/sepolia/address/0x', 'other'],
  ['https://example.org/10/address/0x', undefined],
];

describe('the chain of a page', () => {
  test.each(table)('%s speaks of %s', (href, chain) => {
    expect(chainHintOf(new URL(href))).toBe(chain);
  });

  test('every host has a row of its own, and no more', () => {
    const hosts = sites.flatMap((site) => site.hosts);
    expect(new Set(hosts).size).toBe(hosts.length);
    expect(sites.filter((site) => siteOf(site.hosts[0] ?? '') !== site)).toEqual([]);
  });
});
