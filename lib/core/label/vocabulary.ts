/**
 * What the words of label sources mean: the first row that fits wins. The words come from Flipside's label types and
 * subtypes, the Open Labels Initiative's usage categories, explorers' label clouds and MEV lists. Whole words are
 * compared, in lower case, split at punctuation and between letters and digits: `nf_token_contract`, "Fake_Phishing12"
 * and "phish-hack" are three, three and two words.
 */

import type { Category } from './categories.ts';
import type { Field } from './categoriser.ts';

const said = ['type', 'subtype', 'label'] as const;
const anywhere = ['type', 'subtype', 'label', 'name'] as const;

interface Row {
  readonly category: Category;
  readonly of: readonly Field[];
  /** The whole text is one of these. */
  readonly is?: string;
  /** The text contains one of these, plural or not. */
  readonly has?: string;
}

/** Clear anywhere in a text. */
const misdeeds =
  'phish, phish hack, phishing, phisher, hack, hacked, hacker, heist, exploiter, scam, scammer, fake phishing, fraudster, wallet drainer, drainer, pyramid scheme, cybercrime, cyber crime, malware, ransomware, extortion, sextortion, blackmail, stolen fund, darknet market, dark market, address poisoning, impersonator, fake token, spam token, money laundering, terrorism financing, terrorist financing, lazarus group, dprk';
/** Clear only as a whole field: some projects are called "Rug Radio" or "Toxic Skulls". */
const misdeedsInBrief =
  'exploit, exploited, fraud, fraudulent, rug, rug pull, rugpull, ponzi, honeypot, toxic, malicious, ransom, theft, thief, stolen, darknet, darkweb, poisoning, impersonation, spam, compromised, blocked, blacklisted, blacklist, suspicious, illicit, lazarus';

/** Projects that are known for one thing, for sources that say nothing more. */
const mixers =
  'tornado cash, tornado, railgun, chipmixer, blender io, sinbad, bitcoin fog, helix mixer, aztec connect';
const exchanges =
  'binance, binance us, coinbase, kraken, okx, okex, huobi, htx, kucoin, bybit, gate io, gateio, gate, bitfinex, bitstamp, gemini, poloniex, bittrex, upbit, bithumb, mexc, crypto com, bitget, deribit, ftx, bitmex, hitbtc, cex io, bitflyer, coinone, korbit, whitebit, bitvavo, robinhood, bingx, bitmart, lbank, coinex, exmo, yobit, bitso, coincheck, backpack exchange, phemex, swissborg, nexo, celsius network, blockfi';
const dexes =
  'uniswap, sushiswap, sushi, pancakeswap, curve, curve fi, curve finance, balancer, 1inch, kyberswap, kyber network, kyber, 0x protocol, 0x, 0x exchange proxy, paraswap, velora, openocean, odos, cow protocol, cowswap, camelot, velodrome, aerodrome, trader joe, traderjoe, lfj, pangolin, biswap, thena, raydium, orca, jupiter, meteora, phoenix, openbook, serum, pump fun, gmx, dydx, hyperliquid, perpetual protocol, drift, synthetix, bancor, dodo, maverick, wombat, platypus, woofi, matcha, airswap, idex, etherdelta';
const lenders =
  'aave, compound, compound finance, morpho, morpho blue, maker, makerdao, maker dao, sky, spark, spark protocol, venus, benqi, euler, radiant, liquity, fraxlend, silo, moonwell, seamless, kamino, kamino lend, solend, save, marginfi, cream, cream finance, iron bank, alchemix, abracadabra, geist, granary, fluid, instadapp, sonne, exactly, dolomite, lista, justlend';
const stakers =
  'lido, rocket pool, eigenlayer, ether fi, stader, stakewise, kelp dao, renzo, puffer, swell, symbiotic, marinade, sanctum, blazestake';
const tradingBots = 'banana gun, maestro, maestro bot, unibot, bonkbot';
const bridges =
  'wormhole, portal bridge, layerzero, layer zero, stargate, across, hop, hop protocol, synapse, celer, cbridge, multichain, anyswap, axelar, debridge, orbiter, orbiter finance, li fi, lifi, socket, bungee, squid, connext, everclear, ren, renbridge, polygon bridge, arbitrum bridge, optimism bridge, base bridge, allbridge, mayan, chainlink ccip, thorchain, rango';
const oracles =
  'chainlink, pyth, pyth network, redstone, band protocol, api3, chronicle, tellor, dia, switchboard';
const people =
  'individual, person, people, ens name, whale, kol, influencer, celebrity, founder, co founder, public figure, donor, airdrop hunter, team wallet, team member, advisor, trader, smart money, artist, developer wallet, sybil delegate, delegate, friend tech user';

export const vocabulary = [
  // Warnings first: people must see them, whatever else a source says.
  { category: 'sanctioned', of: anywhere, has: 'ofac, sanctioned, sdn, specially designated' },
  { category: 'sanctioned', of: said, has: 'sanction' },
  { category: 'scam', of: ['type', 'subtype'], has: `${misdeeds}, ${misdeedsInBrief}` },
  // Projects whose names contain such words.
  {
    category: 'other',
    of: ['label'],
    is: 'hack vc, hackathon, hack club, hacker house, hacken, scam sniffer',
  },
  { category: 'scam', of: ['label'], is: misdeedsInBrief },
  { category: 'scam', of: ['label'], has: misdeeds },
  {
    category: 'other',
    of: ['name'],
    has: 'white hat, whitehat, hack vc, hacker gold, hackerspace, scam sniffer, anti scam, anti phishing, hacker house',
  },
  {
    category: 'scam',
    of: ['name'],
    has: 'fake phishing, phishing, phisher, exploiter, drainer, hacker, heist, scammer, ransomware, address poisoning, lazarus group, dprk',
  },
  // A contract that tells who is sanctioned.
  { category: 'oracle', of: ['name'], has: 'sanctions oracle, sanctions list oracle' },
  { category: 'sanctioned', of: ['name'], has: 'sanction' },
  { category: 'mixer', of: said, has: 'mixer, coin mixer, crypto mixer, tumbler, mixing service, coinjoin' },
  { category: 'mixer', of: ['type', 'subtype'], is: 'privacy, privacy protocol' },

  // What it does for the chain.
  {
    category: 'builder',
    of: said,
    is: 'builder, block builder, mev builder, relay collateral, mev relay, mev boost relay, pbs relay, block building',
  },
  { category: 'builder', of: ['name'], has: 'mev builder, block builder, relay collateral' },
  { category: 'mev', of: ['type', 'label'], is: 'mev' },
  // The Open Labels Initiative's "trading" is automated trading: arbitrage, market making, MEV.
  {
    category: 'mev',
    of: ['type', 'subtype'],
    is: 'trading, tip account, cex dex, jit, jit liquidity, searcher, arbitrage, liquidation, liquidator, sniper, atomic arb',
  },
  {
    category: 'mev',
    of: said,
    has: 'mev, mev bot, mev searcher, sandwich, sandwicher, sandwich attack, arbitrage bot, arb bot, backrun, backrunning, backrunner, frontrun, frontrunning, frontrunner, front run, front running, back run, back running, cex dex arbitrage, sniper bot, liquidation bot, bundle tip',
  },
  { category: 'mev', of: ['name'], has: 'mev, mev bot, mev searcher, arbitrage bot, sandwich bot' },
  { category: 'miner', of: said, has: 'miner, mining pool, bitcoin mining, crypto mining, pool payout' },
  { category: 'miner', of: said, is: 'mining' },
  {
    category: 'validator',
    of: said,
    has: 'validator, node operator, block proposer, proposer, proposer fee recipient, fee recipient, eth2 depositor, beacon depositor, staking provider, staking service, vote account, sequencer, batcher, batch submitter, state root submitter, avs operator, block producer, solo staker, withdrawal credential',
  },
  { category: 'staking', of: ['label'], is: 'ethereum staking, eth2 staking' },
  { category: 'validator', of: ['type'], is: 'operator' },
  { category: 'system', of: ['type'], is: 'chadmin' },
  { category: 'system', of: ['type', 'subtype'], is: 'system, native, native transfer, genesis block' },
  {
    category: 'system',
    of: said,
    has: 'burn address, null address, zero address, dead address, precompile, precompiled contract, predeploy, system contract, system program, system account, native program, sysvar',
  },
  { category: 'system', of: said, is: 'burn, null, dead, black hole, blackhole, default address' },
  {
    category: 'system',
    of: ['name'],
    has: 'burn address, null address, zero address, precompile, predeploy',
  },

  // What it is.
  {
    category: 'nft',
    of: ['type', 'subtype', 'label'],
    has: 'nft, nf token, nf token contract, non fungible, non fungible token, erc721, erc 721, erc1155, erc 1155, collectible, nft collection, nft marketplace, nft fi, nft sale, digital art, generative art',
  },
  {
    category: 'dao',
    of: ['subtype', 'label'],
    is: 'governance, governor, governor bravo, dao, dao treasury, timelock, voting, vote escrow',
  },
  {
    category: 'token',
    of: ['type', 'subtype', 'label'],
    has: 'token contract, fungible token, stablecoin, stable coin, erc20, erc 20, bep20, spl token, token mint, wrapped token, bridged token, governance token, lp token, liquid staking token, memecoin, meme coin, tokenized stock',
  },
  { category: 'token', of: ['type', 'subtype', 'label'], is: 'token, coin, mint, jetton, underlying' },
  { category: 'oracle', of: said, has: 'oracle, price feed, data feed, price aggregator' },
  { category: 'other', of: ['name'], has: 'government, national treasury, seized fund, seized' },
  // A role says more than what most of its owner's contracts are; companies have treasuries, too.
  { category: 'exchange', of: ['type'], is: 'cex' },
  {
    category: 'dao',
    of: ['role'],
    has: 'governor, governance, timelock, treasury, voting escrow, voting machine, voting portal, voting strategy, aragon voting, security council, dao wallet',
  },
  {
    category: 'staking',
    of: ['subtype', 'label', 'role'],
    has: 'staking, staker, restaking, stake pool, stake manager, withdrawal queue',
  },
  { category: 'staking', of: ['type'], has: 'staking, restaking, stake pool' },
  { category: 'bot', of: said, has: `trading bot, telegram bot, ${tradingBots}` },
  {
    category: 'dex',
    of: said,
    has: 'dex, decentralized exchange, decentralised exchange, swap, swap contract, swap router, amm, automated market maker, aggregator contract, dex aggregator, liquidity pool, perpetual, perp, derivative, option exchange, order book, orderbook, launchpad',
  },
  {
    category: 'bridge',
    of: said,
    has: 'bridge, bridging, cross chain, crosschain, cc communication, interoperability, cross chain communication, l1 gateway, l2 gateway',
  },
  {
    category: 'lending',
    of: said,
    has: 'lending, lending pool, lending protocol, money market, borrow, borrowing, loan, flash loan, cdp, ctoken, atoken, debt token',
  },
  {
    category: 'exchange',
    of: ['type', 'subtype', 'label'],
    has: 'cex, exchange, centralized exchange, centralised exchange, exchange wallet, exchange deposit, otc desk, brokerage',
  },
  {
    category: 'game',
    of: said,
    has: 'game, gaming, gamefi, gambling, casino, lottery, betting, play to earn, metaverse, raffle, dice',
  },
  { category: 'dao', of: ['type'], is: 'dao, governance, daos' },
  // What fights crime.
  { category: 'other', of: ['name'], has: 'fraud proof, fraud detector, scam detector' },
  // Tokens and pools have joke names ("Rug Pull Coin"); on everything else these words are serious.
  {
    category: 'scam',
    of: ['name'],
    has: 'scam, rug pull, rugpull, ponzi, stolen fund, phish, fraud, honeypot contract',
  },
  // What makes it good.
  {
    category: 'other',
    of: ['name'],
    has: 'exploit refund, exploit recovery, hack refund, hack recovery',
  },
  { category: 'scam', of: ['name'], has: 'hack, exploit' },
  {
    category: 'wallet',
    of: said,
    has: 'multisig, multi sig, gnosis safe, safe multisig, safe wallet, smart wallet, smart account, account abstraction, erc4337, erc 4337, paymaster, bundler, smart contract wallet, wallet app, wallet contract, custody, custodian, eoa, externally owned account, personal wallet, user wallet',
  },
  // Whose, where the source names a project.
  { category: 'mev', of: ['label'], is: 'flashbots' },
  { category: 'mixer', of: ['label'], is: mixers },
  { category: 'oracle', of: ['label'], is: oracles },
  { category: 'lending', of: ['label'], is: lenders },
  { category: 'staking', of: ['label'], is: stakers },
  { category: 'dex', of: ['label'], is: dexes },
  { category: 'bridge', of: ['label'], is: bridges },
  { category: 'person', of: ['type', 'subtype'], has: people },
  { category: 'person', of: ['label'], is: people },
  { category: 'dao', of: ['type', 'subtype'], is: 'treasury' },
  { category: 'exchange', of: ['label'], is: exchanges },
  {
    category: 'exchange',
    of: ['subtype', 'label', 'name'],
    has: 'hot wallet, cold wallet, deposit wallet, reserve wallet, deposit address, withdrawal wallet, cold storage',
  },
  { category: 'contract', of: ['type'], is: 'dapp, defi' },
  {
    category: 'wallet',
    of: said,
    is: 'wallet, wallets, account, safe, contract deployer, deployer, contract creator',
  },
  {
    category: 'contract',
    of: said,
    has: 'contract, dapp, defi, proxy, factory, router, registry, multicall, vesting, vault, liquidity mining, yield, yield vault, yield aggregator, reward, gauge, airdrop, identity, infrastructure, infra, developer tool, middleware, depin, payment, rwa, insurance, index, settlement, inscription, pool, strategy, protocol, diamond, library, keeper, relayer, automation, domain, name service, community, social, donation, layer 2, rollup, program',
  },

  // Nothing but a name.
  { category: 'mixer', of: ['owner'], is: mixers },
  { category: 'token', of: ['name'], has: 'token, stablecoin, wrapped ether, wrapped bitcoin' },
  { category: 'bridge', of: ['name'], has: 'bridge' },
  { category: 'bridge', of: ['owner'], is: bridges },
  { category: 'lending', of: ['name'], has: 'lending pool, lending' },
  { category: 'lending', of: ['owner'], is: lenders },
  { category: 'staking', of: ['owner'], is: stakers },
  { category: 'bot', of: ['owner'], is: tradingBots },
  { category: 'dex', of: ['name'], has: 'swap router, swap, dex' },
  { category: 'dex', of: ['owner'], is: dexes },
  { category: 'exchange', of: ['owner'], is: exchanges },
  { category: 'miner', of: ['name'], has: 'mining pool, miner' },
  { category: 'oracle', of: ['name'], has: 'oracle, price feed' },
  {
    category: 'validator',
    of: ['name'],
    has: 'validator, sequencer, batcher, proposer, beacon deposit',
  },
  { category: 'dao', of: ['name'], has: 'dao, governor, governance, timelock, treasury' },
  { category: 'staking', of: ['name'], has: 'staking, restaking, stake pool' },
  { category: 'bot', of: ['name'], has: 'trading bot' },
  { category: 'nft', of: ['name'], has: 'nft, collectible' },
  { category: 'wallet', of: ['name'], has: 'multisig, gnosis safe, safe wallet, wallet' },
  {
    category: 'contract',
    of: ['name'],
    has: 'contract, router, factory, proxy, registry, vault, multicall, vesting, deployer',
  },
] as const satisfies readonly Row[];
