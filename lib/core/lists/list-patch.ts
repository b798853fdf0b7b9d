/** What leads from one pack to the next: the records that went, and those that are new or changed. */
import { chainIds } from '../chains.ts';
import { categories } from '../label/categories.ts';
import { keyChains } from '../label/key.ts';
import type { Label } from '../label/profile.ts';
import { type PackLabel, type PackRecord, writePack } from '../pack/write-pack.ts';
import type { Pack } from '../pack.ts';
import { isBoolean, isList, isObject, isOneOf, isText, isWhole, maybe, type Of } from '../shape.ts';

const text = isText(1_000);

const isPackLabel = isObject({
  name: text,
  short: maybe(text),
  type: text,
  subtype: text,
  text,
  category: isOneOf(categories),
  origin: text,
  day: isWhole,
  unsure: maybe(isBoolean),
  littleKnown: maybe(isBoolean),
  chain: maybe(isOneOf(chainIds)),
});

export const isListPatch = isObject({
  chain: isOneOf(keyChains),
  /** Of the new pack, in days since 1970. */
  day: isWhole,
  removed: isList(text),
  set: isList(isObject({ address: text, labels: isList(isPackLabel) })),
});
export type ListPatch = Of<typeof isListPatch>;

const dayMs = 86_400_000;

export function makePatch(before: Pack, after: Pack): ListPatch {
  const old = recordsOf(before);
  const now = recordsOf(after);
  const said = (record: PackRecord | undefined) => JSON.stringify(record?.labels);
  return {
    chain: after.chain,
    day: after.at / dayMs,
    removed: [...old.keys()].filter((address) => !now.has(address)),
    set: [...now.values()]
      .filter((record) => said(record) !== said(old.get(record.address)))
      .map(({ address, labels }) => ({ address, labels: [...labels] })),
  };
}

/** The same bytes as the pack that the patch was made for; whoever applies it compares their digest. */
export function applyPatch(before: Pack, { chain, day, removed, set }: ListPatch): ArrayBuffer {
  const records = recordsOf(before);
  for (const address of removed) records.delete(address);
  for (const { address, labels } of set) records.set(address, { address, labels, mev: [] });
  return writePack(chain, day, [...records.values()]);
}

function recordsOf(pack: Pack): Map<string, PackRecord> {
  const places = Array.from({ length: pack.size }, (_, place) => pack.rows.keyAt(place));
  return new Map(
    places.map((address) => [
      address,
      { address, labels: (pack.find(address)?.labels ?? []).map(packLabel), mev: [] },
    ]),
  );
}

/** The inverse of what a pack reads. */
function packLabel(label: Label): PackLabel {
  const { name, short, type, subtype, text, category, origin, at = 0, unsure, littleKnown, chain } = label;
  return {
    name,
    ...(short !== undefined && { short }),
    type,
    subtype,
    text,
    category,
    origin,
    day: at / dayMs,
    ...(unsure && { unsure }),
    ...(littleKnown && { littleKnown }),
    ...(chain && { chain }),
  };
}
