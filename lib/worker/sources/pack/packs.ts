/** The packs of one list of labels, the built-in or another, opened when first needed and kept while the worker lives. */
import { type ChainId, isChainId } from '../../../core/chains.ts';
import { familyOf, type KeyChain } from '../../../core/label/key.ts';
import { foldText } from '../../../core/match-tier.ts';
import { openPack, type Pack, type PackHit } from '../../../core/pack.ts';

/** The chain's own labels come first; labels of other chains with a name of its own are left out. */
export function withOtherChains(
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

export type Packs = ReturnType<typeof createPacks>;

/** `read` gives nothing for a chain that has no pack; where it rejects, it is asked again the next time. */
export function createPacks(read: (chain: KeyChain) => Promise<ArrayBuffer | undefined>) {
  const opening = new Map<KeyChain, Promise<void>>();
  const open = new Map<KeyChain, Pack>();
  const problems = new Map<KeyChain, string>();

  async function load(chain: KeyChain): Promise<void> {
    try {
      const bytes = await read(chain);
      problems.delete(chain);
      if (!bytes) return;
      const pack = openPack(bytes);
      if (pack.ok) open.set(chain, pack);
      else problems.set(chain, pack.message);
    } catch {
      problems.set(chain, 'The label pack of this chain is missing.');
      opening.delete(chain);
    }
  }

  return {
    /** Opens the chains' packs, and those of their families. A broken pack acts as empty. */
    async load(chains: Iterable<ChainId>): Promise<void> {
      const waiting: Promise<void>[] = [];
      const wanted = new Set<KeyChain>();
      for (const chain of chains) {
        wanted.add(chain).add(familyOf(chain));
      }
      for (const chain of wanted) {
        if (open.has(chain)) continue;
        const before = opening.get(chain) ?? load(chain);
        opening.set(chain, before);
        waiting.push(before);
      }
      await Promise.all(waiting);
    },
    get: (chain: ChainId): Pack | undefined => open.get(chain),
    /** All that are open, those of families too. */
    all: (): readonly Pack[] => [...open.values()],
    /** The chain's labels for an address, followed by labels that other chains of its family give to it. */
    find(chain: ChainId, address: string): PackHit | undefined {
      const own = open.get(chain)?.find(address);
      const family = familyOf(chain);
      // A family of one chain has that chain's pack alone.
      return isChainId(family) ? own : withOtherChains(chain, own, open.get(family)?.find(address));
    },
    /** Why a pack cannot be used, in words. */
    problem: (chain: ChainId): string | undefined => problems.get(chain),
  };
}
