/** The words by which a search names a chain, as in "usdc base". */
import { type ChainId, chainIds, chainOf, isChainId } from '../chains.ts';
import type { KeyChain } from '../label/key.ts';
import { searchWords } from './search-words.ts';

/** Part of a chain's names or aliases, but to people they mean something else. */
const otherMeanings: ReadonlySet<string> = new Set(['binance', 'smart', 'chain', 'mainnet']);

const words = new Map<string, readonly string[]>(
  chainIds.map((id): readonly [ChainId, readonly string[]] => {
    const { name, aliases } = chainOf(id);
    const all = [id, ...searchWords(name), ...aliases.filter((alias) => /^[a-z]+$/.test(alias))];
    return [id, [...new Set(all)].filter((word) => !otherMeanings.has(word))];
  }),
);

/** None for a family: its labels hold on all of its chains. */
export const chainWords = (chain: KeyChain | undefined): readonly string[] =>
  chain && isChainId(chain) ? (words.get(chain) ?? []) : [];
