import type { KeyChain } from '../../lib/core/label/key.ts';
import { ChainMark } from './ChainMark.tsx';
import { chainName } from './chain-name.ts';

/** A chain by its emblem and name. */
export function NamedChain({ chain }: { readonly chain: KeyChain }) {
  return (
    <span class="named-chain">
      <ChainMark chain={chain} />
      {chainName(chain)}
    </span>
  );
}
