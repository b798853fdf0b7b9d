/** DeFi and portfolio applications, and how their URLs name the chain. */
import {
  after,
  always,
  anySegment,
  anyUrl,
  chainHint,
  firstOf,
  hashRoute,
  prefixIn,
  query,
  type Site,
  segment,
} from './site.ts';

const many = always('evm');

export const apps: readonly Site[] = [
  { hosts: ['app.uniswap.org'], chain: firstOf(query('chain', 'chainId'), anySegment, many) },
  {
    hosts: ['app.aave.com', 'defillama.com', 'dune.com', 'snapshot.org', 'tally.xyz'],
    chain: firstOf(anyUrl, many),
  },
  {
    hosts: ['curve.fi', '.curve.fi', 'curve.finance', '.curve.finance'],
    chain: firstOf(after('dex', 'lend', 'crvusd'), hashRoute, many),
  },
  { hosts: ['app.1inch.io'], chain: firstOf(hashRoute, query('network'), many) },
  {
    hosts: ['pancakeswap.finance'],
    chain: firstOf(query('chain', 'chainId'), after('liquidity', 'info'), many),
  },
  {
    hosts: ['jup.ag', 'raydium.io', 'meteora.ag', 'pump.fun'],
    chain: always('solana'),
    nouns: ['tokens', 'coin'],
  },
  {
    hosts: ['debank.com', 'intel.arkm.com', 'app.hyperliquid.xyz', 'gmx.io', '.gmx.io', 'app.across.to'],
    chain: firstOf(query('chain'), many),
  },
  {
    hosts: ['zapper.xyz', 'app.zerion.io'],
    chain: firstOf(query('chain', 'chainId'), many),
    families: ['solana'],
  },
  { hosts: ['app.safe.global'], chain: firstOf(prefixIn('safe'), query('chain'), many) },
  { hosts: ['revoke.cash'], chain: firstOf(query('chainId'), many) },
  {
    hosts: ['dashboard.tenderly.co'],
    chain: firstOf(after('contract', 'tx', 'address', 'wallet'), query('network'), many),
  },
  { hosts: ['eigenphi.io', '.eigenphi.io'], chain: firstOf(query('chain'), anySegment, many) },
  { hosts: ['opensea.io'], chain: firstOf(anySegment, query('chain'), many), families: ['solana'] },
  { hosts: ['magiceden.io'], chain: firstOf(anySegment, many), families: ['solana'] },
  { hosts: ['dexscreener.com'], chain: firstOf(segment(0), many), families: ['solana'] },
  {
    hosts: ['geckoterminal.com', 'gmgn.ai'],
    chain: firstOf(anySegment, query('chain'), many),
    families: ['solana'],
  },
  { hosts: ['birdeye.so'], chain: firstOf(query('chain'), anySegment, many), families: ['solana'] },
  {
    hosts: ['metasleuth.io', '.metasleuth.io'],
    chain: firstOf(after('result'), query('chain'), many),
    families: ['solana'],
  },
  { hosts: ['stargate.finance'], chain: firstOf(query('srcChain', 'chain'), many) },
  {
    hosts: ['app.compound.finance'],
    // Markets are named for asset and chain: `usdc-basemainnet`, `weth-mainnet`.
    chain: firstOf(
      (url) =>
        chainHint(
          url.searchParams
            .get('market')
            ?.split('-')[1]
            ?.replace(/(.)mainnet$/, '$1'),
        ),
      many,
    ),
  },
  { hosts: ['app.morpho.org', 'app.pendle.finance', 'velodrome.finance'], chain: firstOf(anyUrl, many) },
  { hosts: ['aerodrome.finance'], chain: always('base') },
  { hosts: ['blur.io', 'app.lido.fi'], chain: always('ethereum') },
];
