/**
 * Which labels to show for an EVM address when the page does not name its chain. A key has the same owner on every chain,
 * so labels of persons, companies and bots apply everywhere. Contracts may differ between chains:
 *
 * - all chains agree on the name: shown without a chain
 * - only one chain knows it, or all agree on its owner: shown with its chain
 * - the chains disagree: only warnings and own labels are shown, with their chain
 */
import type { ChainId } from '../chains.ts';
import { entriesOf, type LabelEntry } from './label-entry.ts';
import type { Profile } from './profile.ts';

/** An entry that may be shown; `mark` is the chain to show with it. */
export interface Placed {
  readonly entry: LabelEntry;
  readonly mark?: ChainId;
}

export function acrossChains(profiles: readonly Profile[]): readonly Placed[] {
  const entries = profiles.flatMap(entriesOf);
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
