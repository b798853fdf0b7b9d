/**
 * A list as one text: its address, and behind `#`, which is never sent, what the user says of a plain list. Settings and
 * policies name lists like this.
 */
import { isKeyChain } from '../label/key.ts';
import type { NewList } from './label-list.ts';

export function listLink({ url, chain, fixed }: NewList): string {
  const { name = '', type = '', subtype = '', owner = '' } = fixed ?? {};
  const said = new URLSearchParams({
    ...(chain && { chain }),
    ...(name !== '' && { name, type, subtype }),
    ...(owner !== '' && { owner }),
  });
  return said.size === 0 ? url : `${url}#${said}`;
}

export function readListLink(link: URL): NewList {
  const said = new URLSearchParams(link.hash.slice(1));
  const chain = said.get('chain') ?? '';
  const name = said.get('name') ?? '';
  const owner = said.get('owner') ?? '';
  const bare = new URL(link);
  bare.hash = '';
  return {
    url: bare.href,
    ...(isKeyChain(chain) && { chain }),
    ...((name !== '' || owner !== '') && {
      fixed: {
        name,
        type: said.get('type') ?? '',
        subtype: said.get('subtype') ?? '',
        ...(owner !== '' && { owner }),
      },
    }),
  };
}
