import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Category, categories } from '../../../../lib/core/label/categories.ts';
import { categoryOf } from '../../../../lib/core/label/category-of.ts';
import { warningOf } from '../../../../lib/core/label/warning.ts';
import { cases } from '../../../cases.ts';
import wordsMet from './words-met.json' with { type: 'json' };

/** [type, subtype, label, name, category], in the sources' own words. */
type Example = readonly [type: string, subtype: string, label: string, name: string, category: Category];

/** Flipside's label types and subtypes, and those of lists that follow it. */
const flipside: readonly Example[] = [
  ['cex', 'hot_wallet', 'binance', 'Binance: hot wallet', 'exchange'],
  ['cex', 'cold_wallet', 'bitfinex', 'Bitfinex: cold wallet', 'exchange'],
  ['cex', 'reserve_wallet', 'bitget', 'Bitget: reserve wallet 1', 'exchange'],
  ['cex', 'deposit_wallet', 'coinbase', 'coinbase deposit_wallet', 'exchange'],
  ['cex', 'general_contract', 'kraken', '', 'exchange'],
  ['cex', 'chadmin', 'okx', '', 'exchange'],
  ['cex', 'token_contract', 'crypto.com', 'Cronos: CRO', 'token'],
  ['cex', 'toxic', 'ftx', 'FTX: drained funds', 'scam'],
  ['dex', 'pool', 'uniswap', 'USDC-WETH 500 pool', 'dex'],
  ['dex', 'swap_contract', 'sushiswap', 'sushiswap: router', 'dex'],
  ['dex', 'swap_router', 'camelot', '', 'dex'],
  ['dex', 'aggregator_contract', '1inch', '1inch: Aggregation Router V6', 'dex'],
  ['dex', 'general_contract', 'uniswap', 'Uniswap: Permit2', 'dex'],
  ['dex', 'rewards', 'pancakeswap', 'PancakeSwap: MasterChef V1', 'dex'],
  ['dex', 'vault', 'balancer', 'Balancer V2: Vault', 'dex'],
  ['dex', 'contract_deployer', 'pancakeswap', 'PancakeSwap V2: Factory', 'dex'],
  ['dex', 'governance', 'uniswap', 'Uniswap: Governor Bravo', 'dao'],
  ['dex', 'token_contract', 'sushiswap', 'SushiToken', 'token'],
  ['operator', 'validator', 'figment', '', 'validator'],
  ['operator', 'mining_pool', 'antpool', 'AntPool: mining pool payout 1', 'miner'],
  ['operator', 'deposit_contract', 'ethereum staking', 'Beacon Chain Deposit Contract', 'staking'],
  ['operator', 'tip_account', 'jito', 'Jito: Tip Account 1', 'mev'],
  ['operator', 'general_contract', 'flashbots', '', 'validator'],
  ['chadmin', 'genesis', 'null address', 'Null Address', 'system'],
  ['chadmin', 'general_contract', 'ethereum', 'EIP-4788 Beacon Roots', 'system'],
  ['chadmin', 'general_contract', 'solana', 'Associated Token Account Program', 'system'],
  ['defi', 'pool', 'morpho', 'Morpho Blue', 'lending'],
  ['defi', 'pool', 'compound', 'Compound V3: cUSDCv3', 'lending'],
  ['defi', 'general_contract', 'aave', 'Aave: Pool V3', 'lending'],
  ['defi', 'vault', 'gmx', 'GMX V1: Vault', 'dex'],
  ['defi', 'general_contract', 'convex', 'Convex: Booster', 'contract'],
  ['defi', 'general_contract', 'eigenlayer', 'EigenLayer: Strategy Manager', 'staking'],
  ['defi', 'general_contract', 'lido', 'Lido: Withdrawal Queue', 'staking'],
  ['dex', 'staking', 'synthetix', 'Synthetix: Staking Rewards', 'staking'],
  ['dapp', 'general_contract', 'jito staked sol', 'Jito Staked SOL: Stake Pool', 'staking'],
  ['dapp', 'general_contract', 'banana gun', 'Banana Gun: Router', 'bot'],
  ['dex', 'general_contract', 'unibot', 'Unibot: Router', 'bot'],
  ['defi', 'general_contract', 'gmx', 'GMX: Timelock', 'dao'],
  ['bridge', 'general_contract', 'layerzero', 'LayerZero: Treasury V2', 'dao'],
  ['wallet', 'deployer', 'aave governance', 'Aave Governance: deployer', 'wallet'],
  ['cex', 'hot_wallet', 'binance', 'Binance: treasury', 'exchange'],
  ['dex', 'token_contract', 'compound', 'Compound: governance token', 'token'],
  ['defi', 'oracle', 'api3', 'API3: governance / USD', 'oracle'],
  ['defi', 'token_contract', 'lido', 'Lido: stETH', 'token'],
  ['defi', 'lending', 'euler', '', 'lending'],
  ['defi', 'oracle', 'chainlink', 'ETH / USD price feed', 'oracle'],
  ['defi', 'strategy', 'yearn', '', 'contract'],
  ['defi', 'treasury', 'olympus', '', 'dao'],
  ['nft', 'nf_token_contract', 'azuki', 'Azuki', 'nft'],
  ['nft', 'marketplace', 'opensea', 'OpenSea: Seaport 1.6', 'nft'],
  ['nft', 'general_contract', 'metaplex', 'Metaplex: Bubblegum', 'nft'],
  ['bridge', 'general_contract', 'layerzero', 'LayerZero: Endpoint V2', 'bridge'],
  ['bridge', 'token_contract', 'wormhole', 'Wrapped SOL (Wormhole)', 'token'],
  ['bridge', 'hot_wallet', 'orbiter', 'Orbiter Finance: Bridge 2', 'bridge'],
  ['dapp', 'general_contract', 'ens', 'ENS: Registry', 'contract'],
  ['dapp', 'mixer', 'tornado cash', 'Tornado Cash: 10 ETH', 'mixer'],
  ['dapp', 'multisig', 'squads', 'Squads V4: Multisig', 'wallet'],
  ['dapp', 'contract_deployer', 'arachnid', 'Deterministic Deployment Proxy (CREATE2)', 'contract'],
  ['dapp', 'treasury', 'el salvador', 'El Salvador: national treasury', 'other'],
  ['dapp', 'donation_address', 'giveth', '', 'contract'],
  ['games', 'general_contract', 'axie infinity', '', 'game'],
  ['games', 'nf_token_contract', 'sorare', 'Sorare', 'nft'],
  ['games', 'token_contract', 'illuvium', 'Illuvium', 'token'],
  ['gaming', '', '', '', 'game'],
  ['token', 'token_contract', 'usdc', 'USD Coin', 'token'],
  ['token', 'general_contract', 'rug pull coin', 'Rug Pull Coin', 'token'],
  ['token', '', '', 'Ponzi Coin', 'token'],
  ['layer2', 'general_contract', 'arbitrum', '', 'contract'],
  ['flotsam', 'toxic', 'lazarus group', 'DPRK / Lazarus (FBI notice 2023-08) 1', 'scam'],
  ['flotsam', 'toxic', 'lazarus group', 'Lazarus Group: Ronin Bridge exploiter (OFAC SDN)', 'sanctioned'],
  ['flotsam', 'general_contract', 'us government', 'US Government: Silk Road seized funds 1', 'other'],
  ['flotsam', 'toxic', 'phishing', '', 'scam'],
  ['flotsam', 'airdrop_contract', '', '', 'contract'],
];

/** The Open Labels Initiative's usage categories, alone in the type field. */
const usage: readonly Example[] = [
  ['trading', '', '', '', 'mev'],
  ['mev', '', '', '', 'mev'],
  ['cex', '', '', '', 'exchange'],
  ['dex', '', '', '', 'dex'],
  ['lending', '', '', '', 'lending'],
  ['derivative', '', '', '', 'dex'],
  ['staking', '', '', '', 'staking'],
  ['index', '', '', '', 'contract'],
  ['rwa', '', '', '', 'contract'],
  ['insurance', '', '', '', 'contract'],
  ['custody', '', '', '', 'wallet'],
  ['yield_vaults', '', '', '', 'contract'],
  ['nft_fi', '', '', '', 'nft'],
  ['nft_marketplace', '', '', '', 'nft'],
  ['non_fungible_tokens', '', '', '', 'nft'],
  ['community', '', '', '', 'contract'],
  ['gambling', '', '', '', 'game'],
  ['gaming', '', '', '', 'game'],
  ['governance', '', '', '', 'dao'],
  ['stablecoin', '', '', '', 'token'],
  ['fungible_tokens', '', '', '', 'token'],
  ['erc4337', '', '', '', 'wallet'],
  ['inscriptions', '', '', '', 'contract'],
  ['oracle', '', '', '', 'oracle'],
  ['depin', '', '', '', 'contract'],
  ['developer_tools', '', '', '', 'contract'],
  ['identity', '', '', '', 'contract'],
  ['privacy', '', '', '', 'mixer'],
  ['airdrop', '', '', '', 'contract'],
  ['payments', '', '', '', 'contract'],
  ['donation', '', '', '', 'contract'],
  ['cybercrime', '', '', '', 'scam'],
  ['cc_communication', '', '', '', 'bridge'],
  ['bridge', '', '', '', 'bridge'],
  ['settlement', '', '', '', 'contract'],
  ['other', '', '', '', 'other'],
];

/** MEV kinds, as MEV records and labels of the type "mev" write them. */
const mev: readonly Example[] = [
  ['mev', 'sandwich', 'jaredfromsubway.eth', 'MEV Bot: jaredfromsubway', 'mev'],
  ['mev', 'arbitrage', 'jump trading', 'MEV Searcher: Jump Trading', 'mev'],
  ['mev', 'liquidation', 'symbolic capital partners', '', 'mev'],
  ['mev', 'cex_dex', 'flow traders', 'MEV Searcher: Flow Traders', 'mev'],
  ['mev', 'searcher', 'mev bot', 'MEV Bot', 'mev'],
  ['mev', 'jit', '', '', 'mev'],
  ['mev', 'builder', 'beaverbuild', 'MEV Builder: beaverbuild', 'builder'],
  ['mev', 'relay_collateral', 'titan', 'Ultra Sound relay collateral: Titan Builder', 'builder'],
  ['', 'Sandwich', 'MEV', '', 'mev'],
  ['', 'Arbitrage', 'MEV', '', 'mev'],
  ['', 'Liquidation', 'MEV', '', 'mev'],
  ['', 'backrun', '', '', 'mev'],
  ['', 'frontrunning', '', '', 'mev'],
  ['', 'sniper bot', '', '', 'mev'],
  ['', '', 'mev-bot', '', 'mev'],
  ['', '', 'MEV Builder', '', 'builder'],
  ['', '', '', 'MEV Builder: rsync-builder', 'builder'],
  ['', '', '', 'MEV Bot: 0x3FAc…5fb6', 'mev'],
];

/** Explorers' label clouds: one label, with its name tag. */
const explorers: readonly Example[] = [
  ['', '', 'phish-hack', 'Fake_Phishing123', 'scam'],
  ['', '', 'phish / hack', '', 'scam'],
  ['', '', '', 'Fake_Phishing8', 'scam'],
  ['', '', 'heist', 'Cryptopia Hacker', 'scam'],
  ['', '', 'exploit', 'Ronin Bridge Exploiter', 'scam'],
  ['', '', 'kucoin-hacker', '', 'scam'],
  ['', '', 'upbit-hack', 'Upbit Hack 1', 'scam'],
  ['', '', 'bybit', 'Bybit exploiter (2025-02-21)', 'scam'],
  ['', '', 'wallet drainer', '', 'scam'],
  ['', '', 'Inferno Drainer', '', 'scam'],
  ['', '', 'scam', '', 'scam'],
  ['', '', 'spam', '', 'scam'],
  ['', '', 'rug-pull', '', 'scam'],
  ['', '', 'ponzi', '', 'scam'],
  ['', '', 'honeypot', '', 'scam'],
  ['', '', 'ransomware', '', 'scam'],
  ['', '', 'blocked', '', 'scam'],
  ['', '', 'address poisoning', '', 'scam'],
  ['', '', 'darknet market', '', 'scam'],
  ['phishing', '', '', 'Definitely Safe Wallet', 'scam'],
  ['Fraud', 'Investment', '', '', 'scam'],
  ['', '', 'ofac-sanctioned', '', 'sanctioned'],
  ['', '', 'ofac-sanctions-lists', 'Tornado.Cash: Router', 'sanctioned'],
  ['sanctions', '', '', '', 'sanctioned'],
  ['', 'sdn list', '', '', 'sanctioned'],
  ['', '', 'tornado-cash', 'Tornado.Cash: 100 ETH', 'mixer'],
  ['', '', 'mixer', '', 'mixer'],
  ['', 'coinjoin', 'wasabi', '', 'mixer'],
  ['', '', '', 'Tornado.Cash: Proxy', 'mixer'],
  ['', '', 'exchange', 'Binance 14', 'exchange'],
  ['', '', 'binance', 'Binance 14', 'exchange'],
  ['', '', '', 'Binance 14', 'exchange'],
  ['', '', '', 'Coinbase: Hot Wallet', 'exchange'],
  ['', '', 'gate-io', '', 'exchange'],
  ['', '', 'cold-wallet', '', 'exchange'],
  ['', '', 'dex', '', 'dex'],
  ['', '', 'decentralized exchange', '', 'dex'],
  ['', '', 'uniswap', 'Uniswap V2: Router 2', 'dex'],
  ['', '', '', 'Uniswap V2: Router 2', 'dex'],
  ['', '', '0x-protocol', '0x: Exchange Proxy', 'dex'],
  ['', '', 'trader-joe', '', 'dex'],
  ['', '', 'aave', 'Aave: Lending Pool V2', 'lending'],
  ['', '', 'compound', '', 'lending'],
  ['', '', '', 'Aave: Pool V3', 'lending'],
  ['', '', 'bridge', 'Polygon (Matic): Bridge', 'bridge'],
  ['', '', '', 'Arbitrum: Bridge', 'bridge'],
  ['', '', 'token-contract', 'Chainlink: LINK Token', 'token'],
  ['', '', 'stablecoin', 'Tether: USDT Stablecoin', 'token'],
  ['', '', '', 'Wrapped Ether', 'token'],
  ['', '', 'erc-721', '', 'nft'],
  ['', '', 'collectibles', '', 'nft'],
  ['', '', 'gnosis-safe-multisig', '', 'wallet'],
  ['', '', 'safe-multisig', '', 'wallet'],
  ['', '', 'wallet-app', '', 'wallet'],
  ['', '', 'account-abstraction', '', 'wallet'],
  ['', '', 'contract-deployer', 'Uniswap: Deployer 1', 'wallet'],
  ['', '', 'mining', 'Ethermine', 'miner'],
  ['', '', 'eth2-depositor', '', 'validator'],
  ['', '', 'beacon-depositor', '', 'validator'],
  ['', '', 'proposer-fee-recipient', '', 'validator'],
  ['', '', 'burn', 'Null: 0x000…000', 'system'],
  ['', '', '', 'Burn Address', 'system'],
  ['', '', 'precompile', '', 'system'],
  ['', '', 'dao', '', 'dao'],
  ['', '', 'governance', 'Compound: Governor Bravo', 'dao'],
  ['', '', 'gambling', '', 'game'],
  ['', '', 'games', '', 'game'],
  ['', '', 'whale', '', 'person'],
  ['person', '', '', 'Vitalik Buterin', 'person'],
  ['', 'influencer', '', '', 'person'],
  ['', '', '', 'vitalik.eth', 'person'],
  ['', '', '', 'toly.sol', 'person'],
  ['', '', 'factory-contract', '', 'contract'],
  ['', '', 'multicall', '', 'contract'],
  ['', '', 'oracle', '', 'oracle'],
  ['defi', 'oracle', 'aave', 'WETH oracle for Aave V3 Ethereum', 'oracle'],
  ['', '', '', 'ETH / USD price feed', 'oracle'],
  ['bridge', 'general_contract', 'optimism', 'L2 Output Oracle', 'bridge'],
  ['', '', 'liquidity mining', '', 'contract'],
  ['', '', 'eth2-staking', '', 'staking'],
  ['', '', 'telegram-bot', '', 'bot'],
  ['', '', '', 'F2Pool: miner', 'miner'],
  ['', '', '', 'Some Vault', 'contract'],
];

/** Words that are misleading, and words that say nothing. */
const traps: readonly Example[] = [
  ['nft', 'nf_token_contract', 'rug radio', 'Rug Radio Genesis', 'nft'],
  ['nft', '', 'toxic skulls club', 'Toxic Skulls Club', 'nft'],
  ['', '', 'hack vc', 'Hack VC', 'other'],
  ['', '', '', 'White Hat Hacker', 'other'],
  ['scam', '', '', 'White Hat Hacker', 'scam'],
  ['', '', 'phish-hack', 'ScamSniffer', 'scam'],
  ['', '', 'buidlguidl-builders', '', 'other'],
  ['', '', '', 'Save the Children', 'other'],
  ['', '', '', 'Skyline', 'other'],
  ['', '', '', 'Hackney Council', 'other'],
  ['', '', 'sanctum', 'Sanctum', 'staking'],
  ['', '', '', 'Phishnet', 'other'],
  ['dex', 'pool', '', 'SCAM-WETH pool', 'dex'],
  ['', '', 'upbit', 'Upbit Hack 1', 'scam'],
  ['', '', '', 'Crypto.com', 'exchange'],
  ['', '', '', 'Curve.fi: Gauge', 'dex'],
  ['', '', '', '', 'other'],
  ['quux', 'frobnicate', 'xyzzy', 'Plugh', 'other'],
  ['  CEX ', '', '', '', 'exchange'],
  ['HOT_WALLET', '', '', '', 'other'],
  ['', 'Hot Wallet', '', '', 'exchange'],
  ['c\u200bex', '', '', '', 'exchange'],
];

describe('what a source says becomes one of twenty-three categories', () => {
  it.each([...flipside, ...usage, ...mev, ...explorers, ...traps])(
    'type "%s", subtype "%s", label "%s", name "%s": %s',
    (type, subtype, label, name, category) => {
      expect(categoryOf({ type, subtype, label, name })).toBe(category);
    },
  );

  it('every category is met with in some example', () => {
    const met = new Set([...flipside, ...usage, ...mev, ...explorers].map((example) => example[4]));
    expect(categories.filter((category) => !met.has(category))).toEqual([]);
  });

  it('says nothing about nothing', () => {
    expect(categoryOf({})).toBe('other');
  });
});

describe('whatever a source says', () => {
  const words = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc
      .array(fc.constantFrom('mev', 'dex', 'hot_wallet', 'phish-hack', 'OFAC', 'Token', ' ', ':', '7', 'v2'))
      .map((parts) => parts.join('')),
  );

  it('is some category, the same in any case and with any unseen characters', () => {
    fc.assert(
      fc.property(words, words, words, words, (type, subtype, label, name) => {
        const category = categoryOf({ type, subtype, label, name });
        expect(categories).toContain(category);
        expect(
          categoryOf({ type: `\u200b${type}`, subtype: `${subtype} `, label: `\u2066${label}`, name }),
        ).toBe(category);
      }),
      cases(20_000),
    );
  });

  it('a warning is not talked away by a name', () => {
    fc.assert(
      fc.property(words, words, (subtype, name) => {
        expect(warningOf(categoryOf({ type: 'phishing', subtype, name }))).toBe('danger');
        expect(warningOf(categoryOf({ label: 'phish-hack', subtype, name }))).toBe('danger');
      }),
      cases(20_000),
    );
  });
});

describe('three categories warn', () => {
  it.each(categories.map((category) => [category, warningOf(category)] as const))(
    '%s: %s',
    (category, warning) => {
      const expected = { scam: 'danger', sanctioned: 'danger', mixer: 'caution' } as const;
      expect(warning).toBe(expected[category as keyof typeof expected]);
    },
  );
});

/** The words of well-known addresses: [type, subtype, label, name without its number, how many addresses]. */
describe('the words of 522 well-known addresses all say something', () => {
  const met = wordsMet.map(([type, subtype, label, name, count]) => ({
    kind: `${type}/${subtype}`,
    category: categoryOf({
      type: String(type),
      subtype: String(subtype),
      label: String(label),
      name: String(name),
    }),
    count: Number(count),
  }));
  const sums = (keyOf: (row: (typeof met)[number]) => string) => {
    const sum: Record<string, number> = {};
    for (const row of met) sum[keyOf(row)] = (sum[keyOf(row)] ?? 0) + row.count;
    return sum;
  };

  it('so many of each category', () => {
    expect(sums((row) => row.category)).toEqual({
      bot: 2,
      bridge: 36,
      builder: 35,
      contract: 6,
      dex: 73,
      exchange: 181,
      lending: 7,
      mev: 65,
      miner: 44,
      mixer: 10,
      nft: 10,
      other: 3,
      sanctioned: 1,
      scam: 11,
      staking: 4,
      system: 31,
      token: 1,
      wallet: 2,
    });
  });

  it('each kind of address has one category, but for what its project is known for', () => {
    expect(sums((row) => `${row.kind} ${row.category}`)).toEqual({
      'bridge/general_contract bridge': 36,
      'cex/cold_wallet exchange': 12,
      'cex/hot_wallet exchange': 35,
      'cex/reserve_wallet exchange': 134,
      'chadmin/general_contract system': 15,
      'chadmin/genesis system': 16,
      'dapp/contract_deployer contract': 1,
      'dapp/general_contract bot': 2,
      'dapp/general_contract contract': 2,
      'dapp/mixer mixer': 10,
      'dapp/multisig wallet': 2,
      'dapp/treasury other': 1,
      'defi/general_contract contract': 2,
      'defi/general_contract dex': 1,
      'defi/general_contract lending': 1,
      'defi/general_contract staking': 3,
      'defi/pool lending': 6,
      'defi/token_contract token': 1,
      'defi/vault contract': 1,
      'defi/vault dex': 2,
      'dex/aggregator_contract dex': 32,
      'dex/contract_deployer dex': 1,
      'dex/general_contract dex': 6,
      'dex/rewards dex': 1,
      'dex/swap_contract dex': 29,
      'dex/vault dex': 1,
      'flotsam/general_contract other': 2,
      'flotsam/toxic sanctioned': 1,
      'flotsam/toxic scam': 11,
      'mev/arbitrage mev': 4,
      'mev/builder builder': 30,
      'mev/cex_dex mev': 36,
      'mev/liquidation mev': 1,
      'mev/relay_collateral builder': 5,
      'mev/sandwich mev': 4,
      'mev/searcher mev': 10,
      'nft/general_contract nft': 2,
      'nft/marketplace nft': 3,
      'nft/nf_token_contract nft': 5,
      'operator/deposit_contract staking': 1,
      'operator/mining_pool miner': 44,
      'operator/tip_account mev': 10,
    });
  });
});
