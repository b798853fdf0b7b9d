import type { ComponentChildren } from 'preact';
import { isChainId } from '../../lib/core/chains.ts';
import { type Key, splitKey } from '../../lib/core/label/key.ts';
import { spellAddress } from '../parts/spell-address.ts';
import { ownChainName } from './own-chain-name.ts';

interface Props {
  readonly label: { readonly key: Key };
  /** Where the chain is chosen, if its family has several. */
  readonly children?: ComponentChildren;
}

/** The cell of a label's address and chain. */
export function OwnPlace({ label, children }: Props) {
  const address = spellAddress(label);
  return (
    <td title={address}>
      <bdi class="ends mono" dir="ltr">
        <span>{address.slice(0, -8)}</span>
        <span>{address.slice(-8)}</span>
      </bdi>
      {isChainId(splitKey(label.key).family) || !children ? (
        <span class="hint">{ownChainName(label.key)}</span>
      ) : (
        children
      )}
    </td>
  );
}
