/** What follows from what a card shows: the chain, the title, the warnings. */
import { chainsOfFamily, isChainId, mainChainOf } from '../../lib/core/chains.ts';
import type { CardView } from '../../lib/core/label/card-view.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import { ownLabelIn } from '../../lib/core/label/own-label-in.ts';
import { idle, type Label, type Profile } from '../../lib/core/label/profile.ts';
import { saysSomething } from '../../lib/core/label/says-something.ts';
import type { Tag } from '../../lib/core/label/tag.ts';
import { warningOf } from '../../lib/core/label/warning.ts';

export function summarise({ address, chain, chosen, tag, profiles, settled }: CardView) {
  const named = chosen ?? (isChainId(chain) ? chain : undefined);
  const all = chainsOfFamily(address.family);
  const known = profiles.filter(saysSomething).map((profile) => profile.chain);
  const byName = profiles.find(({ labels }) =>
    labels.items.some((label) => isOwnChains(label) && nameOf(label) === tag?.name),
  );
  const here = named ?? tag?.chain ?? byName?.chain ?? known[0] ?? mainChainOf(address.family);
  const profile: Profile = profiles.find((known) => known.chain === here) ?? {
    chain: here,
    address: address.text,
    labels: settled ? idle : { state: 'pending' as const, items: [] },
    mev: idle,
    contract: idle,
  };
  const labels =
    named === undefined
      ? profiles.flatMap(({ labels: { items } }) => items).filter(isOwnChains)
      : profile.labels.items;
  return {
    chain: here,
    /** The chains to choose from. */
    chains: all.filter((each) => each === here || known.includes(each)),
    profile,
    tag: tag ?? firstOf(profile),
    /** The worst label with a warning, on all chains in view. */
    warning:
      labels.find(({ category }) => warningOf(category) === 'danger') ??
      labels.find(({ category }) => warningOf(category)),
    own: ownLabelIn(profiles),
    /** Whose it is, if more is known of theirs. */
    owner: labels.find(({ owner }) => owner && owner.count > 1)?.owner,
  };
}

/** Labels from another chain are in that chain's profile too. */
function isOwnChains(label: Label): boolean {
  return label.chain === undefined;
}

/** The first label, for sites that are off, where nothing is ranked. */
function firstOf({ labels }: Profile): Tag | undefined {
  const [label] = labels.items;
  if (!label) return undefined;
  const { category, source, colour } = label;
  return {
    name: nameOf(label),
    category,
    source,
    more: labels.items.length - 1,
    ...(colour && { colour }),
  };
}
