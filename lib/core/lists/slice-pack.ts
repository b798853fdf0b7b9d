/**
 * A large pack is also kept in slices, so that the addresses of a page need a few kilobytes of it and not all. Which slice
 * has an address follows from the address alone.
 */
import type { KeyChain } from '../label/key.ts';
import { writePack } from '../pack/write-pack.ts';
import type { Pack } from '../pack.ts';
import { packRecords } from './pack-records.ts';

/** Smaller packs are read whole: the largest of the built-in list is no smaller. */
const mostWholeRows = 20_000;
/** On average. Arbitrary: about sixteen kilobytes. */
const rowsPerSlice = 250;

/** Where the labels of this address are kept: in the chain's pack, or in a slice of it. `rows`: of the pack. */
export function sliceName(chain: KeyChain, rows: number, address: string): string {
  if (rows <= mostWholeRows) return chain;
  return `${chain} ${hashOf(address) % Math.ceil(rows / rowsPerSlice)}`;
}

/** None of a small pack. */
export function slicePack(pack: Pack): ReadonlyMap<string, ArrayBuffer> {
  const { chain, at, rows } = pack;
  if (rows.count <= mostWholeRows) return new Map();
  const slices = Map.groupBy(packRecords(pack), ({ address }) => sliceName(chain, rows.count, address));
  return new Map(Array.from(slices, ([name, records]) => [name, writePack(chain, at / dayMs, records)]));
}

const dayMs = 86_400_000;

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
