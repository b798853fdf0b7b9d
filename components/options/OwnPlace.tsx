import type { Key } from '../../lib/core/label/key.ts';
import { spellAddress } from '../../lib/ui/spell-address.ts';
import { ownChainName } from './own-chain-name.ts';

/** The cell of a label's address and chain. */
export function OwnPlace({ of }: { readonly of: { readonly key: Key } }) {
  const address = spellAddress(of);
  return (
    <td title={address}>
      <bdi class="ends mono" dir="ltr">
        <span>{address.slice(0, -8)}</span>
        <span>{address.slice(-8)}</span>
      </bdi>
      <span class="hint">{ownChainName(of.key)}</span>
    </td>
  );
}
