/**
 * A list as one text: its address, and behind `#`, which is never sent, what the user says of a plain list. Settings and
 * policies name lists like this.
 */
import { isKeyChain } from '../label/key.ts';
import type { NewList } from './label-list.ts';

export function listLink({ url, chain, fixed }: NewList): string {
  const said = new URLSearchParams({ ...(chain && { chain }), ...fixed });
  return said.size === 0 ? url : `${url}#${said}`;
}

export function readListLink(link: URL): NewList {
  const said = new URLSearchParams(link.hash.slice(1));
  const chain = said.get('chain') ?? '';
  const name = said.get('name') ?? '';
  const bare = new URL(link);
  bare.hash = '';
  return {
    url: bare.href,
    ...(isKeyChain(chain) && { chain }),
    ...(name !== '' && {
      fixed: { name, type: said.get('type') ?? '', subtype: said.get('subtype') ?? '' },
    }),
  };
}
