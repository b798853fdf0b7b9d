/** Decides the chain of an address on a page: link before prefix before page, within its family. */
import type { Address } from '../address/address.ts';
import type { ChainId } from '../chains.ts';
import { finders } from '../families/families.ts';
import type { ChainHint } from '../sites/site.ts';
import { familyOf, type Key, keyOf } from './key.ts';

export interface ChainEvidence {
  readonly link?: ChainHint;
  readonly prefix?: ChainId | 'other' | undefined;
  readonly page?: ChainHint;
}

/** The key to ask labels for, or undefined where no label may be shown. `inContext`: the place says what its form does not. */
export function keyFor(
  { family, key }: Address,
  { link, prefix, page }: ChainEvidence,
  inContext: boolean,
): Key | undefined {
  const hint = link ?? prefix ?? page;
  if (hint === 'other') return undefined;
  if (hint !== undefined && familyOf(hint) === family) return keyOf(hint, key);
  return finders[family].needsContext && !inContext ? undefined : keyOf(family, key);
}
