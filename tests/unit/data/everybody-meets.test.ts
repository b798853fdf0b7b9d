import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { packDirectory } from '../../../data/all-facts.ts';
import { type ChainId, chainIds, chainOf } from '../../../lib/core/chains.ts';
import type { Category } from '../../../lib/core/label/categories.ts';
import { idle } from '../../../lib/core/label/profile.ts';
import { tagOf } from '../../../lib/core/label/ranked.ts';
import { createPacks, type Packs } from '../../../lib/worker/cache/packs.ts';
import { ensurePack } from '../../../scripts/ensure-pack.ts';

const installing = 600_000;

const packs: Packs = createPacks(async (chain) => {
  const { buffer } = Uint8Array.from(await readFile(join(packDirectory, `${chain}.bin`)));
  return buffer;
});

beforeAll(async () => {
  await ensurePack();
  await packs.load(chainIds);
}, installing);

/** Addresses that everybody meets: the name on the badge, the title of the card, and the category. */
const table: readonly (readonly [ChainId, string, string, string, Category])[] = [
  ['ethereum', '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'Wrapped Ether', 'Wrapped Ether', 'token'],
  ['ethereum', '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48', 'USDC', 'USDC', 'token'],
  ['ethereum', '0xdAC17F958D2ee523a2206206994597C13D831ec7', 'Tether', 'Tether', 'token'],
  ['ethereum', '0x6B175474E89094C44Da98b954EedeAC495271d0F', 'Dai', 'Dai', 'token'],
  ['ethereum', '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599', 'Wrapped Bitcoin', 'Wrapped Bitcoin', 'token'],
  [
    'ethereum',
    '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf',
    'Coinbase Wrapped BTC',
    'Coinbase Wrapped BTC',
    'token',
  ],
  ['ethereum', '0xae7ab96520DE3A18E5e111B5EaAb095312D7fE84', 'Lido: stETH', 'Lido: stETH', 'token'],
  [
    'ethereum',
    '0x7f39C581F595B53c5cb19bD0b3f8dA6c935E2Ca0',
    'Lido Wrapped Staked ETH',
    'Lido Wrapped Staked ETH',
    'token',
  ],
  ['ethereum', '0xae78736Cd615f374D3085123A210448E74Fc6393', 'Rocket Pool ETH', 'Rocket Pool ETH', 'token'],
  ['ethereum', '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984', 'Uniswap', 'Uniswap', 'token'],
  [
    'ethereum',
    '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    'Uniswap V2: Router',
    'Uniswap V2: Router',
    'dex',
  ],
  [
    'ethereum',
    '0xE592427A0AEce92De3Edee1F18E0157C05861564',
    'Uniswap V3: SwapRouter',
    'Uniswap V3: SwapRouter',
    'dex',
  ],
  [
    'ethereum',
    '0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af',
    'Uniswap: Router (V4)',
    'Uniswap: Universal Router (V4)',
    'dex',
  ],
  ['ethereum', '0x000000000022D473030F116dDEE9F6B43aC78BA3', 'Uniswap: Permit2', 'Uniswap: Permit2', 'dex'],
  [
    'ethereum',
    '0x1111111254EEB25477B68fb85Ed929f73A960582',
    '1inch: Router V5',
    '1inch: Aggregation Router V5',
    'dex',
  ],
  [
    'ethereum',
    '0x111111125421cA6dc452d289314280a0f8842A65',
    '1inch: Router V6',
    '1inch: Aggregation Router V6',
    'dex',
  ],
  [
    'ethereum',
    '0xdef1c0ded9bec7f1a1670819833240f027b25eff',
    '0x: Exchange Proxy',
    '0x: Exchange Proxy',
    'dex',
  ],
  ['ethereum', '0xbEbc44782C7dB0a1A60Cb6fe97d0b483032FF1C7', 'Curve: 3pool', 'Curve: 3pool', 'dex'],
  [
    'ethereum',
    '0xBA12222222228d8Ba445958a75a0704d566BF2C8',
    'Balancer V2: Vault',
    'Balancer V2: Vault',
    'dex',
  ],
  [
    'ethereum',
    '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2',
    'Aave V3 Ethereum: Pool',
    'Aave V3 Ethereum: Pool',
    'lending',
  ],
  [
    'ethereum',
    '0xc3d688B66703497DAA19211EEdff47f25384cdc3',
    'Compound V3: cUSDCv3',
    'Compound V3: cUSDCv3',
    'lending',
  ],
  ['ethereum', '0xBBBBBbbBBb9cC5e90e3b3Af64bdAF62C37EEFFCb', 'Morpho Blue', 'Morpho Blue', 'lending'],
  [
    'ethereum',
    '0x889edC2eDab5f40e902b864aD4d7AdE8E412F9B1',
    'Lido: Withdrawal Queue',
    'Lido: Withdrawal Queue',
    'contract',
  ],
  [
    'ethereum',
    '0x0000000000000068F116a894984e2DB1123eB395',
    'OpenSea: Seaport 1.6',
    'OpenSea: Seaport 1.6',
    'nft',
  ],
  ['ethereum', '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e', 'ENS: Registry', 'ENS: Registry', 'contract'],
  [
    'ethereum',
    '0x3154Cf16ccdb4C6d922629664174b904d80F2C35',
    'Base: L1 Standard Bridge',
    'Base: L1 Standard Bridge',
    'bridge',
  ],
  [
    'ethereum',
    '0x99C9fc46f92E8a1c0deC1b1747d010903E884bE1',
    'Optimism: L1 Bridge',
    'Optimism: L1 Standard Bridge',
    'bridge',
  ],
  [
    'ethereum',
    '0x4Dbd4fc535Ac27206064B68FfCf827b0A60BAB3f',
    'Arbitrum: Delayed Inbox',
    'Arbitrum One: Delayed Inbox',
    'bridge',
  ],
  [
    'ethereum',
    '0x40ec5B33f54e0E8A33A975908C5BA1c14e5BbbDf',
    'Polygon PoS ERC20 Bridge',
    'Polygon PoS: ERC20 Bridge',
    'bridge',
  ],
  ['ethereum', '0x98f3c9e6E3fAce36bAAd05FE09d375Ef1464288B', 'Wormhole: Core', 'Wormhole: Core', 'bridge'],
  ['ethereum', '0xb8901acB165ed027E32754E0FFe830802919727f', 'Hop: ETH Bridge', 'Hop: ETH Bridge', 'bridge'],
  [
    'ethereum',
    '0xA929022c9107643515F5c777cE9a910F0D1e490C',
    'HECO Chain: bridge',
    'HECO Chain: bridge',
    'bridge',
  ],
  [
    'ethereum',
    '0x00000000219ab540356cBB839Cbe05303d7705Fa',
    'Beacon Chain Deposit',
    'Beacon Chain Deposit Contract',
    'validator',
  ],
  ['ethereum', '0xcA11bde05977b3631167028862bE2a173976CA11', 'Multicall3', 'Multicall3', 'contract'],
  [
    'ethereum',
    '0x28C6c06298d514Db089934071355E5743bf21d60',
    'Binance wallet',
    'Binance: disclosed wallet',
    'exchange',
  ],
  [
    'ethereum',
    '0xBE0eB53F46cd790Cd13851d5EFf43D12404d33E8',
    'Binance wallet',
    'Binance: cold wallet (0xbe0e)',
    'exchange',
  ],
  [
    'ethereum',
    '0x267be1C1D684F78cb4F6a176C4911b741E4Ffdc0',
    'Kraken: reserve wallet',
    'Kraken: reserve wallet',
    'exchange',
  ],
  [
    'ethereum',
    '0x742d35Cc6634C0532925a3b844Bc454e4438f44e',
    'Bitfinex: cold wallet',
    'Bitfinex: cold wallet',
    'exchange',
  ],
  [
    'ethereum',
    '0x4838B106FCe9647Bdf1E7877BF73cE8B0BAD5f97',
    'Titan Builder',
    'MEV Builder: Titan Builder',
    'builder',
  ],
  [
    'ethereum',
    '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
    'Lazarus Group',
    'Lazarus Group: Ronin Bridge exploiter (OFAC SDN)',
    'sanctioned',
  ],
  [
    'ethereum',
    '0x47666Fab8bd0Ac7003bce3f5C3585383F09486E2',
    'Bybit exploiter?',
    'Bybit exploiter (2025-02-21)',
    'scam',
  ],
  [
    'ethereum',
    '0x12D66f87A04A9E220743712cE6d9bB1B5616B8Fc',
    'Tornado Cash: 0.1 ETH',
    'Tornado Cash: 0.1 ETH',
    'mixer',
  ],
  ['base', '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913', 'USDC', 'USDC', 'token'],
  ['base', '0x4200000000000000000000000000000000000006', 'Wrapped Ether', 'Wrapped Ether', 'token'],
  ['base', '0x7f5373AE26c3E8FfC4c77b7255DF7eC1A9aF52a6', 'axlUSDT (USDT)', 'axlUSDT (USDT)', 'token'],
  [
    'base',
    '0x0000000071727De22E5E9d8BAf0edAc6f37da032',
    'ERC-4337 EntryPoint v0.7',
    'ERC-4337: EntryPoint v0.7',
    'system',
  ],
  [
    'base',
    '0x098B716B8Aaf21512996dC57EB0615e2383E2f96',
    'Lazarus Group',
    'Lazarus Group: Ronin Bridge exploiter (OFAC SDN)',
    'sanctioned',
  ],
  ['arbitrum', '0xaf88d065e77c8cC2239327C5EDb3A432268e5831', 'USDC', 'USDC', 'token'],
  ['arbitrum', '0xFF970A61A04b1cA14834A43f5dE4533eBDDB5CC8', 'USDC (bridged)', 'USDC (bridged)', 'token'],
  ['arbitrum', '0x912CE59144191C1204E64559FE8253a0e49E6548', 'Arbitrum', 'Arbitrum', 'token'],
  [
    'arbitrum',
    '0x794a61358D6845594F94dc1DB02A252b5b4814aD',
    'Aave V3 Arbitrum: Pool',
    'Aave V3 Arbitrum: Pool',
    'lending',
  ],
  ['optimism', '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85', 'USDC', 'USDC', 'token'],
  [
    'optimism',
    '0x7F5c764cBc14f9669B88837ca1490cCa17c31607',
    'USD Coin (bridged)',
    'USD Coin (bridged)',
    'token',
  ],
  ['optimism', '0x4200000000000000000000000000000000000042', 'Optimism', 'Optimism', 'token'],
  [
    'optimism',
    '0x420000000000000000000000000000000000000F',
    'OP Mainnet: Gas Oracle',
    'OP Mainnet: Gas Price Oracle',
    'system',
  ],
  [
    'optimism',
    '0x4200000000000000000000000000000000000010',
    'OP Mainnet: L2 Bridge',
    'OP Mainnet: L2 Standard Bridge',
    'bridge',
  ],
  [
    'bsc',
    '0x10ED43C718714eb63d5aA57B78B54704E256024E',
    'PancakeSwap V2: Router',
    'PancakeSwap V2: Router',
    'dex',
  ],
  ['bsc', '0x55d398326f99059fF775485246999027B3197955', 'Tether USD', 'Tether USD', 'token'],
  [
    'bsc',
    '0x28C6c06298d514Db089934071355E5743bf21d60',
    'Binance wallet',
    'Binance: disclosed wallet',
    'exchange',
  ],
  ['avax', '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E', 'USDC', 'USDC', 'token'],
  ['avax', '0xA7D7079b0FEaD91F3e65f86E8915Cb59c1a4C664', 'USD Coin (bridged)', 'USD Coin (bridged)', 'token'],
  ['avax', '0x152b9d0FdC40C096757F570A51E494bd4b943E50', 'BTCb (Bitcoin)', 'BTCb (Bitcoin)', 'token'],
  [
    'avax',
    '0x60aE616a2155Ee3d9A68541Ba4544862310933d4',
    'Trader Joe: Router V1',
    'Trader Joe: Router V1',
    'dex',
  ],
  ['solana', 'So11111111111111111111111111111111111111112', 'Wrapped SOL', 'Wrapped SOL', 'token'],
  ['solana', 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v', 'USDC', 'USDC', 'token'],
  [
    'solana',
    'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4',
    'Jupiter Aggregator v6',
    'Jupiter Aggregator v6',
    'dex',
  ],
  ['solana', '675kPX9MHTjS2zt1qfr1NYHuzeLXfQM9H24wFSUt1Mp8', 'Raydium: AMM v4', 'Raydium: AMM v4', 'dex'],
  [
    'solana',
    'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
    'SPL Token Program',
    'SPL Token Program',
    'system',
  ],
  ['solana', 'whirLbMiicVdio4qvUfM5KAg6Ct8VwpYzGff3uctyCc', 'Orca: Whirlpools', 'Orca: Whirlpools', 'dex'],
  [
    'bitcoin',
    '34xp4vRoCGJym3xR7yCVPFHoCNxv4Twseo',
    'Binance wallet',
    'Binance: cold wallet (34xp4v)',
    'exchange',
  ],
  [
    'bitcoin',
    'bc1qqf8kcc9m57xjqcvsvuf989nnl48ve6d2s24cx3',
    'Hydra Marketplace',
    'Hydra Marketplace (OFAC SDN)',
    'sanctioned',
  ],
  [
    'bitcoin',
    '12KKDt4Mj7N5UAkQMN7LtPZMayenXHa8KL',
    'Foundry USA',
    'Foundry USA: mining pool payout',
    'miner',
  ],
  [
    'bitcoin',
    '12KkeeRkiNS13GMbg7zos9KRn9ggvZtZgx',
    'Mt. Gox trustee wallet',
    'Mt. Gox trustee wallet',
    'exchange',
  ],
  ['bitcoin', '14CEGbEgJvuWhL9vp37xmTzhrNzPJCCoED', 'ChipMixer: mixer', 'ChipMixer: mixer', 'mixer'],
  ['bitcoin', '31qyn946XELbPKMaSWhk2SfFN8ikqLJ1GY', 'WBTC custody (BitGo)', 'WBTC custody (BitGo)', 'bridge'],
];

test.each(table)('on %s, %s is "%s" (%s, %s)', (chain, address, badge, title, category) => {
  const key = chainOf(chain).family === 'evm' ? address.toLowerCase() : address;
  const items = packs.find(chain, key)?.labels ?? [];
  const tag = tagOf(
    [{ chain, address, labels: { state: 'known', items }, mev: idle, contract: idle }],
    chain,
  );
  const shown = `${tag?.short ?? tag?.name}${tag?.unsure ? '?' : ''}`;
  expect([shown, tag?.name, tag?.category]).toEqual([badge, title, category]);
});
