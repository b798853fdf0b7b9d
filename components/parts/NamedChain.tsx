import type { KeyChain } from '../../lib/core/label/key.ts';
import { chainEmblem } from '../../lib/look/chain-emblem.ts';
import { chainName } from './chain-name.ts';
import { EmblemIcon } from './Icon.tsx';

/** A chain by its emblem and name. */
export function NamedChain({ chain }: { readonly chain: KeyChain }) {
  return (
    <span class="named-chain">
      <ChainMark chain={chain} />
      {chainName(chain)}
    </span>
  );
}

/** A chain's emblem, for beside its name. */
export function ChainMark({ chain }: { readonly chain: KeyChain }) {
  const drawing = chainEmblem(chain);
  return drawing ? <EmblemIcon drawing={drawing} size={12} /> : null;
}
