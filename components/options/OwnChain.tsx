import { chainOf, chains, chainsOfFamily, type FamilyId, isChainId } from '../../lib/core/chains.ts';
import { type KeyChain, keyChainName } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';

interface Props {
  /** Of the typed address, once it is one. */
  readonly family: FamilyId | undefined;
  readonly chain: KeyChain | undefined;
  readonly onChange: (chain: KeyChain) => void;
}

/** The chain of an own label, for families with several. */
export function OwnChain({ family = chains[0].family, chain, onChange }: Props) {
  if (isChainId(family)) return null;
  const its = chainsOfFamily(family);
  return (
    <label>
      {t('options_own_chain')}
      <select
        id="own-chain"
        value={chain ?? family}
        onChange={(event) => onChange(its.find((one) => one === event.currentTarget.value) ?? family)}
      >
        <option value={family}>{t('options_own_every_chain', keyChainName(family))}</option>
        {its.map((id) => (
          <option key={id} value={id}>
            {chainOf(id).name}
          </option>
        ))}
      </select>
    </label>
  );
}
