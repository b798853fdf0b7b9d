import { chainOf, chains, chainsOfFamily, type FamilyId, isChainId } from '../../lib/core/chains.ts';
import { type KeyChain, keyChainName } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import { Choose } from '../parts/Choose.tsx';

interface Props {
  readonly id: string;
  /** Of the form that it belongs to, where it does not stand in it. */
  readonly form?: string;
  /** Of the typed address, once it is one. */
  readonly family: FamilyId | undefined;
  readonly chain: KeyChain | undefined;
  readonly labelled?: boolean;
  readonly onChange: (chain: KeyChain) => void;
}

/** The chain of an own label, for families with several. */
export function OwnChain({ id, form, family = chains[0].family, chain, labelled, onChange }: Props) {
  if (isChainId(family)) return null;
  const select = (
    <Choose<KeyChain>
      id={id}
      form={form}
      aria-label={labelled ? undefined : t('options_own_chain')}
      value={chain ?? family}
      choices={[family, ...chainsOfFamily(family)]}
      nameOf={(choice) =>
        isChainId(choice) ? chainOf(choice).name : t('options_own_every_chain', keyChainName(choice))
      }
      onChoose={onChange}
    />
  );
  return labelled ? (
    <label for={id}>
      {t('options_own_chain')}
      {select}
    </label>
  ) : (
    select
  );
}
