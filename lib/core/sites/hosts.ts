/**
 * The sites on which Nametag runs once installed: explorers and DeFi pages. Users can add others. `lib/core/sites`
 * decides which chain their pages are about.
 */

/** Hosts whose pages are all about chains that have a row. */
export const hosts: readonly string[] = [
  'etherscan.io',
  'cn.etherscan.com',
  'eth.blockscout.com',
  'beaconcha.in',
  'ethplorer.io',
  'bscscan.com',
  'arbiscan.io',
  'arbitrum.blockscout.com',
  'optimistic.etherscan.io',
  'optimism.blockscout.com',
  'explorer.optimism.io',
  'basescan.org',
  'base.blockscout.com',
  'snowtrace.io',
  'snowscan.xyz',
  'subnets.avax.network',
  'solscan.io',
  'explorer.solana.com',
  'solana.fm',
  'orb.helius.dev',
  'xray.helius.xyz',
  'mempool.space',
  'blockstream.info',
  'blockchain.com',
  'btc.com',
  'explorer.cloverpool.com',
  'blockscan.com',
  'routescan.io',
  'oklink.com',
  'blockchair.com',
  'tokenview.io',
  '3xpl.com',
  'app.uniswap.org',
  'app.aave.com',
  'curve.fi',
  'curve.finance',
  'app.1inch.io',
  'pancakeswap.finance',
  'jup.ag',
  'raydium.io',
  'meteora.ag',
  'debank.com',
  'zapper.xyz',
  'app.zerion.io',
  'dune.com',
  'defillama.com',
  'app.safe.global',
  'revoke.cash',
  'snapshot.org',
  'tally.xyz',
  'explorer.cow.fi',
  'dashboard.tenderly.co',
  'intel.arkm.com',
  'eigenphi.io',
  'libmev.com',
  'opensea.io',
  'blur.io',
  'magiceden.io',
  'dexscreener.com',
  'geckoterminal.com',
  'pump.fun',
  'birdeye.so',
  'gmgn.ai',
  'metasleuth.io',
  'app.hyperliquid.xyz',
  'stargate.finance',
  'app.lido.fi',
  'app.compound.finance',
  'app.morpho.org',
  'app.pendle.finance',
  'gmx.io',
  'velodrome.finance',
  'aerodrome.finance',
  'app.across.to',
];

/** Hosts whose subdomains belong to the site: `www.`, `goto.`, one per chain. */
export const withSubdomains: ReadonlySet<string> = new Set([
  'etherscan.io',
  'bscscan.com',
  'arbiscan.io',
  'basescan.org',
  'snowtrace.io',
  'snowscan.xyz',
  'routescan.io',
  'oklink.com',
  'blockchain.com',
  'btc.com',
  'tokenview.io',
  'eigenphi.io',
  'metasleuth.io',
  'curve.fi',
  'curve.finance',
  'gmx.io',
]);

/** The listed site that a host name belongs to. */
export function listedHost(hostname: string): string | undefined {
  const name = hostname.replace(/^www\./, '');
  return hosts.find((host) => name === host || (withSubdomains.has(host) && name.endsWith(`.${host}`)));
}

/** The manifest's match patterns: the hosts above, with `www.` for bare domains. */
export const matches: readonly string[] = hosts.flatMap((host) => {
  if (withSubdomains.has(host)) return [`https://*.${host}/*`];
  return host.split('.').length === 2
    ? [`https://${host}/*`, `https://www.${host}/*`]
    : [`https://${host}/*`];
});
