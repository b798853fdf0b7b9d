/**
 * What may be said of an EVM address when the page does not say on which chain it lives. The same key has the same owner
 * on every chain, so a label of a person, a company or a bot holds. The same address need not hold the same code:
 *
 * - chains that agree on a contract's name: shown, without a chain
 * - a contract that one chain alone knows, or whose owner all chains agree on: shown with its chain
 * - chains that disagree: not shown, save a warning or the user's own word, which stand with their chain
 */
import type { ChainId } from '../chains.ts';
import { chainIds } from '../chains.ts';
import { entriesOf, type LabelEntry } from './label-entry.ts';
import type { Profile } from './profile.ts';

/** An entry that may be shown; `mark` is the chain that has to be said with it. */
export interface Placed {
  readonly entry: LabelEntry;
  readonly mark?: ChainId;
}

export function acrossChains(profiles: readonly Profile[]): readonly Placed[] {
  const entries = inChainOrder(profiles).flatMap(entriesOf);
  const code = entries.filter((entry) => entry.contract);
  const chains = [...new Set(code.map((entry) => entry.chain))];
  const onAll = (same: (entry: LabelEntry) => boolean) =>
    chains.every((chain) => code.some((entry) => entry.chain === chain && same(entry)));
  const agreed = (entry: LabelEntry) => onAll((other) => other.same === entry.same);
  const disagree = !code.some(agreed);
  return entries.flatMap((entry): readonly Placed[] => {
    if (!entry.contract || (chains.length > 1 && agreed(entry))) return [{ entry }];
    const sameOwner = entry.owner !== '' && onAll((other) => other.owner === entry.owner);
    return disagree && !sameOwner && !entry.warning ? [] : [{ entry, mark: entry.chain }];
  });
}

/** The order of the chain table, so that the answer does not hang on who answered first. */
function inChainOrder(profiles: readonly Profile[]): readonly Profile[] {
  return [...profiles].sort((a, b) => chainIds.indexOf(a.chain) - chainIds.indexOf(b.chain));
}
