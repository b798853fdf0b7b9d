import { describe, expect, it } from 'vitest';
import { type ChainId, chainsOfFamily } from '../../../../lib/core/chains.ts';
import type { Label } from '../../../../lib/core/label/profile.ts';
import { tagOf } from '../../../../lib/core/label/ranked.ts';
import type { Tag } from '../../../../lib/core/label/tag.ts';
import { contract, label, mev, type Parts, profile } from './profiles.ts';

const router = (name: string, more: Partial<Label> = {}) =>
  label(name, { type: 'dex', subtype: 'swap_contract', ...more });
const wallet = (name: string, more: Partial<Label> = {}) =>
  label(name, { type: 'cex', subtype: 'hot_wallet', ...more });

type Known = { readonly [Chain in ChainId]?: Parts };

const rows: readonly (readonly [sentence: string, known: Known, tag: Partial<Tag> | undefined])[] = [
  ['nothing known anywhere: nothing shown', {}, undefined],
  [
    'a wallet has the same owner everywhere: no chain is said',
    { bsc: { labels: [wallet('Binance 14')] } },
    { name: 'Binance 14', more: 0 },
  ],
  [
    'a wallet that two chains know under one name counts once',
    { ethereum: { labels: [wallet('Binance 14')] }, bsc: { labels: [wallet('binance 14')] } },
    { name: 'Binance 14', more: 0 },
  ],
  [
    'a wallet under two names shows one and counts the other',
    { ethereum: { labels: [wallet('Binance 14')] }, bsc: { labels: [wallet('Binance: hot wallet')] } },
    { name: 'Binance 14', more: 1 },
  ],
  [
    'a contract that one chain alone knows is shown with its chain',
    { base: { labels: [router('Aerodrome: Router')] } },
    { name: 'Aerodrome: Router', chain: 'base' },
  ],
  [
    'a contract that chains agree on is shown without a chain',
    { ethereum: { labels: [router('1inch: Router')] }, base: { labels: [router('1INCH: router')] } },
    { name: '1inch: Router', more: 0 },
  ],
  [
    'chains that disagree about a contract: nothing shown',
    { ethereum: { labels: [router('Foo: Router')] }, bsc: { labels: [router('Bar: Factory')] } },
    undefined,
  ],
  [
    'chains that disagree about the name but not the project: shown with its chain',
    {
      ethereum: { labels: [router('Foo: Router', { text: 'foo' })] },
      bsc: { labels: [router('Foo: Router (BSC)', { text: 'Foo' })] },
    },
    { name: 'Foo: Router', chain: 'ethereum', more: 1 },
  ],
  [
    'chains that agree on one of a contract’s names show that name without a chain',
    {
      ethereum: { labels: [router('Foo: Router'), router('Foo V2')] },
      bsc: { labels: [router('Foo V2')] },
    },
    { name: 'Foo V2', more: 1 },
  ],
  [
    'a disagreement about contracts does not hide whose key it is',
    {
      ethereum: { labels: [router('Foo: Router'), wallet('Binance 14')] },
      bsc: { labels: [router('Bar: Factory')] },
    },
    { name: 'Binance 14', more: 0 },
  ],
  [
    'a warning about a contract is shown with its chain, whatever the others say',
    {
      ethereum: { labels: [router('Foo: Router')] },
      bsc: { labels: [label('Fake_Phishing9', { type: 'token_contract' })] },
    },
    { name: 'Fake_Phishing9', chain: 'bsc', warning: 'danger', more: 0 },
  ],
  [
    'a warning about a person is shown without a chain',
    { bsc: { labels: [label('Fake_Phishing9')] }, ethereum: { labels: [router('Foo: Router')] } },
    { name: 'Fake_Phishing9', warning: 'danger', more: 1 },
  ],
  [
    "the user's own name is shown without a chain",
    {
      base: { labels: [label('My vault', { source: 'own', category: 'contract' })] },
      ethereum: { labels: [router('Foo: Router')] },
    },
    { name: 'My vault', source: 'own', more: 1 },
  ],
  [
    'a token is a contract',
    { avax: { labels: [label('USD Coin', { type: 'token', subtype: 'token_contract' })] } },
    { name: 'USD Coin', chain: 'avax' },
  ],
  [
    'a multisig is a contract, though a wallet',
    { optimism: { labels: [label('Treasury', { type: 'dapp', subtype: 'multisig' })] } },
    { name: 'Treasury', chain: 'optimism' },
  ],
  [
    'a predeploy is a contract of its chain',
    { optimism: { labels: [label('L2 bridge', { type: 'chadmin', subtype: 'general_contract' })] } },
    { name: 'L2 bridge', chain: 'optimism', category: 'system' },
  ],
  [
    'the null address is nobody’s on every chain',
    { ethereum: { labels: [label('Null Address', { type: 'chadmin', subtype: 'genesis' })] } },
    { name: 'Null Address' },
  ],
  [
    'a deployer is a person, whatever was deployed',
    { base: { labels: [label('Foo: Deployer', { subtype: 'deployer', type: 'dex' })] } },
    { name: 'Foo: Deployer' },
  ],
  [
    'MEV activity belongs to whoever runs the bot',
    { ethereum: { mev: [mev('sandwich')] } },
    { name: 'sandwich', kind: true },
  ],
  [
    'contract metadata belong to their chain',
    { ethereum: { contract: [contract('FooVault')] } },
    { name: 'FooVault', chain: 'ethereum' },
  ],
];

describe('an EVM address whose chain the page does not say', () => {
  it.each(rows)('%s', (_, known, expected) => {
    const profiles = chainsOfFamily('evm').map((chain) => profile(chain, known[chain] ?? {}));
    const tag = tagOf(profiles);
    expect(tagOf(profiles.toReversed())).toEqual(tag);
    if (expected === undefined) expect(tag).toBeUndefined();
    else {
      expect(tag).toMatchObject(expected);
      expect(tag?.chain).toBe(expected.chain);
      expect(tag?.warning).toBe(expected.warning);
    }
  });

  it('other families have one chain each, which need not be said', () => {
    const solana = profile('solana', { labels: [router('Jupiter V6')] });
    expect(tagOf([solana])).toEqual(tagOf([solana], 'solana'));
    expect(tagOf([solana])).not.toHaveProperty('chain');
  });
});
