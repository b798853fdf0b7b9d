/** What a card shows, and what follows from it: the chain, the title, the warnings. */
import type { Address } from '../../lib/core/address/address.ts';
import type { LookAlike } from '../../lib/core/address/look-alike.ts';
import { type ChainId, chainsOfFamily, isChainId, mainChainOf } from '../../lib/core/chains.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import { idle, type Label, type Profile } from '../../lib/core/label/profile.ts';
import type { Tag } from '../../lib/core/label/tag.ts';
import { warningOf } from '../../lib/core/label/warning.ts';
import type { Copied } from './CopyButton.tsx';

export interface CardView {
  readonly address: Address;
  /** The chain that the page names, or the family. */
  readonly chain: KeyChain;
  /** The chain that the user chose in the card. */
  readonly chosen?: ChainId;
  /** What a badge would show, as the worker ranked it. */
  readonly tag?: Tag | undefined;
  /** One per chain, once the worker has answered. */
  readonly profiles: readonly Profile[];
  readonly settled: boolean;
  readonly lookAlikes: readonly LookAlike[];
  readonly now: number;
  readonly dark: boolean;
  readonly pinned: boolean;
  /** The editor for an own label is open. */
  readonly naming?: boolean;
  readonly copied?: Copied;
}

export interface CardSummary {
  readonly chain: ChainId;
  /** The chains to choose from. */
  readonly chains: readonly ChainId[];
  readonly profile: Profile;
  readonly tag: Tag | undefined;
  /** Every label with a warning, on all chains in view. */
  readonly warnings: readonly Label[];
  readonly own: Label | undefined;
}

export function summarise({ address, chain, chosen, tag, profiles, settled }: CardView): CardSummary {
  const said = chosen ?? (isChainId(chain) ? chain : undefined);
  const all = chainsOfFamily(address.family);
  const known = profiles.filter(isKnown).map((profile) => profile.chain);
  const named = profiles.find(({ labels }) =>
    labels.items.some((label) => isOwnChains(label) && nameOf(label) === tag?.name),
  );
  const here = said ?? tag?.chain ?? named?.chain ?? known[0] ?? mainChainOf(address.family);
  const profile = profiles.find((one) => one.chain === here) ?? {
    chain: here,
    address: address.text,
    labels: settled ? idle : { state: 'pending' as const, items: [] },
    mev: idle,
    contract: idle,
  };
  const labels =
    said === undefined
      ? profiles.flatMap((one) => one.labels.items).filter(isOwnChains)
      : profile.labels.items;
  return {
    chain: here,
    chains: all.filter((one) => one === here || known.includes(one)),
    profile,
    tag: tag ?? firstOf(profile),
    warnings: labels.filter((label) => warningOf(label.category)),
    own: profiles.flatMap((one) => one.labels.items).find((label) => label.source === 'own'),
  };
}

/** Labels from another chain are in that chain's profile too. */
function isOwnChains(label: Label): boolean {
  return label.chain === undefined;
}

function isKnown({ labels, mev, contract }: Profile): boolean {
  return labels.items.some(isOwnChains) || mev.items.length + contract.items.length > 0;
}

/** The first label, for sites that are off, where nothing is ranked. */
function firstOf({ labels }: Profile): Tag | undefined {
  const [label] = labels.items;
  if (!label) return undefined;
  const { category, source } = label;
  return { name: nameOf(label), category, source, more: labels.items.length - 1 };
}
