import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../lib/core/api/endpoints.ts';
import { readOutcome } from '../../../lib/worker/client/request-outcome.ts';
import type { RawResponse } from '../../../lib/worker/client/transport.ts';
import { json } from './fakes.ts';

const [row] = endpoints;
if (!row) throw new Error('There are endpoints.');
const now = Date.UTC(2026, 7, 1);
const read = (raw: RawResponse) => readOutcome(row, raw, now);
const good = {
  blockchain: 'ethereum',
  address: '0xab',
  address_name: 'A',
  label_type: 't',
  label_subtype: 's',
  label: 'l',
};

describe('what an answer means', () => {
  test('data are rows, and rows that cannot be read are counted but not kept', () => {
    const outcome = read(json({ data: [good, null, 7, { address: null }, { ...good, address_name: {} }] }));
    expect(outcome).toMatchObject({ kind: 'rows', count: 5 });
    expect(outcome.kind === 'rows' && outcome.rows).toHaveLength(1);
  });

  test('no data are no rows: nothing is known', () => {
    expect(read(json({ data: [] }))).toMatchObject({ kind: 'rows', rows: [], count: 0, unread: [] });
    const none: RawResponse = { kind: 'answer', status: 204, body: '', isJson: false, retryAfter: null };
    expect(read(none)).toMatchObject({ kind: 'rows', rows: [], count: 0, unread: [] });
  });

  test('404 may mean that nothing is known, unless a gateway’s page says it', () => {
    const none: RawResponse = { kind: 'answer', status: 404, body: '', isJson: false, retryAfter: null };
    for (const raw of [none, json({}, 404)]) expect(read(raw).kind).toBe('unknown');
    expect(read({ ...none, body: '<h1>404</h1>' }).kind).toBe('useless');
  });

  test.each([
    [
      'a message without data',
      json({ message: 'Missing Authentication Token' }),
      'Missing Authentication Token',
    ],
    ['null', json(null), ''],
    ['data that is no list', json({ data: { rows: [] } }), ''],
    ['words for it', json({ message: 'Address not found' }), 'Address not found'],
    ['an error of an older gateway', json({ fault: { faultstring: 'No route' } }), 'No route'],
  ])('200 with %s is an error, not "no labels"', (_, raw, message) => {
    expect(read(raw)).toEqual({ kind: 'failed', why: 'no-data', message, lost: false });
  });

  test.each([401, 403])('%d is a refusal', (status) => {
    expect(read(json({ error: 'no' }, status))).toEqual({ kind: 'refused', status, message: 'no' });
  });

  test.each([400, 405, 410])('%d would be answered again', (status) => {
    expect(read(json({}, status)).kind).toBe('useless');
  });

  test.each([408, 500, 502, 503, 504])('%d is worth another try', (status) => {
    expect(read(json({}, status)).kind).toBe('failed');
  });

  test.each(['lost', 'timeout', 'too-large'] as const)('%s is worth another try', (kind) => {
    expect(read({ kind })).toMatchObject({ kind: 'failed', why: kind });
  });

  test('a page of HTML in place of data is worth another try, and its words are kept short', () => {
    const body = `<html><style>p{}</style><h1>Bad   gateway</h1>${'x'.repeat(5_000)}</html>`;
    const outcome = read({ kind: 'answer', status: 200, body, isJson: false, retryAfter: null });
    expect(outcome).toMatchObject({ kind: 'failed', why: 'not-json' });
    expect('message' in outcome && outcome.message).toMatch(/^Bad gateway x{20,}/);
    expect('message' in outcome && outcome.message.length).toBeLessThanOrEqual(200);
  });

  test.each([
    ['7', 7_000],
    [' 0 ', undefined],
    [null, undefined],
    ['soon', undefined],
    ['-5', undefined],
    [new Date(now + 90_000).toUTCString(), 90_000],
    [new Date(now - 90_000).toUTCString(), undefined],
    ['999999999', 3_600_000],
  ])('429 with Retry-After %j asks for a rest of %j ms', (header, ms) => {
    expect(read(json({}, 429, header))).toMatchObject({ kind: 'slow-down', ms });
  });
});
