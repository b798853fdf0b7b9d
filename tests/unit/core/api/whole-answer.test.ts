import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordShape } from '../../../../lib/core/api/endpoints.ts';
import { hostMessage, readAnswer } from '../../../../lib/core/api/read-answer.ts';
import { recordFields } from '../../../../lib/core/api/record-fields.ts';
import { cases } from '../../../cases.ts';
import { mevRow, read, row, rowsOf } from './answer-rows.ts';

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
