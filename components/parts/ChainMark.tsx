import type { KeyChain } from '../../lib/core/label/key.ts';
import { chainEmblem } from '../../lib/look/chain-emblem.ts';
import { EmblemIcon } from './EmblemIcon.tsx';

/** A chain's emblem, for beside its name. */
export function ChainMark({ chain }: { readonly chain: KeyChain }) {
  const drawing = chainEmblem(chain);
  return drawing ? <EmblemIcon drawing={drawing} size={12} /> : null;
}
