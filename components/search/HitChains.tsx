import { isChainId } from '../../lib/core/chains.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { ChainMark } from '../parts/ChainMark.tsx';
import { chainName } from '../parts/chain-name.ts';
import { NamedChain } from '../parts/NamedChain.tsx';

/** One chain with its name, several by their emblems; the name of each is told on rest and to screen readers. */
export function HitChains({ chains }: { readonly chains: readonly KeyChain[] }) {
  if (chains.length === 0) return null;
  return (
    <span class="hit-chains" title={chains.map(chainName).join(', ')}>
      {chains.map((chain, at) =>
        chains.length === 1 || !isChainId(chain) ? (
          <NamedChain key={chain} chain={chain} />
        ) : (
          <span key={chain}>
            <ChainMark chain={chain} />
            <span class="heard">{`${at > 0 ? ', ' : ''}${chainName(chain)}`}</span>
          </span>
        ),
      )}
    </span>
  );
}
