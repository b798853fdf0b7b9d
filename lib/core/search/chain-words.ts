/** The words by which a search names a chain, as in "usdc base". */
import { type ChainId, chainOf } from '../chains.ts';
import { chainsOf, type KeyChain, keyChains } from '../label/key.ts';
import { searchWords } from './search-words.ts';

/** Part of a chain's names or aliases, but to people they mean something else. */
const otherMeanings: ReadonlySet<string> = new Set(['binance', 'smart', 'chain', 'mainnet']);

const wordsOf = (id: ChainId): readonly string[] => {
  const { name, aliases } = chainOf(id);
  const all = [id, ...searchWords(name), ...aliases.filter((alias) => /^[a-z]+$/.test(alias))];
  return [...new Set(all)].filter((word) => !otherMeanings.has(word));
};
const words = new Map(keyChains.map((chain) => [chain, chainsOf(chain).flatMap(wordsOf)]));

/** Those of all its chains for a family, because its labels hold on each. */
export const chainWords = (chain: KeyChain | undefined): readonly string[] =>
  (chain && words.get(chain)) ?? [];

/** What is left of words without those for a chain. */
export const withoutChain = (words: readonly string[], chain: KeyChain): readonly string[] =>
  words.filter((word) => !chainWords(chain).includes(word.toLowerCase()));
