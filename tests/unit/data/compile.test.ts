import { expect, test } from 'vitest';
import { compile } from '../../../data/compile.ts';
import type { HandFact } from '../../../data/hand/read.ts';
import type { Row, Source } from '../../../data/sources/source.ts';

const address = `0x${'ab'.repeat(20)}`;
const row = (change: Partial<Row> = {}): Row => ({
  chain: 'ethereum',
  address,
  name: 'USD Coin',
  type: 'token',
  subtype: 'token_contract',
  label: 'USDC',
  ...change,
});
const list = (name: string, ...rows: readonly Row[]): Source => ({ package: name, read: () => rows });
const versions = { better: '1.0.0', other: '2.0.0' };
const labelsOf = (hand: readonly HandFact[], ...sources: readonly Source[]) =>
  compile(hand, sources, versions).records.get('ethereum')?.[0]?.labels;
const outcomes = (...sources: readonly Source[]) =>
  compile([], sources, versions).judged.map(({ outcome, because }) => [outcome, because]);

const fact: HandFact = {
  ...row({ name: 'MEV Bot', type: 'mev', subtype: 'searcher', label: 'mev bot' }),
  source: 'a published source',
  second: '',
  mev: ['sandwich', 'arbitrage'],
  unsure: true,
  at: 'mev.csv:2',
};

test('where lists disagree on a name, the better list wins and the other is counted', () => {
  const sources = [list('better', row()), list('other', row({ name: 'Circle USD' }))];
  expect(labelsOf([], ...sources)).toMatchObject([{ name: 'USD Coin', origin: 'better@1.0.0' }]);
  expect(outcomes(...sources)).toEqual([
    ['best label of a new address', undefined],
    ['loses to a better list', 'better'],
  ]);
});

test('where lists agree, the label names them both', () => {
  const labels = labelsOf([], list('better', row()), list('other', row({ name: 'usd coin' })));
  expect(labels).toMatchObject([{ name: 'USD Coin', origin: 'better@1.0.0; other@2.0.0' }]);
});

test('a list that says something else of an address adds a label', () => {
  const labels = labelsOf([], list('better', row({ type: 'defi', name: 'Pool' })), list('other', row()));
  expect(labels?.map(({ type }) => type)).toEqual(['defi', 'token']);
});

test('the hand list comes first, with its source, its doubts and its kinds of MEV', () => {
  const { records } = compile([fact], [list('better', row())], versions);
  const [record] = records.get('ethereum') ?? [];
  expect(record?.labels[0]).toMatchObject({ name: 'MEV Bot', origin: 'a published source', unsure: true });
  expect(record?.mev.map(({ kind, origin }) => [kind, origin])).toEqual([
    ['sandwich', 'a published source'],
    ['arbitrage', 'a published source'],
  ]);
});

test('names lose what nobody sees and what leads elsewhere, and are cut to length', () => {
  const named = (name: string) => labelsOf([], list('better', row({ name })))?.[0]?.name;
  expect(named('USD\u202eCoin\u200b')).toBe('USDCoin');
  expect(named('Claim at https://example.org/airdrop now')).toBe('Claim at now');
  expect(named('x'.repeat(300))).toHaveLength(60);
  expect(named('\u202e \u200b')).toBe('USDC');
});

test('what cannot be told apart from a mistake is turned away, with the reason', () => {
  const rejected = (change: Partial<Row>) => outcomes(list('better', row(change)))[0];
  expect(rejected({ address: '0x12' })).toEqual(['rejected', 'address: evm-length']);
  expect(rejected({ address: `0x${'aB'.repeat(20)}` })).toEqual(['rejected', 'address: evm-checksum']);
  expect(rejected({ address: `0x${'0'.repeat(40)}` })).toEqual(['rejected', 'the null address']);
  expect(rejected({ name: ' ', label: '\u200b' })).toEqual(['rejected', 'no name is left after cleaning']);
});

test('a token is a token, whatever it calls itself', () => {
  const labels = labelsOf([], list('better', row({ name: 'OFAC Drainer Tornado Cash', label: 'SCAM' })));
  expect(labels?.[0]?.category).toBe('token');
});
