import { isChainId } from '../../lib/core/chains.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { ChainMark } from '../parts/ChainMark.tsx';
import { chainName } from '../parts/chain-name.ts';
import { NamedChain } from '../parts/NamedChain.tsx';

/** The first chain, whose address is shown, with its name; further ones by their emblems, whose names are told on rest and to screen readers. */
export function HitChains({ chains }: { readonly chains: readonly KeyChain[] }) {
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
