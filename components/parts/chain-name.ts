/** Names of chains, kinds and places in the user's language. */
import { chainOf, isChainId } from '../../lib/core/chains.ts';
import type { Category } from '../../lib/core/label/categories.ts';
import { type KeyChain, keyChainName } from '../../lib/core/label/key.ts';
import { type KindFilter, mevOfFilter } from '../../lib/core/search/kind-filter.ts';
import { t } from '../../lib/locale/t.ts';
import type { PlaceOfChain } from '../../lib/protocol/read-place.ts';

/** Chains have the same name in every language; only "any EVM chain" is translated. */
export function chainName(chain: KeyChain): string {
  return isChainId(chain) ? chainOf(chain).name : t('popup_chain_any', keyChainName(chain));
}

export function placeName({ chain, isMev }: PlaceOfChain): string {
  return isMev ? t('popup_place_mev', chainName(chain)) : chainName(chain);
}

export function placeNames(places: readonly PlaceOfChain[]): string {
  return places.map(placeName).join(', ');
}

/** Places that fit into one line. */
const maxNamed = 2;

/** The names of the first places, and how many more there are. */
export function firstPlaceNames(places: readonly PlaceOfChain[]): string {
  const named = placeNames(places.slice(0, maxNamed));
  const more = places.length - maxNamed;
  return more > 0 ? t('popup_and_more', named, String(more)) : named;
}

/** Shortened as explorers do: enough to tell neighbours apart, never enough to trust. */
export function shortAddress(address: string): string {
  return address.length <= 16
    ? address
    : `${address.slice(0, address.startsWith('0x') ? 8 : 6)}…${address.slice(-6)}`;
}

/** The name of a kind that a search can be limited to. */
export function kindName(kind: KindFilter): string {
  const mev = mevOfFilter(kind);
  // Cast: what is no kind of MEV is a category.
  return mev ? t(`mev_${mev}`) : t(`category_${kind as Category}`);
}
