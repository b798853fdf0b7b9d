import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endpoints } from '../../../lib/core/api/endpoints.ts';
import { buildRequest, searchPage } from '../../../lib/worker/client/transport.ts';
import { cases } from '../../cases.ts';
import { endpoint, service } from './fakes.ts';

describe('a request', () => {
  test.each(endpoints.map((one) => [one.id, one] as const))(
    '%s carries the key where its style wants it',
    (_, one) => {
      const request = buildRequest(service, one, { values: ['abc'], offset: 3 });
      const url = new URL(request?.url ?? '');
      const host = one.style === 'A' ? 'a.example' : 'b.example';
      expect(url.host).toBe(host);
      expect(url.searchParams.get('apikey')).toBe(one.style === 'A' ? 'secret-key' : null);
      expect(request?.headers['x-api-key']).toBe(one.style === 'B' ? 'secret-key' : undefined);
      expect(request?.headers['Content-Type']).toBe('application/json');
      expect(url.searchParams.get('limit')).toBe(one.parameter === 'address' ? null : String(searchPage));
      expect(url.searchParams.get('offset')).toBe(one.offset === 'none' ? null : '3');
      expect(request?.shown).not.toContain('secret');
    },
  );

  test('has nothing but the key beside the text where the specification shows no paging, until a further page', () => {
    for (const id of ['A.arbitrum.search', 'A.solana.search']) {
      const ask = (offset?: number) => {
        const call = { values: ['abc'], ...(offset !== undefined && { offset }) };
        const request = buildRequest(service, endpoint(id), call);
        return new URL(request?.url ?? '').search;
      };
      expect(ask()).toBe('?apikey=secret-key');
      expect(ask(20)).toBe('?limit=20&offset=20&apikey=secret-key');
    }
  });

  test('keeps the path of a base address', () => {
    expect(buildRequest(service, endpoint('A.base.label'), { values: ['0xab'] })?.shown).toBe(
      'https://a.example/v1/api/base/label/0xab',
    );
  });

  test('separates addresses by a comma that is not encoded', () => {
    expect(buildRequest(service, endpoint('B.bsc.label'), { values: ['0xa', '0xb'] })?.shown).toBe(
      'https://b.example/bsc/address?address=0xa,0xb',
    );
  });

  test.each(['', '.', '..', '%2e', '%2E%2e'])('never sends %j in a path', (text) => {
    expect(buildRequest(service, endpoint('A.ethereum.search'), { values: [text] })).toBeUndefined();
  });

  test('sends dots in a query, where they mean themselves', () => {
    expect(buildRequest(service, endpoint('B.ethereum.search'), { values: ['..'] })?.shown).toBe(
      'https://b.example/ethereum/search?searchtext=..&limit=20',
    );
  });

  test.each(['B.ethereum.search', 'A.ethereum.search'])(
    '%s brings every text through as it was typed',
    (id) => {
      const text = fc.oneof(
        fc.string({ unit: 'grapheme', minLength: 1 }),
        fc.stringMatching(/^[/?#%&=+., ]{1,8}$/),
      );
      fc.assert(
        fc.property(text, (typed) => {
          const request = buildRequest(service, endpoint(id), { values: [typed] });
          if (!request) {
            expect(typed).toMatch(/^(\.|%2e){0,2}$/i);
            return;
          }
          const url = new URL(request.url);
          const got =
            id === 'B.ethereum.search'
              ? url.searchParams.get('searchtext')
              : decodeURIComponent(url.pathname.slice('/v1/api/ethereum/search/'.length));
          expect(got).toBe(typed);
        }),
        cases(2_000, 500),
      );
    },
  );

  test('is not made for a host that is not configured, for nothing, or for more than the endpoint takes', () => {
    const { A: _, ...hosts } = service.hosts;
    expect(
      buildRequest({ ...service, hosts }, endpoint('A.base.label'), { values: ['0xa'] }),
    ).toBeUndefined();
    expect(buildRequest(service, endpoint('A.base.label'), { values: [] })).toBeUndefined();
    expect(buildRequest(service, endpoint('A.base.label'), { values: ['0xa', '0xb'] })).toBeUndefined();
  });
});
