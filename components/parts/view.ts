/** What a card is shown from, and what follows from it: which chain, which title, which warning. */
import type { Address } from '../../lib/core/address/address.ts';
import type { Twin } from '../../lib/core/address/lookalike.ts';
import { systemName } from '../../lib/core/address/system.ts';
import { type ChainId, chainsOfFamily } from '../../lib/core/chains.ts';
import { type Entry, entriesOf } from '../../lib/core/label/entry.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { idle, type Label, type Profile } from '../../lib/core/label/profile.ts';
import { tagOf } from '../../lib/core/label/rank.ts';
import type { Tag } from '../../lib/core/label/tag.ts';

export interface CardView {
  readonly address: Address;
  /** As the page says it; `evm` when it does not. */
  readonly chain: KeyChain;
  /** The chain that the reader chose in the card. */
  readonly chosen?: ChainId;
  /** One a chain, once the worker spoke. */
  readonly profiles: readonly Profile[];
  readonly settled: boolean;
  readonly twins: readonly Twin[];
  readonly now: number;
  readonly dark: boolean;
  readonly pinned: boolean;
}

export interface Told {
  readonly chain: ChainId;
  /** The chains between which the reader may switch. */
  readonly chains: readonly ChainId[];
  readonly profile: Profile;
  readonly tag: Tag | undefined;
  /** Every entry with a warning, on whichever chain that is looked at. */
  readonly warnings: readonly Entry[];
  readonly own: Label | undefined;
}

export function told({ address, chain, chosen, profiles, settled }: CardView): Told {
  const said = chosen ?? (chain === 'evm' ? undefined : chain);
  const tag = tagOf(profiles, said) ?? systemTag(address, said);
  const [first] = chainsOfFamily(address.family);
  const known = profiles.filter(isKnown).map((profile) => profile.chain);
  const here = said ?? tag?.chain ?? known[0] ?? profiles[0]?.chain ?? first ?? 'ethereum';
  const profile = profiles.find((one) => one.chain === here) ?? {
    chain: here,
    address: address.text,
    labels: settled ? idle : { state: 'pending' as const, items: [] },
    mev: idle,
    contract: idle,
  };
  const looked = said === undefined ? profiles : [profile];
  return {
    chain: here,
    chains: chainsOfFamily(address.family).filter((one) => one === here || known.includes(one)),
    profile,
    tag,
    warnings: looked.flatMap(entriesOf).filter((entry) => entry.warning),
    own: profiles.flatMap((one) => one.labels.items).find((label) => label.source === 'own'),
  };
}

function isKnown({ labels, mev, contract }: Profile): boolean {
  return labels.items.length + mev.items.length + contract.items.length > 0;
}

/** The chain's own machinery has names that nobody has to be asked for. */
function systemTag(address: Address, chain: ChainId | undefined): Tag | undefined {
  const name = systemName(address, chain);
  return name === undefined ? undefined : { name, category: 'system', source: 'pack', more: 0 };
}
