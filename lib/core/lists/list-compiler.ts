/** Makes packs of a list's rows: each address once, with its names in the list's order. */
import { parseAddress } from '../address/parse-address.ts';
import { codecs } from '../families/families.ts';
import { foldText } from '../fold-text.ts';
import { categoryOfRow, type ListRow } from '../import/list-row.ts';
import type { CategoryOf } from '../label/categoriser.ts';
import { familyOf, type KeyChain } from '../label/key.ts';
import { longestString } from '../pack/sections.ts';
import { type PackLabel, type PackRecord, writePack } from '../pack/write-pack.ts';

/** More names of one address say nothing. */
const mostNames = 8;
const dayMs = 86_400_000;

export function createListCompiler(categoryOf: CategoryOf) {
  const chains = new Map<KeyChain, Map<string, PackLabel[]>>();
  const counts = new Map<KeyChain, number>();

  return {
    /** False if the list says this already, or too much about this address, or if no pack can hold the address. */
    add({ chain, address, at, unsure, ...row }: ListRow): boolean {
      const records = chains.get(chain) ?? new Map<string, PackLabel[]>();
      const family = familyOf(chain);
      const key = parseAddress(address, family).address?.key;
      if (key === undefined) return false;
      const labels = records.get(key) ?? [];
      if (labels.length === 0 && !codecs[family].toBytes(key)) return false;
      const name = fitting(row.name);
      const type = fitting(row.type);
      const subtype = fitting(row.subtype);
      const label = fitting(row.label);
      const origin = fitting(row.origin ?? '');
      const category = categoryOfRow(row, categoryOf);
      const isSaid = labels.some(
        (label) => foldText(label.name) === foldText(name) && label.category === category,
      );
      if (isSaid || labels.length >= mostNames) return false;
      const day = at === undefined ? 0 : Math.max(0, Math.floor(at / dayMs));
      labels.push({ name, type, subtype, text: label, category, origin, day, ...(unsure && { unsure }) });
      records.set(key, labels);
      chains.set(chain, records);
      counts.set(chain, (counts.get(chain) ?? 0) + 1);
      return true;
    },
    /** Labels by chain. */
    rows: (): Readonly<Record<string, number>> => Object.fromEntries(counts),
    /** `day`: in days since 1970. */
    packs: (day: number): ReadonlyMap<KeyChain, ArrayBuffer> =>
      new Map(Array.from(chains, ([chain, records]) => [chain, writePack(chain, day, recordsOf(records))])),
  };
}

const encoder = new TextEncoder();
const room = new Uint8Array(longestString);
const ellipsis = encoder.encode('…');

/** As much of a text as a pack can hold: two hundred Latin letters fit, and not as many Chinese ones. */
function fitting(text: string): string {
  // No UTF-16 unit takes more than three bytes.
  if (text.length * 3 <= longestString || encoder.encodeInto(text, room).read === text.length) return text;
  const { read } = encoder.encodeInto(text, room.subarray(ellipsis.length));
  return `${text.slice(0, read).trimEnd()}…`;
}

const recordsOf = (records: ReadonlyMap<string, readonly PackLabel[]>): readonly PackRecord[] =>
  Array.from(records, ([address, labels]) => ({ address, labels, mev: [] }));
