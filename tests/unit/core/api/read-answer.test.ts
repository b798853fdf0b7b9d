import { describe, expect, it } from 'vitest';
import { readAnswer } from '../../../../lib/core/api/read-answer.ts';
import type { ChainId } from '../../../../lib/core/chains.ts';
import { mevRead, mevRow, read, row, rowsOf } from './answer-rows.ts';

const labels: readonly (readonly [sentence: string, raw: unknown, expected: object | undefined])[] = [
  ['every field is read', row, read],
  ['the order of fields has no meaning', Object.fromEntries(Object.entries(row).toReversed()), read],
  ['fields that nobody knows are ignored', { ...row, score: 1, nested: { deep: [] } }, read],
  [
    'null and absent text is empty',
    { address: 'anAddress', label: null },
    { ...read, name: '', type: '', subtype: '', label: '' },
  ],
  ['a number in place of text is written out', { ...row, address_name: 42 }, { ...read, name: '42' }],
  ['text is cleaned', { ...row, address_name: ' a\u202eb\n\u200bc ' }, { ...read, name: 'ab c' }],
  ['long text is cut', { ...row, label: 'x'.repeat(1_000) }, { ...read, label: `${'x'.repeat(299)}…` }],
  ['white space round an address is dropped', { ...row, address: ' anAddress\n' }, read],
  ['no address: no row', { ...row, address: undefined }, undefined],
  ['an empty address: no row', { ...row, address: '  ' }, undefined],
  ['an address that is no text: no row', { ...row, address: 5 }, undefined],
  ['an address with unseen characters: no row', { ...row, address: 'an\u200bAddress' }, undefined],
  ['an endless address: no row', { ...row, address: 'a'.repeat(129) }, undefined],
  ['a field that is no text: no row', { ...row, label: { toString: 'x' } }, undefined],
  ['a list in place of text: no row', { ...row, label_type: ['dex'] }, undefined],
  ['true in place of text: no row', { ...row, address_name: true }, undefined],
  ['null in place of a row: no row', null, undefined],
  ['text in place of a row: no row', 'anAddress', undefined],
  ['a list in place of a row: no row', [row], undefined],
];

describe('a label row of any style', () => {
  it.each(labels)('%s', (_, raw, expected) => {
    for (const shape of ['labelA', 'searchA', 'labelB'] as const) {
      expect(rowsOf(shape, raw)).toEqual(expected ? [expected] : []);
    }
  });
});

describe('a MEV row', () => {
  it.each([
    ['every field is read and empty protocols are dropped', mevRow, mevRead],
    ['lists may be one text', { ...mevRow, last_tx: 'aHash', protocols: 'uniswap' }, mevRead],
    [
      'lists may be null',
      { ...mevRow, last_tx: null, protocols: null },
      { ...mevRead, txs: [], protocols: [] },
    ],
    ['what is no text in a list is dropped', { ...mevRow, last_tx: [1, null, 'aHash', {}] }, mevRead],
    ['a list that is an object: no row', { ...mevRow, protocols: {} }, undefined],
    ['no address: no row', { ...mevRow, address: null }, undefined],
  ])('%s', (_, raw, expected) => {
    expect(rowsOf('mev', raw)).toEqual(expected ? [expected] : []);
  });

  it('lists are cut before they hurt', () => {
    const [long] = rowsOf('mev', { ...mevRow, last_tx: Array.from({ length: 100_000 }, () => 'aHash') });
    expect(long?.txs).toHaveLength(100);
  });
});

describe('a contract row', () => {
  const metadataOf = (metadata: unknown) => rowsOf('contract', { ...row, metadata })[0];

  it.each([
    [
      'owner and date are read, the rest stays',
      { owner_address: 'anOwner', creation_date: '2020-05-05', compiler: 'v0.8' },
      { owner: 'anOwner', created: '2020-05-05', more: { compiler: 'v0.8' } },
    ],
    [
      'a time of day is cut off',
      { creation_date: '2020-05-05T10:00:00Z' },
      { created: '2020-05-05', more: {} },
    ],
    [
      'a date that is none stays as it came',
      { creation_date: '2020-13-05' },
      { more: { creation_date: '2020-13-05' } },
    ],
    [
      'an owner that is no text stays as it came',
      { owner_address: ['a', 'b'] },
      { more: { owner_address: ['a', 'b'] } },
    ],
    ['nothing is made of nothing', { owner_address: '', creation_date: null }, { more: {} }],
    [
      'nested metadata are kept',
      { a: { b: [1, null, true, { c: 'd' }] } },
      { more: { a: { b: [1, null, true, { c: 'd' }] } } },
    ],
    [
      'keys like those of an object are keys',
      { constructor: 'x', toString: 'y' },
      { more: { constructor: 'x', toString: 'y' } },
    ],
    ['texts in metadata are cleaned', { 'a\u202e': 'b\u200bc' }, { more: { a: 'bc' } }],
    ['metadata that are no object are none', ['x'], { more: {} }],
    ['text in place of metadata is none', 'x', { more: {} }],
    ['null in place of metadata is none', null, { more: {} }],
    ['no metadata are none', undefined, { more: {} }],
  ])('%s', (_, metadata, expected) => {
    expect(metadataOf(metadata)).toEqual({ ...read, ...expected });
  });

  it('metadata cannot become a prototype', () => {
    const metadata: unknown = JSON.parse(
      '{"__proto__": {"polluted": 1}, "a": {"__proto__": {"polluted": 1}, "b": 1}}',
    );
    const contract = metadataOf(metadata);
    expect(contract?.more).toEqual({ a: { b: 1 } });
    expect(Object.keys(contract?.more.a ?? {})).toEqual(['b']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('metadata end at eight levels, two hundred keys and two thousand characters', () => {
    const deep: unknown = JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`);
    expect(JSON.stringify(metadataOf(deep)?.more)).toBe(`${'{"a":'.repeat(8)}"…"${'}'.repeat(8)}`);
    const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, index]));
    expect(Object.keys(metadataOf(wide)?.more ?? {})).toHaveLength(200);
    expect(metadataOf({ a: 'x'.repeat(9_999) })?.more.a).toHaveLength(2_000);
  });
});

describe('a row that names another chain', () => {
  it.each<readonly [said: unknown, chain: ChainId, kept: boolean]>([
    ['ethereum', 'ethereum', true],
    ['Ethereum', 'ethereum', true],
    ['eth', 'ethereum', true],
    [1, 'ethereum', true],
    ['BNB Smart Chain', 'bsc', true],
    ['eip155:8453', 'base', true],
    ['', 'base', true],
    [null, 'base', true],
    [undefined, 'base', true],
    ['bsc', 'ethereum', false],
    ['Ethereum', 'base', false],
    ['arbitrum nova', 'arbitrum', false],
    ['sepolia', 'ethereum', false],
    ['polygon', 'ethereum', false],
    [{}, 'ethereum', false],
  ])('%j, where %s was asked: kept %s', (said, chain, kept) => {
    const answer = readAnswer('labelA', { data: [{ ...row, blockchain: said }] }, chain);
    expect(answer).toMatchObject({ ok: true, dropped: kept ? 0 : 1 });
    expect(readAnswer('labelA', { data: [{ ...row, blockchain: said }] })).toMatchObject({ dropped: 0 });
  });
});
