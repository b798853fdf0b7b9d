/** DeFi and portfolio applications, and how their URLs name the chain. */
import {
  after,
  always,
  anySegment,
  anyUrl,
  first,
  hashRoute,
  prefixIn,
  query,
  type Site,
  says,
  segment,
} from './site.ts';

const many = always('evm');

export const apps: readonly Site[] = [
  { hosts: ['app.uniswap.org'], chain: first(query('chain', 'chainId'), anySegment, many) },
  {
    hosts: ['app.aave.com', 'defillama.com', 'dune.com', 'snapshot.org', 'tally.xyz'],
    chain: first(anyUrl, many),
  },
  {
    hosts: ['curve.fi', '.curve.fi', 'curve.finance', '.curve.finance'],
    chain: first(after('dex', 'lend', 'crvusd'), hashRoute, many),
  },
  { hosts: ['app.1inch.io'], chain: first(hashRoute, query('network'), many) },
  {
    hosts: ['pancakeswap.finance'],
    chain: first(query('chain', 'chainId'), after('liquidity', 'info'), many),
  },
  {
    hosts: ['jup.ag', 'raydium.io', 'meteora.ag', 'pump.fun'],
    chain: always('solana'),
    nouns: ['tokens', 'coin'],
  },
  {
    hosts: ['debank.com', 'intel.arkm.com', 'app.hyperliquid.xyz', 'gmx.io', '.gmx.io', 'app.across.to'],
    chain: first(query('chain'), many),
  },
  { hosts: ['zapper.xyz', 'app.zerion.io'], chain: first(query('chain', 'chainId'), many), solana: true },
  { hosts: ['app.safe.global'], chain: first(prefixIn('safe'), query('chain'), many) },
  { hosts: ['revoke.cash'], chain: first(query('chainId'), many) },
  {
    hosts: ['dashboard.tenderly.co'],
    chain: first(after('contract', 'tx', 'address', 'wallet'), query('network'), many),
  },
  { hosts: ['eigenphi.io', '.eigenphi.io'], chain: first(query('chain'), anySegment, many) },
  { hosts: ['opensea.io'], chain: first(anySegment, query('chain'), many), solana: true },
  { hosts: ['magiceden.io'], chain: first(anySegment, many), solana: true },
  { hosts: ['dexscreener.com'], chain: first(segment(0), many), solana: true },
  { hosts: ['geckoterminal.com', 'gmgn.ai'], chain: first(anySegment, query('chain'), many), solana: true },
  { hosts: ['birdeye.so'], chain: first(query('chain'), anySegment, many), solana: true },
  {
    hosts: ['metasleuth.io', '.metasleuth.io'],
    chain: first(after('result'), query('chain'), many),
    solana: true,
  },
  { hosts: ['stargate.finance'], chain: first(query('srcChain', 'chain'), many) },
  {
    hosts: ['app.compound.finance'],
    // Markets are written as asset and chain: `usdc-basemainnet`, `weth-mainnet`.
    chain: first(
      (url) =>
        says(
          url.searchParams
            .get('market')
            ?.split('-')[1]
            ?.replace(/(.)mainnet$/, '$1'),
        ),
      many,
    ),
  },
  { hosts: ['app.morpho.org', 'app.pendle.finance', 'velodrome.finance'], chain: first(anyUrl, many) },
  { hosts: ['aerodrome.finance'], chain: always('base') },
];
