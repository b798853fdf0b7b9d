/** Links to lists, as settings and policies name them. */
import { describe, expect, it } from 'vitest';
import { offeredLists } from '../../../../components/options/offered-lists.ts';
import { readTypedList } from '../../../../components/options/read-typed-list.ts';
import { listLink, sealedListLink } from '../../../../lib/core/lists/list-link.ts';

const url = 'https://example.org/a.txt?v=1';
const plain = {
  url,
  chain: 'bitcoin',
  fixed: { name: 'Our & their "wallets"', type: 'wallet', subtype: '' },
} as const;

describe('a link to a list', () => {
  it('holds what is said of a plain list, and is read as it was written', () => {
    expect(listLink({ url })).toBe(url);
    expect(listLink(plain)).not.toMatch(/\s/);
    expect(readTypedList(listLink(plain)).list).toEqual(plain);
    const owned = { url, fixed: { name: '', type: '', subtype: '', owner: 'Across' } };
    expect(readTypedList(listLink(owned)).list).toEqual(owned);
    expect(readTypedList('example.org/a.csv').list).toEqual({ url: 'https://example.org/a.csv' });
  });

  it('gives the key of an encrypted list apart, and is refused with a part of it', () => {
    const key = 'k'.repeat(43);
    expect(readTypedList(sealedListLink(url, key))).toEqual({ list: { url }, sealKey: key });
    expect(readTypedList(sealedListLink(url, key.slice(1))).problem).toBe('options_lists_bad_key');
    expect(readTypedList(sealedListLink(url, '')).problem).toBe('options_lists_bad_key');
  });

  it('leaves out a chain that nobody knows', () => {
    expect(readTypedList(`${url}#chain=nowhere`).list).toEqual({ url });
  });

  it('is refused without TLS and with a password', () => {
    expect(readTypedList('http://example.org/a.csv').problem).toBe('options_lists_not_https');
    expect(readTypedList('https://a:b@example.org/a.csv').problem).toBe('options_host_credentials');
  });
});

describe('offered lists', () => {
  it('are those that can be read and are not there, each once', () => {
    const links = `${url}\n${listLink(plain)} javascript:alert(1)  https://example.org/b.csv`;
    expect(offeredLists(links, [{ url: 'https://example.org/b.csv' }])).toEqual([{ url }]);
    expect(offeredLists('', [])).toEqual([]);
    // No setting and no policy is a place for a key.
    expect(offeredLists(sealedListLink(url, 'k'.repeat(43)), [])).toEqual([{ url }]);
  });
});
