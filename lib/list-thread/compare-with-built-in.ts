/** What a list says beside the built-in list: what is new, and what is held back until the user has seen it. */
import { chainsOf, type KeyChain, keyOf } from '../core/label/key.ts';
import { warningOf } from '../core/label/warning.ts';
import type { HeldWarning } from '../core/lists/label-list.ts';
import type { Pack } from '../core/pack.ts';
import type { Packs } from '../worker/sources/pack/packs.ts';

/** `fresh`: how many addresses the built-in list does not have on the chains of the list. */
export async function compareWithBuiltIn(
  packs: readonly Pack[],
  builtIn: Packs,
): Promise<{ readonly fresh: number; readonly held: readonly HeldWarning[] }> {
  await builtIn.load(packs.flatMap(({ chain }) => chainsOf(chain)));
  return { fresh: countFresh(packs, builtIn), held: heldWarnings(packs, builtIn) };
}

function countFresh(packs: readonly Pack[], builtIn: Packs): number {
  const seen = new Set<string>();
  const see = ({ rows: { count, keyAt } }: Pack) => {
    for (let row = 0; row < count; row++) seen.add(keyAt(row));
  };
  builtIn.all().forEach(see);
  const known = seen.size;
  packs.forEach(see);
  return seen.size - known;
}

/**
 * The warnings of a list about well-known addresses: those of which the built-in list is sure and has nothing but good to
 * say.
 */
function heldWarnings(packs: readonly Pack[], builtIn: Packs): readonly HeldWarning[] {
  const held = new Map<string, HeldWarning>();
  for (const { chain, rows } of packs) {
    const warns = rows.facets.map(({ category }) => warningOf(category) !== undefined);
    for (let row = 0; row < rows.count; row++) {
      if (!warns[rows.facetOf(row)]) continue;
      const address = rows.keyAt(row);
      const known = wellKnownName(chain, address, builtIn);
      const key = keyOf(chain, address);
      if (known !== undefined && !held.has(key)) held.set(key, { key, name: rows.nameAt(row), known });
    }
  }
  return [...held.values()];
}

function wellKnownName(chain: KeyChain, address: string, builtIn: Packs): string | undefined {
  for (const on of chainsOf(chain)) {
    const labels = builtIn.find(on, address)?.labels ?? [];
    if (labels.some(({ category }) => warningOf(category))) continue;
    const known = labels.find(({ unsure, littleKnown }) => !unsure && !littleKnown);
    if (known) return known.name;
  }
  return undefined;
}
