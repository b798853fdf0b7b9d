/** Packs, and slices of packs, by name: opened when first needed and kept while the worker lives. */
import { type ChainId, isChainId } from '../../../core/chains.ts';
import { foldText } from '../../../core/fold-text.ts';
import { familyOf, type KeyChain } from '../../../core/label/key.ts';
import { openPack, type Pack, type PackHit } from '../../../core/pack.ts';

/** `read` gives nothing for what is missing, which is read again the next time; `onMended`: what was unread is read. */
export function createPackFiles(
  read: (names: readonly string[]) => Promise<readonly (ArrayBuffer | undefined)[]>,
  onMended = () => {},
) {
  /** What is broken stays empty. */
  const open = new Map<string, Pack | undefined>();
  const reading = new Map<string, Promise<void>>();
  const problems = new Map<string, string>();
  /** What could not be read, which is no word on what is there. */
  const unread = new Set<string>();

  async function readAll(names: readonly string[]): Promise<void> {
    const found = await read(names).catch(() => undefined);
    for (const [at, name] of names.entries()) {
      reading.delete(name);
      if (!found) unread.add(name);
      else if (unread.delete(name)) onMended();
      const bytes = found?.[at];
      const pack = bytes && openPack(bytes);
      if (pack) open.set(name, pack.ok ? pack : undefined);
      if (pack?.ok) problems.delete(name);
      else problems.set(name, pack?.message ?? 'The label pack of this chain is missing.');
    }
  }

  return {
    /** In one read, but for what is being read. */
    async load(names: Iterable<string>): Promise<void> {
      const missing = [...new Set(names)].filter((name) => !open.has(name));
      const fresh = missing.filter((name) => !reading.has(name));
      if (fresh.length > 0) {
        const all = readAll(fresh);
        for (const name of fresh) reading.set(name, all);
      }
      await Promise.all(missing.map((name) => reading.get(name)));
    },
    get: (name: string): Pack | undefined => open.get(name),
    all: (): readonly (readonly [name: string, pack: Pack])[] =>
      [...open].flatMap(([name, pack]) => (pack ? [[name, pack] as const] : [])),
    unread: (): readonly string[] => [...unread],
    /** Why a pack cannot be used, in words. */
    problem: (name: string): string | undefined => problems.get(name),
  };
}

/** The chain's labels for an address, followed by labels that other chains of its family give to it. */
export function findIn(
  packOf: (chain: KeyChain) => Pack | undefined,
  chain: ChainId,
  address: string,
): PackHit | undefined {
  const found = packOf(chain)?.find(address);
  const family = familyOf(chain);
  // A family of one chain has that chain's pack alone.
  return isChainId(family) ? found : withOtherChains(chain, found, packOf(family)?.find(address));
}

/** The chain's own labels come first; labels of other chains with a name of its own are left out. */
function withOtherChains(
  chain: ChainId,
  found: PackHit | undefined,
  others: PackHit | undefined,
): PackHit | undefined {
  const labels = found?.labels ?? [];
  const names = new Set(labels.map(({ name }) => foldText(name)));
  const more = (others?.labels ?? []).filter(
    (label) => label.chain !== chain && !names.has(foldText(label.name)),
  );
  if (more.length === 0) return found;
  const ranked = [...labels, ...more].map((label, rank) => ({ ...label, rank }));
  return { labels: ranked, mev: found?.mev ?? [] };
}
