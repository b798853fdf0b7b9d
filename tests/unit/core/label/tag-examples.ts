/** What is known of an address, and the badge that it has. */
import type { Label } from '../../../../lib/core/label/profile.ts';
import type { Tag } from '../../../../lib/core/label/tag.ts';
import { contract, label, mev, type Parts } from './profiles.ts';

export const own = (name: string, more: Partial<Label> = {}) =>
  label(name, { source: 'own', category: 'person', ...more });
export const pack = (name: string, more: Partial<Label> = {}) => label(name, { source: 'pack', ...more });
export const exchange = { type: 'cex', subtype: 'hot_wallet' };
export const token = { type: 'token', subtype: 'token_contract' };
export const phishing = { text: 'phish-hack' };

export const tagExamples: readonly (readonly [
  sentence: string,
  parts: Parts,
  tag: Partial<Tag> | undefined,
])[] = [
  ['nothing is shown of an unknown address', {}, undefined],
  ['a label without a word is not shown', { labels: [label('')] }, undefined],
  [
    'one label is shown as it is',
    { labels: [label('Binance 14', exchange)] },
    { name: 'Binance 14', category: 'exchange', source: 'service', more: 0 },
  ],
  [
    "the user's own name wins over all",
    { labels: [pack('Binance 14', exchange), label('Binance: hot wallet', exchange), own('My exchange')] },
    { name: 'My exchange', category: 'person', source: 'own', more: 2 },
  ],
  [
    'what was only named stays what it is, with its emblem',
    {
      labels: [
        pack('Binance 14', { ...exchange, emblem: [{ d: 'M0 0' }] }),
        own('My exchange', { category: 'other' }),
      ],
    },
    { name: 'My exchange', category: 'exchange', emblem: [{ d: 'M0 0' }], source: 'own' },
  ],
  [
    'what was given a colour has it, also where another says what it is',
    { labels: [pack('Binance 14', exchange), own('My exchange', { category: 'other', colour: 'violet' })] },
    { name: 'My exchange', category: 'exchange', colour: 'violet' },
  ],
  [
    'a warning stays red, whatever colour the user gave',
    { labels: [own('A friend', { colour: 'violet' }), pack('Fake_Phishing7', phishing)] },
    { name: 'A friend', warning: 'danger' },
  ],
  [
    'the service wins over the pack',
    { labels: [pack('Old name', exchange), label('New name', exchange)] },
    { name: 'New name', source: 'service', more: 1 },
  ],
  [
    "a warning shows through the user's own name",
    { labels: [own('A friend'), pack('Fake_Phishing7', phishing)] },
    { name: 'A friend', category: 'person', source: 'own', warning: 'danger', more: 1 },
  ],
  [
    'a warning of the same name as an own label still warns',
    { labels: [own('Fake_Phishing7'), pack('Fake_Phishing7', phishing)] },
    { name: 'Fake_Phishing7', source: 'own', warning: 'danger', more: 0 },
  ],
  [
    'a warning from the pack is read before a harmless name from the service',
    { labels: [label('Binance 14', exchange), pack('Fake_Phishing7', phishing)] },
    { name: 'Fake_Phishing7', category: 'scam', source: 'pack', warning: 'danger', more: 1 },
  ],
  [
    'danger is read before caution',
    { labels: [label('Tornado Cash: 1 ETH'), pack('Thief', { category: 'sanctioned' })] },
    { name: 'Thief', category: 'sanctioned', warning: 'danger', more: 1 },
  ],
  [
    'a mixer asks for caution',
    { labels: [label('Tornado Cash: 1 ETH')] },
    { category: 'mixer', warning: 'caution' },
  ],
  [
    'a warning that is not certain warns, and says that it is not certain',
    { labels: [pack('Some exploiter', { unsure: true })] },
    { name: 'Some exploiter', warning: 'danger', unsure: true },
  ],
  [
    'the same name in another case counts once',
    { labels: [label('Binance 14', exchange), pack('BINANCE  14', exchange)] },
    { name: 'Binance 14', more: 0 },
  ],
  [
    'a certain label is shown before one that is not',
    { labels: [pack('A', { ...exchange, unsure: true }), pack('B', exchange)] },
    { name: 'B', more: 1 },
  ],
  [
    'a label that tells is shown before a vague one',
    { labels: [label('A thing'), label('Z exchange', exchange)] },
    { name: 'Z exchange', more: 1 },
  ],
  [
    'what the pack believes most is shown, whatever the alphabet says',
    { labels: [pack('Lido: stETH', { rank: 0 }), pack('Lido Wrapped Staked ETH', { rank: 1 })] },
    { name: 'Lido: stETH', more: 1 },
  ],
  [
    'what the pack believes most is shown, whatever its category says',
    { labels: [pack('Foo', { category: 'contract', rank: 0 }), pack('Foo Dollar', { ...token, rank: 1 })] },
    { name: 'Foo', category: 'contract', more: 1 },
  ],
  [
    'of names that a service gives, the one that the pack believes most is shown, as sure as the pack is',
    {
      labels: [
        label('Lido Wrapped Staked ETH', token),
        label('Lido: stETH', token),
        pack('Lido: stETH', { rank: 0 }),
        pack('Lido Wrapped Staked ETH', { rank: 1 }),
      ],
    },
    { name: 'Lido: stETH', source: 'pack', more: 1 },
  ],
  [
    'a word for the sort of thing does not beat a name, whoever says it',
    { labels: [label('Contract', { category: 'other' }), pack('Binance 14', exchange)] },
    { name: 'Binance 14', source: 'pack', more: 1 },
  ],
  [
    'a subtype that stands in for a name does not beat a name',
    { labels: [label('', exchange), pack('Binance 14', exchange)] },
    { name: 'Binance 14', source: 'pack', more: 1 },
  ],
  [
    'what its author called the code does not beat the name of the thing',
    { labels: [pack('Tether', token)], contract: [contract('TetherToken')] },
    { name: 'Tether', source: 'pack', more: 1 },
  ],
  [
    'a sure label of the pack is shown before an unsure one of a service',
    { labels: [label('Maybe 1', { ...exchange, unsure: true }), pack('Binance 14', exchange)] },
    { name: 'Binance 14', source: 'pack', more: 1 },
  ],
  [
    'an unsure warning is still read before a sure name',
    { labels: [label('Binance 14', exchange), pack('Fake_Phishing7', { ...phishing, unsure: true })] },
    { name: 'Fake_Phishing7', warning: 'danger', unsure: true, more: 1 },
  ],
  [
    'a vague name of one’s own is still shown',
    { labels: [own('wallet'), label('Binance 14', exchange)] },
    { name: 'wallet', source: 'own', more: 1 },
  ],
  [
    'which of two is shown does not hang on when each was learnt',
    { labels: [label('A', { ...exchange, at: 1 }), label('B', { ...exchange, at: 2 })] },
    { name: 'A', more: 1 },
  ],
  [
    'without a name the label text is the name',
    { labels: [label('', { text: 'binance', ...exchange })] },
    { name: 'binance' },
  ],
  ['without a label text the subtype', { labels: [label('', exchange)] }, { name: 'hot wallet' }],
  ['without a subtype the type', { labels: [label('', { type: 'cex' })] }, { name: 'cex' }],
  [
    'an address known for MEV alone is named by its kind',
    { mev: [mev('Sandwich')] },
    { name: 'sandwich', kind: true, category: 'mev', source: 'service', more: 0 },
  ],
  [
    'a block builder known from its records is a builder',
    { mev: [mev('block builder')] },
    { name: 'builder', kind: true, category: 'builder' },
  ],
  ['an unknown kind of MEV is MEV', { mev: [mev('')] }, { name: 'mev', kind: true }],
  [
    'several kinds count as further labels, each once',
    { mev: [mev('Sandwich'), mev('sandwich attack'), mev('CEX-DEX'), mev('Arbitrage')] },
    { name: 'arbitrage', kind: true, more: 2 },
  ],
  [
    'a name from the pack is better than a kind from the service',
    {
      labels: [pack('MEV Bot: jaredfromsubway', { type: 'mev', subtype: 'sandwich' })],
      mev: [mev('Sandwich')],
    },
    { name: 'MEV Bot: jaredfromsubway', source: 'pack', more: 0 },
  ],
  [
    'a kind that the name does not say counts',
    { labels: [pack('A bot', { type: 'mev', subtype: 'sandwich' })], mev: [mev('sandwich'), mev('jit')] },
    { name: 'A bot', more: 1 },
  ],
  [
    'a contract known by its metadata alone is named by them',
    { contract: [contract('FooVault')] },
    { name: 'FooVault', category: 'contract', source: 'service', more: 0 },
  ],
  [
    'a contract whose name mixes scripts is unsure',
    { contract: [contract('F\u043e\u043eVault')] },
    { name: 'F\u043e\u043eVault', unsure: true },
  ],
  [
    'a contract whose record warns does so',
    { labels: [label('Binance 14', exchange)], contract: [contract('', { category: 'scam' })] },
    { name: 'contract', kind: true, category: 'scam', warning: 'danger', more: 1 },
  ],
  [
    'a contract without a name is called a contract',
    { contract: [contract('')] },
    { name: 'contract', kind: true, category: 'contract' },
  ],
  [
    'that there is code says nothing once something is known',
    { labels: [label('Binance 14', exchange)], contract: [contract('')] },
    { name: 'Binance 14', more: 0 },
  ],
  [
    'a system address is one',
    { labels: [pack('Null Address', { type: 'chadmin', subtype: 'genesis' })] },
    { name: 'Null Address', category: 'system' },
  ],
  [
    'what is older than its lifetime says so',
    { labels: [label('Binance 14', exchange)], state: 'stale' },
    { name: 'Binance 14', stale: true },
  ],
  [
    'the pack and own names are never stale',
    { labels: [pack('Binance 14', exchange)], state: 'stale' },
    { name: 'Binance 14' },
  ],
  [
    'what was learnt in passing is shown',
    { labels: [label('Binance 14', exchange)], state: 'partial' },
    { name: 'Binance 14' },
  ],
  [
    'what an earlier answer said is shown while the host fails',
    { labels: [label('Binance 14', exchange)], state: 'error' },
    { name: 'Binance 14' },
  ],
];
