/**
 * A list as one text: its address, and behind `#`, which is never sent, what the user says of a plain list. Settings and
 * policies name lists like this. The key of an encrypted list stands there too, but in no setting and no policy.
 */
import { isKeyChain } from '../label/key.ts';
import type { NewList } from './label-list.ts';

export function listLink({ url, chain, fixed }: NewList): string {
  const { name = '', type = '', subtype = '', owner = '' } = fixed ?? {};
  const params = new URLSearchParams({
    ...(chain && { chain }),
    ...(name !== '' && { name, type, subtype }),
    ...(owner !== '' && { owner }),
  });
  return params.size === 0 ? url : `${url}#${params}`;
}

const sealKeyName = 'nametag';

export const sealedListLink = (url: string, sealKey: string): string => `${url}#${sealKeyName}=${sealKey}`;

/** As it stands in the link. */
export const sealKeyIn = (link: URL): string | undefined =>
  new URLSearchParams(link.hash.slice(1)).get(sealKeyName) ?? undefined;

export function readListLink(link: URL): NewList {
  const params = new URLSearchParams(link.hash.slice(1));
  const chain = params.get('chain') ?? '';
  const name = params.get('name') ?? '';
  const owner = params.get('owner') ?? '';
  const bare = new URL(link);
  bare.hash = '';
  return {
    url: bare.href,
    ...(isKeyChain(chain) && { chain }),
    ...((name !== '' || owner !== '') && {
      fixed: {
        name,
        type: params.get('type') ?? '',
        subtype: params.get('subtype') ?? '',
        ...(owner !== '' && { owner }),
      },
    }),
  };
}
