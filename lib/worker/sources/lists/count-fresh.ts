import type { Pack } from '../../../core/pack.ts';
import type { Packs } from '../pack/packs.ts';

/** How many addresses of a list's packs the built-in list does not have, as far as it is loaded. */
export function countFresh(packs: readonly Pack[], builtIn: Pick<Packs, 'all'>): number {
  const known = new Set(builtIn.all().flatMap(({ rows }) => [...addressesOf(rows)]));
  let fresh = 0;
  for (const { rows } of packs) for (const address of addressesOf(rows)) fresh += known.has(address) ? 0 : 1;
  return fresh;
}

/** Each once: the labels of an address stand together. */
function* addressesOf({ count, keyAt }: Pack['rows']): Generator<string> {
  let last: string | undefined;
  for (let row = 0; row < count; row++) {
    const address = keyAt(row);
    if (address !== last) yield address;
    last = address;
  }
}
