/** The compiled pack, read once for all files that judge it: reading it takes longer than judging. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allFacts } from '../../../data/all-facts.ts';
import { chainIds } from '../../../lib/core/chains.ts';
import type { KeyChain } from '../../../lib/core/label/key.ts';
import type { PackEntry } from '../../../lib/core/pack.ts';
import { createPacks } from '../../../lib/worker/sources/pack/packs.ts';
import { ensurePack } from '../../../scripts/ensure-pack.ts';

async function read() {
  const directory = await ensurePack();
  const packs = createPacks(
    async (chain) => Uint8Array.from(await readFile(join(directory, `${chain}.bin`))).buffer,
  );
  await packs.load(chainIds);
  const entries = new Map(packs.all().map((pack) => [pack.chain, [...pack.entries()]]));
  return {
    /** As the worker has them. */
    packs,
    facts: [...allFacts(directory)],
    recordsOf: (chain: KeyChain): readonly PackEntry[] => entries.get(chain) ?? [],
  };
}

let whole: ReturnType<typeof read> | undefined;

export function wholePack(): ReturnType<typeof read> {
  whole ??= read();
  return whole;
}
