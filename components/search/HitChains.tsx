import { isChainId } from '../../lib/core/chains.ts';
import type { KeyChain } from '../../lib/core/label/key.ts';
import { ChainMark } from '../parts/ChainMark.tsx';
import { chainName } from '../parts/chain-name.ts';
import { NamedChain } from '../parts/NamedChain.tsx';

interface Props {
  readonly chains: readonly KeyChain[];
  /** The heading names the first. */
  readonly isFirstNamed: boolean;
}

/** The first chain with its name, the others by their emblems; the name of each is told on rest and to screen readers. */
export function HitChains({ chains, isFirstNamed }: Props) {
  const shown = isFirstNamed ? chains.slice(1) : chains;
  if (shown.length === 0) return null;
  return (
    <span class="hit-chains" title={shown.map(chainName).join(', ')}>
      {shown.map((chain, at) =>
        (at === 0 && !isFirstNamed) || !isChainId(chain) ? (
          <NamedChain key={chain} chain={chain} />
        ) : (
          <span key={chain}>
            <ChainMark chain={chain} />
            <span class="heard">, {chainName(chain)}</span>
          </span>
        ),
      )}
    </span>
  );
}
