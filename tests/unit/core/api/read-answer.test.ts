import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordShape } from '../../../../lib/core/api/endpoints.ts';
import { hostMessage, readAnswer } from '../../../../lib/core/api/read-answer.ts';
import { recordFields } from '../../../../lib/core/api/record-fields.ts';
import type { ChainId } from '../../../../lib/core/chains.ts';
import { cases } from '../../../cases.ts';

const texts = {
  address_name: 'Foo: Router',
  label_type: 'dex',
  label_subtype: 'swap_contract',
  label: 'foo',
};
const row = { blockchain: 'ethereum', address: 'anAddress', ...texts };
const read = {
  address: 'anAddress',
  name: 'Foo: Router',
  type: 'dex',
  subtype: 'swap_contract',
  label: 'foo',
};
const mevRow = {
  blockchain: 'Ethereum',
  address: 'anAddress',
  label: 'MEV',
  label_subtype: 'sandwich',
  last_tx: ['aHash'],
  protocols: ['uniswap', ''],
};
const mevRead = {
  address: 'anAddress',
  label: 'MEV',
  subtype: 'sandwich',
  txs: ['aHash'],
  protocols: ['uniswap'],
};

function rowsOf<S extends RecordShape>(shape: S, ...data: readonly unknown[]) {
  const answer = readAnswer(shape, { data });
  if (!answer.ok) throw new Error('An answer with data is one.');
  return answer.rows;
}

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
    ['bnb_chain', 'bsc', true],
    ['binance_smart_chain', 'bsc', true],
    ['Arbitrum One', 'arbitrum', true],
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

describe('a whole answer', () => {
  it('bad rows are dropped and counted, good ones stay in order', () => {
    const second = { ...row, address: 'another' };
    expect(readAnswer('labelA', { data: [null, row, {}, second, 7] })).toEqual({
      ok: true,
      rows: [read, { ...read, address: 'another' }],
      dropped: 3,
      unread: [],
    });
  });

  it('a row whose address alone can be read is said to be unread', () => {
    expect(readAnswer('labelA', { data: [{ ...row, label_type: {} }] })).toMatchObject({
      rows: [],
      unread: [row.address],
    });
  });

  it.each([[{ data: [] }], [{ data: null }]])('no rows are an answer: %j', (body) => {
    expect(readAnswer('labelB', body)).toEqual({ ok: true, rows: [], dropped: 0, unread: [] });
  });

  it('a list anywhere else than the specification has it is none', () => {
    for (const body of [[row], { data: row }, { result: [row] }, { data: { items: [row] } }])
      expect(readAnswer('labelA', body)).toEqual({ ok: false, message: '' });
  });

  it('more rows than any answer has are cut and counted', () => {
    const answer = readAnswer('labelB', { data: Array.from({ length: 10_003 }, () => row) });
    expect(answer).toMatchObject({ ok: true, dropped: 3 });
  });

  it.each([
    [{ message: 'Invalid  API key' }, 'Invalid API key'],
    [{ error: { message: 'Over quota' } }, 'Over quota'],
    [{ fault: { faultstring: 'Rate limit', detail: {} } }, 'Rate limit'],
    [{ data: null, detail: 'Not found' }, 'Not found'],
    [{ data: {} }, ''],
    [null, ''],
    [undefined, ''],
    [7, ''],
    ['<html><style>x{}</style><h1>502</h1> Bad <b>gateway</b></html>', '502 Bad gateway'],
    [{ message: `\u202e${'x'.repeat(500)}` }, `${'x'.repeat(199)}…`],
  ])('without data %j is an error that says "%s"', (body, message) => {
    expect(readAnswer('labelA', body)).toEqual({ ok: false, message });
  });

  it('a message is not looked for in endless depth', () => {
    const deep: unknown = JSON.parse(`${'{"error":'.repeat(5_000)}"x"${'}'.repeat(5_000)}`);
    expect(hostMessage(deep)).toBe('');
  });
});

describe('whatever a host sends', () => {
  const shapes = Object.keys(recordFields) as readonly RecordShape[];
  const shape = fc.constantFrom(...shapes);
  const fields = [...new Set([...Object.values(recordFields).flat(), '__proto__'])];
  const json = fc.jsonValue({ depthSize: 'small' });
  const anything = fc.anything({
    withBigInt: true,
    withMap: true,
    withNullPrototype: true,
    withObjectString: true,
    withSparseArray: true,
    withTypedArray: true,
    withUnicodeString: true,
  });
  /** A good row with some fields replaced, removed or added. */
  const mangled = fc
    .tuple(
      fc.constantFrom({ ...row, metadata: { owner_address: 'anOwner' } }, mevRow),
      fc.dictionary(fc.constantFrom(...fields), fc.oneof(json, anything), { maxKeys: 4 }),
      fc.array(fc.constantFrom(...fields), { maxLength: 2 }),
    )
    .map(([good, spoilt, lost]) => {
      const made: Record<string, unknown> = { ...good, ...spoilt };
      for (const field of lost) delete made[field];
      return made;
    });

  it('never throws, never makes up a row or an address, and keeps every good row', () => {
    fc.assert(
      fc.property(
        shape,
        fc.array(fc.oneof(mangled, json, anything, fc.constant('good')), { maxLength: 6 }),
        (wanted, items) => {
          const good = wanted === 'mev' ? mevRow : { ...row, address: 'good' };
          const data = items.map((item) => (item === 'good' ? { ...good, address: 'good' } : item));
          const answer = readAnswer(wanted, { data });
          if (!answer.ok) return expect.fail('An answer with data is one.');
          expect(answer.rows.length + answer.dropped).toBe(data.length);
          const sent = data.map(addressOf);
          for (const made of answer.rows) {
            expect(sent).toContain(made.address);
            expect(made.address).toMatch(/^[!-~]{1,128}$/);
          }
          const kept = answer.rows.filter((made) => made.address === 'good');
          expect(kept.length).toBe(items.filter((item) => item === 'good').length);
        },
      ),
      cases(20_000),
    );
  });

  it('any body is an answer or an error with a short message', () => {
    fc.assert(
      fc.property(
        shape,
        fc.oneof(json, anything, fc.dictionary(fc.constantFrom('data', 'message', 'error', 'fault'), json)),
        (wanted, body) => {
          const answer = readAnswer(wanted, body, 'ethereum');
          if (!answer.ok) expect(Array.from(answer.message).length).toBeLessThanOrEqual(200);
        },
      ),
      cases(20_000),
    );
  });

  it('rows that are read hold short clean text alone', () => {
    const short = /^[^\p{Cc}\p{Cf}\p{Cs}]{0,600}$/u;
    fc.assert(
      fc.property(shape, mangled, (wanted, item) => {
        for (const made of rowsOf(wanted, item)) {
          for (const value of Object.values(made)) {
            if (typeof value === 'string') expect(value).toMatch(short);
            else if (Array.isArray(value)) for (const one of value) expect(one).toMatch(short);
            else expect(() => structuredClone(JSON.parse(JSON.stringify(value)))).not.toThrow();
          }
        }
      }),
      cases(20_000),
    );
  });
});

function addressOf(item: unknown): unknown {
  const address: unknown =
    typeof item === 'object' && item !== null ? Reflect.get(item, 'address') : undefined;
  return typeof address === 'string' ? address.trim() : undefined;
}
