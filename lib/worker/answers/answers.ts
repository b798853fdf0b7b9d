/** What is known about an address: every source says what it has, and a profile holds all of it. */
import { parseAddress } from '../../core/address/parse-address.ts';
import { type ChainId, chainOf, isChainId } from '../../core/chains.ts';
import type { EmblemOf } from '../../core/label/emblem.ts';
import { addressesOfKey, chainsOf, type Key, splitKey } from '../../core/label/key.ts';
import { idle, type Profile, type Reason } from '../../core/label/profile.ts';
import { tagOf } from '../../core/label/ranked.ts';
import type { Tag } from '../../core/label/tag.ts';
import { warningOf } from '../../core/label/warning.ts';
import type { LabelSource } from '../base/label-source.ts';
import type { Resource } from '../base/resource.ts';
import type { Lists } from '../sources/lists/lists.ts';

export interface AnswersParts {
  /** In the order in which a profile has their labels. */
  readonly sources: readonly LabelSource[];
  /** The one of them that everybody has. */
  readonly builtIn: LabelSource;
  readonly own: { isReadable(): boolean };
  readonly emblems: Resource<EmblemOf>;
  readonly lists: Pick<Lists, 'order' | 'dismissed'>;
}

export type Answers = ReturnType<typeof joinSources>;

export function joinSources({ sources, builtIn, own, lists, emblems }: AnswersParts) {
  return {
    /** Reads each source once, whatever the number of keys. `open`: a card shows them. */
    async load(keys: readonly Key[], open: boolean): Promise<void> {
      const about = keys.flatMap(addressesOfKey);
      await Promise.all([emblems.load(), ...sources.map((source) => source.load?.(about, open))]);
    },
    /** The built-in list alone knows it, and warns of nothing: what else is known of it is the user's affair. */
    isPublic(key: Key): boolean {
      const { chain, address } = splitKey(key);
      const labels = chainsOf(chain).flatMap(
        (on) => builtIn.find(on, address, false, undefined)?.labels ?? [],
      );
      return labels.length > 0 && labels.every(({ category }) => warningOf(category) === undefined);
    },
    /** `why`: shown for questions that the page's mode leaves unasked. */
    profile(chain: ChainId, address: string, open: boolean, why?: Reason): Profile {
      const found = sources.flatMap((source) => source.find(chain, address, open, why) ?? []);
      const { labels, mev, contract } = found.find(({ states }) => states)?.states ?? unasked;
      const order = lists.order();
      const hidden = open ? lists.dismissed(chain, address) : [];
      const profile: Profile = {
        chain,
        // Only cards show addresses, so only they need the spelling.
        address: open ? (parseAddress(address, chainOf(chain).family).address?.text ?? address) : address,
        labels: {
          ...labels,
          items: found.flatMap((names) => names.labels ?? []),
        },
        ...(hidden.length > 0 && { dismissed: hidden }),
        ...(order && { order }),
        ...(!own.isReadable() && { ownUnread: true }),
        mev: { ...mev, items: found.flatMap((names) => names.mev ?? []) },
        contract: { ...contract, items: found.flatMap((names) => names.contract ?? []) },
      };
      return withEmblems(profile, emblems.get());
    },
  };
}

const unasked = { labels: idle, mev: idle, contract: idle };

/** What a badge says about a key; `why`: shown for questions that are left unasked. */
export function tagOfKey(
  { profile }: Pick<Answers, 'profile'>,
  key: Key,
  why?: Reason,
  tokens?: Parameters<typeof tagOf>[2],
): Tag | undefined {
  const { chain, address } = splitKey(key);
  const profiles = chainsOf(chain).map((on) => profile(on, address, false, why));
  return tagOf(profiles, isChainId(chain) ? chain : undefined, tokens);
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
