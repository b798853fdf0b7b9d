/** The built-in label packs, opened when first needed and kept while the worker lives. */
import { type ChainId, chainOf } from '../../core/chains.ts';
import type { KeyChain } from '../../core/label/key.ts';
import { foldText } from '../../core/match-tier.ts';
import { openPack, type Pack, type PackHit } from '../../core/pack.ts';

export interface Packs {
  /** Opens the chains' packs, and for EVM chains also the pack of all EVM chains. A broken pack counts as empty. */
  load(chains: Iterable<ChainId>): Promise<void>;
  get(chain: ChainId): Pack | undefined;
  /** The chain's labels for an address, then those of other EVM chains. */
  find(chain: ChainId, address: string): PackHit | undefined;
  /** Why a pack cannot be used, in words. */
  problem(chain: ChainId): string | undefined;
}

/** The chain's own labels come first; those of other EVM chains are left out if their name is already there. */
function withOtherChains(
  chain: ChainId,
  own: PackHit | undefined,
  others: PackHit | undefined,
): PackHit | undefined {
  const labels = own?.labels ?? [];
  const names = new Set(labels.map(({ name }) => foldText(name)));
  const more = (others?.labels ?? []).filter(
    (label) => label.chain !== chain && !names.has(foldText(label.name)),
  );
  if (more.length === 0) return own;
  const ranked = [...labels, ...more].map((label, rank) => ({ ...label, rank }));
  return { labels: ranked, mev: own?.mev ?? [] };
}

export function createPacks(read: (chain: KeyChain) => Promise<ArrayBuffer>): Packs {
  const opening = new Map<KeyChain, Promise<void>>();
  const open = new Map<KeyChain, Pack>();
  const problems = new Map<KeyChain, string>();

  async function load(chain: KeyChain): Promise<void> {
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
      const wanted = new Set<KeyChain>();
      for (const chain of chains) {
        wanted.add(chain);
        if (chainOf(chain).family === 'evm') wanted.add('evm');
      }
      for (const chain of wanted) {
        if (open.has(chain)) continue;
        const before = opening.get(chain) ?? load(chain);
        opening.set(chain, before);
        waiting.push(before);
      }
      await Promise.all(waiting);
    },
    get: (chain) => open.get(chain),
    find(chain, address) {
      const own = open.get(chain)?.find(address);
      if (chainOf(chain).family !== 'evm') return own;
      return withOtherChains(chain, own, open.get('evm')?.find(address));
    },
    problem: (chain) => problems.get(chain),
  };
}
