/** Every state of a card, by name; the gallery shows them, the tests read them. */

import type { Address } from '../../lib/core/address/address.ts';
import { parseAddress } from '../../lib/core/address/parse-address.ts';
import type { ChainId, FamilyId } from '../../lib/core/chains.ts';
import type { CardView } from '../../lib/core/label/card-view.ts';
import { keyOf } from '../../lib/core/label/key.ts';
import {
  type Contract,
  idle,
  type Known,
  type Label,
  type MevActivity,
  type Profile,
  type Reason,
} from '../../lib/core/label/profile.ts';
import { tagOf } from '../../lib/core/label/ranked.ts';
import chainEmblems from '../../public/chain-emblems.json' with { type: 'json' };
import { evm, evmLookalike, evmLower, p2wpkh, signature, solana, txHash } from '../lab/pages/address.ts';

export interface CardState {
  readonly id: string;
  readonly view: Omit<CardView, 'dark' | 'now'>;
}

/** The gallery's present, from which every age counts. */
export const galleryNow = Date.UTC(2026, 7, 1, 12);
const hour = 3_600_000;
const day = 24 * hour;

export function addressOf(text: string): Address {
  const { address } = parseAddress(text);
  if (!address) throw new Error(`The gallery's "${text}" is no address.`);
  return address;
}

const service = 'labels.example.org';

const label = (name: string, more: Partial<Label> = {}): Label => ({
  name,
  type: 'cex',
  subtype: 'hot_wallet',
  text: 'example exchange',
  category: 'exchange',
  source: 'service',
  origin: service,
  at: galleryNow - 3 * day,
  ...more,
});

/** What kind of thing a label says. */
const kind = (type: string, subtype: string, text: string, category: Label['category']) => ({
  type,
  subtype,
  text,
  category,
});

const activity = (kind: string, more: Partial<MevActivity> = {}): MevActivity => ({
  kind,
  text: 'mev',
  txs: [],
  protocols: [],
  source: 'service',
  origin: service,
  at: galleryNow - 2 * hour,
  ...more,
});

const contract = (more: Partial<Contract> = {}): Contract => ({
  name: 'ExampleVaultV3',
  owner: evm(301),
  created: '2023-04-19',
  more: {},
  origin: service,
  at: galleryNow - day,
  ...more,
});

function known<Item>(items: readonly Item[], more: Partial<Known<Item>> = {}): Known<Item> {
  return { state: items.length > 0 ? 'known' : 'absent', items, at: galleryNow - day, ...more };
}

const chainFor = (family: FamilyId): ChainId => (family === 'evm' ? 'ethereum' : family);

function profile(text: string, more: Partial<Profile> = {}): Profile {
  const { family } = addressOf(text);
  const chain = more.chain ?? chainFor(family);
  // A chain may have none: `npm run emblems` reads them from a package.
  const emblem = new Map(Object.entries(chainEmblems)).get(chain);
  return {
    chain,
    address: text,
    ...(emblem && { emblem }),
    labels: known<Label>([]),
    mev: idle,
    contract: idle,
    ...more,
  };
}

function state(
  id: string,
  text: string,
  profiles: readonly Profile[],
  more: Partial<CardState['view']> = {},
): CardState {
  const { family } = addressOf(text);
  const chain = chainFor(family);
  const meant = more.chosen ?? more.chain ?? chain;
  return {
    id,
    view: {
      address: addressOf(text),
      chain,
      tag: tagOf(profiles, meant === 'evm' ? undefined : meant),
      profiles,
      settled: true,
      lookAlikes: [],
      pinned: false,
      ...more,
    },
  };
}

const one = evm(300);
const reasons: readonly Reason[] = [
  'offline',
  'bad-key',
  'not-in-plan',
  'over-budget',
  'slow-down',
  'host-error',
  'no-permission',
];

/** Of the address that most states are about. */
const about = (id: string, more: Partial<Profile>, view: Partial<CardState['view']> = {}): CardState =>
  state(id, one, [profile(one, more)], view);

const exchange = label('Example Exchange 14');
const router = (name: string) => known([label(name, { type: 'dex', subtype: 'router', category: 'dex' })]);
const packLabel = label('Example Exchange', {
  source: 'pack',
  origin: 'example-address-book 1.2.3',
  subtype: '',
  at: galleryNow - 40 * day,
});

export const cardStates: readonly CardState[] = [
  state('loading', one, [], { settled: false }),
  about('known', { labels: known([exchange]) }),
  about('emblem-and-sources', {
    labels: known([
      label('Example Rollup: Bridge', {
        type: 'bridge',
        subtype: '',
        text: '',
        category: 'bridge',
        source: 'pack',
        origin: '@example/address-book@1.2.3; example/lists@0123456 labels/bridges.json:12',
        emblem: chainEmblems.arbitrum,
      }),
    ]),
  }),
  about('several-labels', {
    labels: known([
      label('Treasury of ours', {
        source: 'own',
        key: keyOf('evm', evmLower(300)),
        origin: '',
        type: '',
        subtype: '',
        text: '',
        category: 'wallet',
        note: 'Pays the invoices of the first quarter.',
        at: galleryNow - 5 * hour,
      }),
      exchange,
      packLabel,
    ]),
  }),
  about('unconfirmed', {
    labels: known([
      label('Treasury of ours', {
        source: 'own',
        key: keyOf('evm', evmLower(300)),
        origin: '',
        category: 'wallet',
      }),
      label('Example Exchange: reserve wallet 14', { source: 'pack', unsure: true }),
    ]),
  }),
  about('warning', {
    labels: known([
      label('Fake_Phishing402', kind('scam', 'phishing', 'phish / hack', 'scam')),
      label('Example Airdrop', { ...kind('dapp', 'airdrop', 'example', 'contract'), unsure: true }),
    ]),
  }),
  about('caution', {
    labels: known([label('Example Mixer: 10 ETH', kind('mixer', '', 'example mixer', 'mixer'))]),
  }),
  about('mev', {
    labels: known([label('', kind('mev', 'mev_bot', 'mev bot', 'mev'))]),
    mev: known([
      activity('sandwich', { txs: [1, 2, 3, 4, 5, 6].map(txHash), protocols: ['Uniswap V3', 'Curve', ''] }),
      activity('arbitrage', { txs: [txHash(7)], protocols: ['Balancer'] }),
    ]),
  }),
  about('contract', {
    labels: known([label('Example Vault', kind('defi', 'vault', 'example', 'contract'))]),
    contract: known([
      contract({
        more: {
          compiler_version: 'v0.8.21+commit.d9974bed',
          proxy: { kind: 'transparent', implementation: evm(302) },
          verified: true,
          audits: ['Example Audits 2023', 'Another 2024'],
          total_supply: 21_000_000,
          licence: null,
        },
      }),
    ]),
  }),
  about('not-found', {}),
  about('dismissed', {
    dismissed: [
      label('Fake airdrop', {
        category: 'scam',
        source: 'list',
        list: { id: 'list', title: 'Example list', url: 'https://lists.example.org/' },
      }),
    ],
  }),
  about('partial', { labels: known([exchange], { state: 'partial' }) }),
  about('stale', {
    labels: known([label('Example Exchange 14', { at: galleryNow - 30 * day })], { state: 'stale' }),
  }),
  about('no-service', { labels: known([packLabel], { state: 'idle', reason: 'no-service' }) }),
  about('local-mode', { labels: known<Label>([], { state: 'idle', reason: 'local-mode' }) }),
  ...reasons.map((reason) => about(reason, { labels: known<Label>([], { state: 'error', reason }) })),
  about('settings-unread', { labels: known<Label>([], { state: 'idle', reason: 'settings-unread' }) }),
  about('goes-on-trying', { labels: known<Label>([], { state: 'pending', reason: 'host-error' }) }),
  about('own-unread', { labels: known([exchange]), ownUnread: true }),
  about('mev-not-in-plan', {
    labels: known([exchange]),
    mev: known<MevActivity>([], { state: 'error', reason: 'not-in-plan' }),
    contract: known<Contract>([], { state: 'error', reason: 'not-in-plan' }),
  }),
  state('no-endpoint', p2wpkh(303), [
    profile(p2wpkh(303), { labels: known<Label>([], { state: 'idle', reason: 'no-endpoint' }) }),
  ]),
  state('solana', solana(304), [
    profile(solana(304), {
      labels: known([label('Example Market Maker', kind('dex', 'pool', signature(1).slice(0, 12), 'dex'))]),
    }),
  ]),
  state('look-alike', evmLookalike(305, 306, 4, 6), [profile(evmLookalike(305, 306, 4, 6))], {
    lookAlikes: [{ address: addressOf(evm(305)), name: 'Rent', where: 'own' }],
  }),
  state('link-mismatch', evm(307), [profile(evm(307))], {
    lookAlikes: [{ address: addressOf(evm(308)), where: 'link' }],
  }),
  state(
    'chain-switch',
    one,
    [
      profile(one, { labels: router('Example Router') }),
      profile(one, { chain: 'base', labels: router('Example Router on Base') }),
      profile(one, { chain: 'bsc', labels: router('Another Router') }),
    ],
    { chain: 'evm', chosen: 'base', pinned: true },
  ),
  state('chain-unsaid', one, [profile(one, { labels: known([exchange]) })], { chain: 'evm' }),
  about('naming', {}, { naming: true }),
  about('copied', { labels: known([exchange]) }, { copied: 'done' }),
  about('hostile', {
    labels: known([
      label(
        '<img src=x onerror=alert(1)> مرحبا بالعالم, a very long name that nobody would ever give to a wallet in earnest',
        { text: '</script><script>alert(1)</script>', type: 'x'.repeat(120), category: 'other' },
      ),
    ]),
    contract: known([
      contract({ name: '"><b>bold</b>', more: { 'javascript:alert(1)': 'javascript:alert(1)' } }),
    ]),
  }),
];
