/** Who stands behind an origin of the pack, as a person says it, and where it can be read. */

export interface OriginWords {
  /** Which sentence of the interface names it; it takes `who`. */
  readonly kind: 'list' | 'disclosure' | 'collected' | 'ofac';
  readonly who: string;
  readonly url: string | undefined;
  /** The origin as the pack has it. */
  readonly origin: string;
}

/** Owners of repositories and of packages (without their @) whose names say less than these. */
const publishers: Readonly<Record<string, string>> = {
  '0xProject': '0x',
  '0xsquid': 'Squid',
  'Layr-Labs': 'EigenLayer',
  OffchainLabs: 'Offchain Labs',
  'Orbiter-Finance': 'Orbiter',
  ProjectOpenSea: 'OpenSea',
  RevokeCash: 'revoke.cash',
  SocketDotTech: 'Bungee',
  SorellaLabs: 'Sorella Labs',
  SunWeb3Sec: 'DeFiHackLabs',
  'Transit-Finance': 'Transit Swap',
  'aave-dao': 'Aave',
  'aerodrome-finance': 'Aerodrome',
  'axelar-network': 'Axelar',
  axelarnetwork: 'Axelar',
  balancer: 'Balancer',
  base: 'Base',
  beefyfinance: 'Beefy',
  bitgo: 'BitGo',
  'blast-io': 'Blast',
  'bnb-chain': 'BNB Chain',
  'circle-fin': 'Circle',
  'clanker-devco': 'Clanker',
  coinbase: 'Coinbase',
  connext: 'Connext',
  curvefi: 'Curve',
  'debridge-finance': 'deBridge',
  defisaver: 'DeFi Saver',
  dhedge: 'dHEDGE',
  'drift-labs': 'Drift',
  'ellipsis-labs': 'Phoenix',
  ensdomains: 'ENS',
  'eth-optimism': 'Optimism',
  'ethena-labs': 'Ethena',
  'ethereum-optimism': 'Optimism',
  farcasterxyz: 'Farcaster',
  'gmx-io': 'GMX',
  graphsense: 'GraphSense',
  'helius-labs': 'Helius',
  'helius-sdk': 'Helius',
  'hop-protocol': 'Hop',
  'hyperlane-xyz': 'Hyperlane',
  'igneous-labs': 'Sanctum',
  'jup-ag': 'Jupiter',
  'kamino-finance': 'Kamino',
  l2beat: 'L2BEAT',
  layerzerolabs: 'LayerZero',
  ledgerhq: 'Ledger',
  lidofinance: 'Lido',
  'marinade.finance': 'Marinade',
  maticnetwork: 'Polygon',
  'matter-labs': 'Matter Labs',
  mempool: 'mempool.space',
  'meteora-ag': 'Meteora',
  'morpho-org': 'Morpho',
  mrgnlabs: 'marginfi',
  okxlabs: 'OKX',
  'openbook-dex': 'OpenBook',
  openlabelsinitiative: 'Open Labels Initiative',
  'opensource-observer': 'Open Source Observer',
  ourzora: 'Zora',
  'pump-fun': 'Pump.fun',
  'pyth-network': 'Pyth',
  pythnetwork: 'Pyth',
  'rainbow-me': 'Rainbow',
  relayprotocol: 'Relay',
  'safe-global': 'Safe',
  'scroll-tech': 'Scroll',
  smartcontractkit: 'Chainlink',
  'solana-foundation': 'Solana Foundation',
  'starknet-io': 'Starknet',
  'superfluid-finance': 'Superfluid',
  synapsecns: 'Synapse',
  tornadocash: 'Tornado Cash',
  'traderjoe-xyz': 'LFJ (Trader Joe)',
  uniswap: 'Uniswap',
  'velodrome-finance': 'Velodrome',
  venusprotocol: 'Venus',
  web3icons: 'web3icons',
  'wormhole-foundation': 'Wormhole',
  zoralabs: 'Zora',
};

const onGitHub =
  /([\w-]+)\/([\w.-]+)(?:@([0-9a-f]{7,}))?(?: ([\w.+-]+(?:\/[\w.@+-]+)*)(?::(\d+))?(?:@([0-9a-f]{7,}))?)?/;
const onNpm = /^(?:npm )?((@?[\w.-]+)(?:\/[\w.-]+)?)@(\d+\.[\w.-]+)/;
const disclosure = /^(\w+) (?:blog|official) /;
/** DefiLlama's transcripts of what exchanges disclosed. */
const collected =
  /^DefiLlama\/DefiLlama-Adapters\S* (?:cex\/|projects\/(?:helper\/bitcoin-book|[\w-]+\/index\.js))/;

/** Each of the sources that agree on a label; empty for an origin that is in words already, as a service's host. */
export function originWords(origins: string): readonly OriginWords[] {
  return origins.split('; ').flatMap((origin) => wordsOf(origin) ?? []);
}

function wordsOf(origin: string): OriginWords | undefined {
  if (origin.startsWith('OFAC ')) {
    return { kind: 'ofac', who: 'OFAC', url: 'https://sanctionssearch.ofac.treas.gov/', origin };
  }
  const [, own] = disclosure.exec(origin) ?? [];
  if (own) return { kind: 'disclosure', who: own, url: gitHubUrl(origin), origin };
  const [, name, scope = '', version] = onNpm.exec(origin) ?? [];
  if (name) {
    const url = `https://www.npmjs.com/package/${name}/v/${version}`;
    return { kind: 'list', who: publishers[scope.replace('@', '')] ?? scope, url, origin };
  }
  const [, owner] = /^([\w-]+)\/[\w.-]+[@ ]/.exec(origin) ?? [];
  if (!owner) return undefined;
  const kind = collected.test(origin) ? 'collected' : 'list';
  return { kind, who: publishers[owner] ?? owner, url: gitHubUrl(origin), origin };
}

function gitHubUrl(origin: string): string | undefined {
  const [, owner, repo, commit, path, line, at] = onGitHub.exec(origin) ?? [];
  if (!owner) return undefined;
  const repository = `https://github.com/${owner}/${repo}`;
  if (!path) return repository;
  const version = commit ?? at ?? 'HEAD';
  // A path that names no file names one of a folder's entries.
  if (!/\.\w+$/.test(path)) return `${repository}/tree/${version}/${path.replace(/\/[^/]+$/, '')}`;
  return `${repository}/blob/${version}/${path}${line ? `#L${line}` : ''}`;
}
