/** Decides the chain of an address on a page: link before prefix before page, within its family. */
import type { Address } from '../../core/address/address.ts';
import type { ChainId } from '../../core/chains.ts';
import { finders } from '../../core/families/families.ts';
import { familyOf, type Key, keyOf } from '../../core/label/key.ts';
import type { ChainHint } from '../../core/sites/site.ts';
import * as detectorFlags from './detector-flags.ts';

export interface ChainEvidence {
  readonly link?: ChainHint;
  readonly prefix?: ChainId | 'other' | undefined;
  readonly page?: ChainHint;
}

function decide({ link, prefix, page }: ChainEvidence): ChainHint {
  return detectorFlags.asksLinkFirst ? (link ?? prefix ?? page) : (page ?? prefix ?? link);
}

/** The key to ask labels for, or undefined where no label may be shown. `inContext`: the place says what its form does not. */
export function keyFor(
  { family, key }: Address,
  evidence: ChainEvidence,
  inContext: boolean,
): Key | undefined {
  const hint = decide(evidence);
  if (hint === 'other') return undefined;
  if (hint !== undefined && familyOf(hint) === family) return keyOf(hint, key);
  return finders[family].needsContext && !inContext ? undefined : keyOf(family, key);
}
