/**
 * Whose things are. `owners.csv` gives an owner one spelling, whatever lists write, says what most of his contracts are,
 * and how often people meet him: 1 every day, 2 often, 3 seldom.
 */
import { join } from 'node:path';
import type { ChainId } from '../lib/core/chains.ts';
import { categories } from '../lib/core/label/categories.ts';
import { emblemName } from '../lib/core/label/emblem.ts';
import { partsOf } from '../lib/core/label/name-parts.ts';
import {
  mayHaveOwner,
  type Owner,
  type OwnerOf,
  ownerFinder,
  ownerIn,
  ownerVersion,
} from '../lib/core/label/owner.ts';
import type { PackRecord } from '../lib/core/pack/write-pack.ts';
import { readTable } from './read-table.ts';

export const readOwners = (file: string = join(import.meta.dirname, 'owners.csv')): readonly Owner[] =>
  readTable(file, ({ at, text, need }) => {
    const category = categories.find((one) => one === text('category'));
    const grade = ([1, 2, 3] as const).find((one) => String(one) === text('grade'));
    if (!category || !grade) throw new Error(`${at}: no such category or grade.`);
    const spellings = text('spellings')
      .split(' | ')
      .filter((one) => one !== '');
    return { name: need('owner'), spellings, category, grade };
  });

/** Each with the number of its addresses. */
export function countedOwners(
  owners: readonly Owner[],
  records: ReadonlyMap<ChainId, readonly PackRecord[]>,
): readonly Owner[] {
  const ownerOf = ownerFinder(owners);
  const addresses = new Map<Owner, Set<string>>(owners.map((owner) => [owner, new Set()]));
  for (const { address, labels } of [...records.values()].flat())
    for (const label of labels) {
      const owner = mayHaveOwner(label) ? ownerIn(label.name, ownerOf) : undefined;
      if (owner) addresses.get(owner)?.add(address);
    }
  return owners.map((owner) => ({ ...owner, count: addresses.get(owner)?.size ?? 0 }));
}

/** A name with its owner as the table spells him: "Trader Joe V2: Router" is "LFJ V2: Router". */
export function ownedName(name: string, ownerOf: OwnerOf) {
  const owner = ownerIn(name, ownerOf);
  if (!owner) return undefined;
  const text = wordsOf(owner);
  if (ownerOf(name)) return { owner, name: owner.name, text };
  const said = partsOf(name).owner;
  const version = ownerVersion(said).replace(' v', ' V');
  const spelled = ownerOf(said) === owner ? owner.name : `${owner.name}${version}`;
  return { owner, name: name.replace(said, spelled), text };
}

/** Whose it is, for searches: by former names too. */
function wordsOf({ name, spellings }: Owner): string {
  const folded = emblemName(name);
  const former = spellings.filter(
    (one) => !folded.includes(emblemName(one)) && !emblemName(one).includes(folded),
  );
  return (former.length === 0 ? name : `${name} (${former.join(', ')})`).toLowerCase();
}
