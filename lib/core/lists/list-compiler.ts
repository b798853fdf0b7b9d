/** Makes packs of a list's rows: each address once, with its names in the list's order. */
import { parseAddress } from '../address/parse-address.ts';
import { foldText } from '../fold-text.ts';
import type { ListRow } from '../import/list-row.ts';
import type { CategoryOf } from '../label/categoriser.ts';
import { familyOf, type KeyChain } from '../label/key.ts';
import { type PackLabel, type PackRecord, writePack } from '../pack/write-pack.ts';

export interface ListCompiler {
  /** False if the list says this already, or too much about this address. */
  add(row: ListRow): boolean;
  /** Labels by chain. */
  rows(): Readonly<Record<string, number>>;
  /** `day`: in days since 1970. */
  packs(day: number): ReadonlyMap<KeyChain, ArrayBuffer>;
}

/** More names of one address say nothing. */
const mostNames = 8;
const dayMs = 86_400_000;

export function createListCompiler(categoryOf: CategoryOf): ListCompiler {
  const chains = new Map<KeyChain, Map<string, PackLabel[]>>();
  const counts = new Map<KeyChain, number>();

  return {
    add({ chain, address, name, type, subtype, label, origin = '', at, unsure }) {
      const records = chains.get(chain) ?? new Map<string, PackLabel[]>();
      chains.set(chain, records);
      const key = parseAddress(address, familyOf(chain)).address?.key;
      if (key === undefined) return false;
      const labels = records.get(key) ?? [];
      const category = categoryOf({ type, subtype, label, name });
      const isSaid = labels.some(
        (label) => foldText(label.name) === foldText(name) && label.category === category,
      );
      if (isSaid || labels.length >= mostNames) return false;
      const day = at === undefined ? 0 : Math.max(0, Math.floor(at / dayMs));
      labels.push({ name, type, subtype, text: label, category, origin, day, ...(unsure && { unsure }) });
      records.set(key, labels);
      counts.set(chain, (counts.get(chain) ?? 0) + 1);
      return true;
    },
    rows: () => Object.fromEntries(counts),
    packs: (day) =>
      new Map(Array.from(chains, ([chain, records]) => [chain, writePack(chain, day, recordsOf(records))])),
  };
}

const recordsOf = (records: ReadonlyMap<string, readonly PackLabel[]>): readonly PackRecord[] =>
  Array.from(records, ([address, labels]) => ({ address, labels, mev: [] }));
