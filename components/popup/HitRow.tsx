import type { ComponentChildren } from 'preact';
import { isChainId } from '../../lib/core/chains.ts';
import { type KeyChain, keyChains, splitKey } from '../../lib/core/label/key.ts';
import { addressStart } from '../../lib/core/search/address-start.ts';
import { markedParts } from '../../lib/core/search/marked-parts.ts';
import { shownName } from '../../lib/locale/shown-name.ts';
import { t } from '../../lib/locale/t.ts';
import type { SearchHit } from '../../lib/protocol/ports.ts';
import { CategoryMark } from '../parts/CategoryMark.tsx';
import { chainName, shortAddress } from '../parts/chain-name.ts';
import { ChainMark, NamedChain } from '../parts/NamedChain.tsx';
import { ownerFacts } from './OwnerHead.tsx';
import type { RecentRow } from './recent-list.ts';

export interface FoundRow extends RecentRow {
  readonly others?: SearchHit['others'];
  readonly sources?: SearchHit['sources'];
  readonly owner?: SearchHit['owner'];
}

interface HitRowProps {
  readonly row: FoundRow;
  readonly id: string;
  readonly active: boolean;
  /** What was typed, in words. */
  readonly typed: readonly string[];
  /** Leaves out what the heading already says. */
  readonly without?: 'chain' | 'category' | 'name' | undefined;
  readonly onPress: () => void;
}

/** One found address: name, category, chain, and its two ends. Or an owner: one row for all of its addresses. */
export function HitRow({ row, id, active, typed, without, onPress }: HitRowProps) {
  const { owner, warning = '' } = row;
  const isNameless = without === 'name' || row.name === '';
  const kinds = kindWords(row, without);
  const chains = chainsOfHit(row);
  return (
    <ListOption {...{ id, active, onPress }} kind={owner ? 'of-owner' : warning}>
      <CategoryMark category={row.category} emblem={row.emblem} colour={row.colour} />
      {isNameless ? (
        <bdi class="hit-name mono" dir="ltr" title={row.address}>
          {wholeOrShort(row.address)}
        </bdi>
      ) : (
        <MarkedName name={shownName(row)} typed={typed} />
      )}
      <span class="hit-more hint">
        {owner ? (
          <span>{ownerFacts(row.category, owner)}</span>
        ) : (
          <>
            {kinds.length > 0 && <span class="hit-kind">{kinds.join(' · ')}</span>}
            <HitChains chains={without === 'chain' ? chains.slice(1) : chains} />
            {!isNameless && <HitAddress address={row.address} typed={typed} />}
          </>
        )}
      </span>
    </ListOption>
  );
}

interface OptionProps extends Pick<HitRowProps, 'id' | 'active' | 'onPress'> {
  readonly kind: string;
  readonly children: ComponentChildren;
}

/** What can be chosen; the search box handles the keyboard for the whole list. */
export function ListOption({ id, active, kind, onPress, children }: OptionProps) {
  return (
    <div
      role="option"
      id={id}
      tabIndex={-1}
      class={`hit ${kind}`}
      aria-selected={active}
      onClick={onPress}
      onKeyDown={(event) => event.key === 'Enter' && onPress()}
    >
      {children}
    </div>
  );
}

/** Who names it, if that is the user, and what it is, as far as the heading does not say so. */
function kindWords(
  { category, warning, name, sources = [] }: FoundRow,
  without: HitRowProps['without'],
): readonly string[] {
  const isOwn = sources.some(({ source }) => source === 'own');
  const isPlain = category === 'other' && (isOwn || name === '');
  const saysKind = warning !== undefined || ((without === undefined || without === 'chain') && !isPlain);
  return [...(isOwn ? [t('source_own')] : []), ...(saysKind ? [t(`category_${category}`)] : [])];
}

/** An address where it stands alone; the longest of Bitcoin have no room. */
const wholeOrShort = (address: string): string =>
  address.length > 44 ? `${address.slice(0, 20)}…${address.slice(-20)}` : address;

/** A name with what was typed of it. */
function MarkedName({ name, typed }: { readonly name: string } & Pick<HitRowProps, 'typed'>) {
  return (
    <span class="hit-name">
      <bdi>
        {markedParts(name, typed).map(({ text, isMarked }, at) =>
          // A name is split anew with every letter, so its parts have no other key.
          isMarked ? <mark key={at}>{text}</mark> : text,
        )}
      </bdi>
    </span>
  );
}

type AddressProps = Pick<HitRowProps, 'typed'> & Pick<RecentRow, 'address'>;

/** A shortened address; its start is marked if that was typed. */
export function HitAddress({ address, typed: [word = '', ...others] }: AddressProps) {
  const short = shortAddress(address);
  const isStart =
    others.length === 0 && addressStart(word) !== undefined && address.toLowerCase().startsWith(word);
  const [head = ''] = short.split('…');
  const end = isStart ? Math.min(word.length, head.length) : 0;
  return (
    <bdi class="mono" dir="ltr" title={address}>
      {isStart && <mark>{short.slice(0, end)}</mark>}
      {short.slice(end)}
    </bdi>
  );
}

/** That of the address which is shown, then the others, whichever of them answered first. */
export function chainsOfHit({ key, others = [] }: Pick<FoundRow, 'key' | 'others'>): readonly KeyChain[] {
  const { chain } = splitKey(key);
  const further = new Set(others.map((other) => splitKey(other.key).chain));
  return [chain, ...keyChains.filter((one) => one !== chain && further.has(one))];
}

/** The first chain, whose address is shown, with its name; further ones by their emblems, whose names are told on rest and to screen readers. */
function HitChains({ chains }: { readonly chains: readonly KeyChain[] }) {
  if (chains.length === 0) return null;
  return (
    <span class="hit-chains" title={chains.map(chainName).join(', ')}>
      {chains.map((chain, at) =>
        at === 0 || !isChainId(chain) ? (
          <NamedChain key={chain} chain={chain} />
        ) : (
          <span key={chain}>
            <ChainMark chain={chain} />
            <span class="heard">{`, ${chainName(chain)}`}</span>
          </span>
        ),
      )}
    </span>
  );
}
