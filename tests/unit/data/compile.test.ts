import { describe, expect, test } from 'vitest';
import { compile } from '../../../data/compile.ts';
import { type HandFact, readHandList } from '../../../data/hand/read-hand-list.ts';
import { keyRecords } from '../../../data/key-records.ts';
import { readCorrections } from '../../../data/read-corrections.ts';
import type { PackageSource, SourceRow } from '../../../data/sources/source-row.ts';

const address = `0x${'ab'.repeat(20)}`;
const row = (change: Partial<SourceRow> = {}): SourceRow => ({
  chain: 'ethereum',
  address,
  name: 'USD Coin',
  type: 'token',
  subtype: 'token_contract',
  label: 'USDC',
  ...change,
});
const list = (name: string, ...rows: readonly SourceRow[]): PackageSource => ({
  package: name,
  read: () => rows,
});
const versions = {
  better: { version: '1.0.0', asOf: '2024-05-06' },
  other: { version: '2.0.0', asOf: '2025-06-07' },
};
const labelsOf = (hand: readonly HandFact[], ...sources: readonly PackageSource[]) =>
  compile(hand, sources, versions).records.get('ethereum')?.[0]?.labels;
const outcomes = (...sources: readonly PackageSource[]) =>
  compile([], sources, versions).judged.map(({ outcome, because }) => [outcome, because]);

const fact: HandFact = {
  ...row({ name: 'MEV Bot', type: 'mev', subtype: 'searcher', label: 'mev bot' }),
  source: 'a published source',
  mev: ['sandwich', 'arbitrage'],
  unsure: true,
  at: 'mev.csv:2',
};

test('an exchange that a list names alone is a wallet of it', () => {
  const named = (change: Partial<SourceRow>) => labelsOf([], list('better', row(change)))?.[0]?.name;
  const exchange = { type: 'cex', subtype: 'reserve_wallet', label: 'kraken' };
  expect(named({ ...exchange, name: 'Kraken' })).toBe('Kraken: wallet');
  expect(named({ ...exchange, name: 'Kraken 2' })).toBe('Kraken: wallet 2');
  expect(named({ ...exchange, name: 'Kraken: hot wallet' })).toBe('Kraken: hot wallet');
});

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

test('a token that is named by its symbol says what another list calls it', () => {
  const said = (name: string) => labelsOf([], list('better', row({ name })), list('other', row()))?.[0]?.text;
  expect(said('USDC')).toBe('USD Coin');
  expect(said('Circle USD')).toBe('USDC');
});

describe('a token is little known', () => {
  const wide = (name: string, ...rows: readonly SourceRow[]) => ({ ...list(name, ...rows), isWide: true });
  const isLittleKnown = (...sources: readonly PackageSource[]) => labelsOf([], ...sources)?.[0]?.littleKnown;

  test('if one list alone has it that is not curated', () => {
    expect(isLittleKnown(wide('other', row()))).toBe(true);
    expect(isLittleKnown(list('better', row()))).toBeUndefined();
    expect(isLittleKnown(wide('other', row({ type: 'defi', subtype: 'pool' })))).toBeUndefined();
  });

  test('but not if a second list has it, under whatever name or on whatever chain', () => {
    const renamed = row({ name: 'Circle USD' });
    expect(isLittleKnown(wide('better', row()), wide('other', renamed))).toBeUndefined();
    expect(isLittleKnown(wide('other', row()), list('better', row({ chain: 'base' })))).toBeUndefined();
    expect(isLittleKnown(wide('other', row(), row({ chain: 'base' })))).toBe(true);
  });
});

test('a list that says something else of an address adds a label', () => {
  const labels = labelsOf([], list('better', row({ type: 'defi', name: 'Pool' })), list('other', row()));
  expect(labels?.map(({ type }) => type)).toEqual(['defi', 'token']);
});

test('a label has the day of its own source: of the fact, else of the list, else none', () => {
  const dayOf = (...args: Parameters<typeof labelsOf>) => labelsOf(...args)?.[0]?.day;
  const day = (text: string) => Date.parse(text) / 86_400_000;
  expect(dayOf([], list('better', row()))).toBe(day('2024-05-06'));
  expect(dayOf([], list('better', row({ asOf: '2022-11-10' })))).toBe(day('2022-11-10'));
  expect(dayOf([], list('unknown', row()))).toBe(0);
});

test('a row may name its own source and its doubts', () => {
  const labels = labelsOf([], list('better', row({ origin: 'a report, page 3', unsure: true })));
  expect(labels).toMatchObject([{ origin: 'a report, page 3', unsure: true }]);
});

test('a name that mixes scripts is unsure, whoever lists it', () => {
  const labels = labelsOf([], list('better', row({ name: 'B\u0456nance' })));
  expect(labels).toMatchObject([{ name: 'B\u0456nance', unsure: true }]);
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

test('what looks like a mistake is rejected, with the reason', () => {
  const rejected = (change: Partial<SourceRow>) => outcomes(list('better', row(change)))[0];
  expect(rejected({ address: '0x12' })).toEqual(['rejected', 'address: evm-length']);
  expect(rejected({ address: `0x${'aB'.repeat(20)}` })).toEqual(['rejected', 'address: evm-checksum']);
  expect(rejected({ address: `0x${'0'.repeat(40)}` })).toEqual(['rejected', 'the null address']);
  expect(rejected({ name: ' ', label: '\u200b' })).toEqual(['rejected', 'no name is left after cleaning']);
});

test('a token whose name is a slur is rejected, and one that only sounds like it is not', () => {
  const rejected = (change: Partial<SourceRow>) => outcomes(list('better', row(change)))[0]?.[1];
  expect(rejected({ name: 'Niggachain' })).toBe('a slur');
  expect(rejected({ name: 'A coin', label: 'FAG' })).toBe('a slur');
  for (const name of ['Grape', 'Snigger', 'Main Coon Cat', 'Fagus', 'Retardio']) {
    expect(rejected({ name }), name).toBeUndefined();
  }
});

test('a token is a token, whatever it calls itself', () => {
  const labels = labelsOf([], list('better', row({ name: 'OFAC Drainer Tornado Cash', label: 'SCAM' })));
  expect(labels?.[0]?.category).toBe('token');
});

test('what is known of a key holds on every EVM chain and says where it was learnt; a contract stays on its chain', () => {
  const wallet = { type: 'cex', subtype: 'hot_wallet', label: 'an exchange', name: 'Exchange: hot wallet' };
  const { records } = compile(
    [],
    [
      list(
        'better',
        row({ ...wallet, chain: 'bsc' }),
        row({ ...wallet, chain: 'base', name: 'exchange: HOT wallet' }),
        row({ address: `0x${'cd'.repeat(20)}` }),
        row({ ...wallet, address: `0x${'ef'.repeat(20)}`, subtype: 'contract_factory', chain: 'avax' }),
      ),
    ],
    versions,
  );
  expect(keyRecords(records, 'evm')).toMatchObject([
    { address, labels: [{ name: 'exchange: HOT wallet', category: 'exchange', chain: 'base' }] },
  ]);
});

describe('tokens that share a name', () => {
  const other = `0x${'cd'.repeat(20)}`;
  const named = (...sources: readonly PackageSource[]) =>
    Object.fromEntries(
      (compile([], sources, versions).records.get('ethereum') ?? []).map((one) => [
        one.address,
        one.labels[0]?.name,
      ]),
    );

  test('the one of the better list keeps it, another is called by its symbol first', () => {
    const impostor = row({ address: other, name: 'usd coin', label: 'USDC-0XCD' });
    expect(named(list('better', row()), list('other', impostor))).toEqual({
      [address]: 'USD Coin',
      [other]: 'USDC-0XCD (usd coin)',
    });
  });

  test('one that its symbol does not tell apart is called what another list calls it, or left out', () => {
    const same = row({ address: other });
    expect(named(list('better', row()), list('other', same))).toEqual({ [address]: 'USD Coin' });
    const renamed = row({ address: other, name: 'Old USD Coin' });
    expect(named(list('better', row(), same), list('other', row(), renamed))).toEqual({
      [address]: 'USD Coin',
      [other]: 'Old USD Coin',
    });
  });

  test('where no list is better than another, none of them keeps it', () => {
    const namesake = row({ address: other, label: 'USC' });
    expect(named(list('better', row(), namesake))).toEqual({
      [address]: 'USDC (USD Coin)',
      [other]: 'USC (USD Coin)',
    });
  });

  test('a contract that is no token keeps its name beside a token that took it', () => {
    const collection = row({
      address: other,
      name: 'USD Coin',
      type: 'nft',
      subtype: 'collection',
      label: 'coins',
    });
    expect(named(list('better', row(), collection))).toEqual({
      [address]: 'USDC (USD Coin)',
      [other]: 'USD Coin',
    });
  });
});

test('what is known to be wrong is turned away, whichever list says it', () => {
  const correction = {
    chain: 'ethereum',
    address,
    refused: 'USD Coin',
    reason: 'It is not.',
    source: 'a source',
  };
  const said = (name: string) =>
    compile([], [list('better', row({ name }))], versions, [correction]).judged[0];
  expect(said('usd coin')).toMatchObject({ outcome: 'rejected', because: 'It is not.' });
  expect(said('USD Coin: Minter')).toMatchObject({ outcome: 'rejected' });
  expect(said('USD Coin (bridged)')).toMatchObject({ outcome: 'best label of a new address' });
  expect(said('Euro Coin')).toMatchObject({ outcome: 'best label of a new address' });
});

test('every correction gives its reason and its source, and the hand list says nothing that one refuses', () => {
  const corrections = readCorrections();
  expect(corrections.length).toBeGreaterThan(0);
  const { judged } = compile(readHandList(), [], versions, corrections);
  expect(judged.filter(({ outcome }) => outcome === 'rejected')).toEqual([]);
});
