/** Links to lists, as settings and policies name them. */
import { describe, expect, it } from 'vitest';
import { listLink } from '../../../../lib/core/lists/list-link.ts';
import { offeredLists } from '../../../../lib/ui/options/offered-lists.ts';
import { readTypedList } from '../../../../lib/ui/options/read-typed-list.ts';

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

  it('leaves out a chain that nobody knows', () => {
    expect(readTypedList(`${url}#chain=nowhere`).list).toEqual({ url });
  });

  it('is refused without TLS and with a password', () => {
    expect(readTypedList('http://example.org/a.csv').problem).toBe('options_host_not_https');
    expect(readTypedList('https://a:b@example.org/a.csv').problem).toBe('options_host_credentials');
  });
});

describe('offered lists', () => {
  it('are those that can be read and are not there, each once', () => {
    const links = `${url}\n${listLink(plain)} javascript:alert(1)  https://example.org/b.csv`;
    expect(offeredLists(links, [{ url: 'https://example.org/b.csv' }])).toEqual([{ url }]);
    expect(offeredLists('', [])).toEqual([]);
  });
});
