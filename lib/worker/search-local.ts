/** Searching what this machine knows: the user's labels, the packs, and the names that the service told before. */
import { chainIds, chainOf } from '../core/chains.ts';
import { keyOf } from '../core/label/key.ts';
import type { Engine } from './engine.ts';
import { slotOfLine } from './facts.ts';
import { type Line, lineSearch } from './lines.ts';
import { type Found, foundLabel } from './merge.ts';
import type { OwnLabels } from './own.ts';
import type { Packs } from './packs.ts';
import { labelOf } from './profiles.ts';
import { type LabelSlot, spelling } from './slot.ts';

/** Hits of one place; arbitrary, more than anybody reads. */
const most = 50;

export async function searchOwn(own: OwnLabels, query: string): Promise<readonly Found[]> {
  const keys = await own.search(query, most);
  const labels = await own.read(keys);
  return keys.flatMap((key, index): Found[] => {
    const label = labels[index];
    if (!label) return [];
    const words = [label.name, label.note];
    return [{ key, name: label.name, words, category: label.category, source: 'own', origin: '' }];
  });
}

export async function searchPacks(packs: Packs, query: string): Promise<readonly Found[]> {
  await packs.load(chainIds);
  return chainIds.flatMap((chain) =>
    (packs.get(chain)?.search(query, most) ?? []).map(({ address, label }) =>
      foundLabel(keyOf(chain, spelling(chainOf(chain).family, address)), label),
    ),
  );
}

export async function searchMemory(engine: Engine | undefined, query: string): Promise<readonly Found[]> {
  if (!engine) return [];
  const slots = new Map<string, LabelSlot>();
  // A later line of an address replaces an earlier one: it is what was told last.
  const latest = new Map<string, Line>();
  for (const line of await engine.facts.lines()) {
    const read = slotOfLine(line);
    if (!read) continue;
    const name = keyOf(read.slot.chain, read.slot.address);
    slots.set(name, read.slot);
    latest.set(name, { name, words: read.words });
  }
  const found = lineSearch([...latest.values()])(query, most).flatMap(
    ({ line }) => slots.get(line.name) ?? [],
  );
  await engine.facts.load(found, true);
  return found.flatMap((slot) => {
    const fact = engine.facts.get(slot);
    if (fact?.kind !== 'label') return [];
    const key = keyOf(slot.chain, slot.address);
    return fact.rows.map((row) => foundLabel(key, labelOf(row, fact)));
  });
}
