/** What is known about an address: every source says what it has, and a profile holds all of it. */
import { parseAddress } from '../../core/address/parse-address.ts';
import { type ChainId, chainOf, isChainId } from '../../core/chains.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import { type AddressOnChain, addressesOfKey, chainsOf, type Key, splitKey } from '../../core/label/key.ts';
import { mayHaveOwner, type OwnerOf, ownerIn } from '../../core/label/owner.ts';
import type { Label, Profile, Reason } from '../../core/label/profile.ts';
import { tagOf } from '../../core/label/ranked.ts';
import type { Tag } from '../../core/label/tag.ts';
import { warningOf } from '../../core/label/warning.ts';
import type { Owners } from '../../core/search/open-owners.ts';
import type { Resource } from '../base/resource.ts';
import type { Lists } from '../sources/lists/lists.ts';
import type { Nodes } from '../sources/node/nodes.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import type { Packs } from '../sources/pack/packs.ts';
import type { ServiceSource } from '../sources/service/service-source.ts';

/** What knows labels and nothing else. */
export interface LabelSource {
  /** Reads what is here about these addresses, once for all. */
  load(about: readonly AddressOnChain[]): Promise<unknown>;
  find(chain: ChainId, address: string): readonly Label[];
}

export interface AnswersParts {
  readonly own: LabelSource & Pick<OwnLabels, 'isReadable'>;
  /** The user's wallets. */
  readonly mine: Pick<LabelSource, 'find'>;
  readonly service: ServiceSource;
  /** The user's own nodes, which every other source outranks. */
  readonly nodes: Nodes;
  /** Between service and built-in list, in the order in which a profile has their labels. */
  readonly further: readonly LabelSource[];
  readonly packs: Packs;
  readonly emblems: Resource<EmblemOf>;
  readonly owners: Resource<Owners>;
  readonly order: Lists['sources'];
  readonly dismissed: Lists['dismissed'];
}

export type Answers = ReturnType<typeof joinSources>;

export function joinSources({
  own,
  mine,
  service,
  nodes,
  further,
  packs,
  emblems,
  owners,
  order,
  dismissed,
}: AnswersParts) {
  return {
    /** Reads each source once, whatever the number of keys. `open`: a card shows them. */
    async load(keys: readonly Key[], open: boolean): Promise<void> {
      const about = keys.flatMap(addressesOfKey);
      await Promise.all([
        service.load(about, open),
        nodes.load(about, open),
        packs.load(new Set(about.map(({ chain }) => chain))),
        emblems.load(),
        open && owners.load(),
        ...[own, ...further].map((source) => source.load(about)),
      ]);
    },
    /** The built-in list alone knows it, and warns of nothing: what else is known of it is the user's affair. */
    isPublic(key: Key): boolean {
      const { chain, address } = splitKey(key);
      const labels = chainsOf(chain).flatMap((one) => packs.find(one, address)?.labels ?? []);
      return labels.length > 0 && labels.every(({ category }) => warningOf(category) === undefined);
    },
    /** `why`: shown for questions that the page's mode leaves unasked. */
    profile(chain: ChainId, address: string, open: boolean, why?: Reason): Profile {
      const { labels, mev, contract } = service.known(chain, address, why);
      const hit = packs.find(chain, address);
      const inOrder = order();
      const hidden = open ? dismissed(chain, address) : [];
      const profile: Profile = {
        chain,
        // Only cards show addresses, so only they need the spelling.
        address: open ? (parseAddress(address, chainOf(chain).family).address?.text ?? address) : address,
        labels: {
          ...labels,
          items: [
            ...own.find(chain, address),
            ...mine.find(chain, address),
            ...labels.items,
            ...further.flatMap((source) => source.find(chain, address)),
            ...withOwners(hit?.labels ?? [], open && owners.get()?.of),
            ...nodes.labels(chain, address),
          ],
        },
        ...(hidden.length > 0 && { dismissed: hidden }),
        ...(inOrder && { order: inOrder }),
        ...(!own.isReadable() && { ownUnread: true }),
        mev: { ...mev, items: [...mev.items, ...(hit?.mev ?? [])] },
        contract: open
          ? { ...contract, items: [...contract.items, ...nodes.contracts(chain, address)] }
          : contract,
      };
      return withEmblems(profile, emblems.get());
    },
  };
}

/** What a badge says about a key; `why`: shown for questions that are left unasked. */
export function tagOfKey(
  { profile }: Pick<Answers, 'profile'>,
  key: Key,
  why?: Reason,
  tokens?: Parameters<typeof tagOf>[2],
): Tag | undefined {
  const { chain, address } = splitKey(key);
  const profiles = chainsOf(chain).map((one) => profile(one, address, false, why));
  return tagOf(profiles, isChainId(chain) ? chain : undefined, tokens);
}

/** Only cards lead to what else is an owner's. */
function withOwners(labels: readonly Label[], ownerOf: OwnerOf | false | undefined): readonly Label[] {
  if (!ownerOf) return labels;
  return labels.map((label) => {
    const owner = mayHaveOwner(label) ? ownerIn(label.name, ownerOf) : undefined;
    return owner ? { ...label, owner: { name: owner.name, count: owner.count ?? 0 } } : label;
  });
}

function withEmblems(profile: Profile, emblemOf: EmblemOf | undefined): Profile {
  if (!emblemOf) return profile;
  const items = profile.labels.items.map((label) => {
    // Anybody may call themselves after an exchange.
    const emblem = label.source === 'node' ? undefined : emblemOf(label);
    return emblem ? { ...label, emblem } : label;
  });
  const emblem = emblemOf({ name: chainOf(profile.chain).name, category: 'system', source: 'pack' });
  return { ...profile, ...(emblem && { emblem }), labels: { ...profile.labels, items } };
}
