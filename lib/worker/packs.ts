/** The label packs that ship with the extension, opened when first needed and kept while the worker lives. */
import type { ChainId } from '../core/chains.ts';
import { openPack, type Pack } from '../core/pack.ts';

export interface Packs {
  /** Opens those that are not open; one that cannot be opened knows nothing. */
  load(chains: Iterable<ChainId>): Promise<void>;
  get(chain: ChainId): Pack | undefined;
  /** Why a pack cannot be used, in words. */
  problem(chain: ChainId): string | undefined;
}

export function createPacks(read: (chain: ChainId) => Promise<ArrayBuffer>): Packs {
  const opening = new Map<ChainId, Promise<void>>();
  const open = new Map<ChainId, Pack>();
  const problems = new Map<ChainId, string>();

  async function load(chain: ChainId): Promise<void> {
    try {
      const pack = openPack(await read(chain));
      if (pack.ok) open.set(chain, pack);
      else problems.set(chain, pack.message);
    } catch {
      problems.set(chain, 'The label pack of this chain is missing.');
    }
  }

  return {
    async load(chains) {
      const waiting: Promise<void>[] = [];
      for (const chain of chains) {
        if (open.has(chain)) continue;
        const before = opening.get(chain) ?? load(chain);
        opening.set(chain, before);
        waiting.push(before);
      }
      await Promise.all(waiting);
    },
    get: (chain) => open.get(chain),
    problem: (chain) => problems.get(chain),
  };
}
