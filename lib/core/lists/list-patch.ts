/** What leads from one pack to the next: the records that went, and those that are new or changed. */
import { keyChains } from '../label/key.ts';
import { isPackLabel, type PackRecord, writePack } from '../pack/write-pack.ts';
import type { Pack } from '../pack.ts';
import { isList, isObject, isOneOf, isText, isWhole, type Of } from '../shape.ts';
import { packRecords } from './pack-records.ts';

const text = isText(1_000);

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
  const textOf = (record: PackRecord | undefined) => JSON.stringify(record?.labels);
  return {
    chain: after.chain,
    day: after.at / dayMs,
    removed: [...old.keys()].filter((address) => !now.has(address)),
    set: [...now.values()]
      .filter((record) => textOf(record) !== textOf(old.get(record.address)))
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

const recordsOf = (pack: Pack): Map<string, PackRecord> =>
  new Map(Array.from(packRecords(pack), (record) => [record.address, record]));
