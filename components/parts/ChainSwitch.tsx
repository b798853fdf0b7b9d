import type { ChainId } from '../../lib/core/chains.ts';
import { t } from '../../lib/locale/t.ts';
import { NamedChain } from './NamedChain.tsx';

interface Props {
  readonly chains: readonly ChainId[];
  readonly chosen: ChainId;
  /** The page does not name the chain. */
  readonly unsaid: boolean;
  readonly onChoose: (chain: ChainId) => void;
}

/** The chain, or a switch if the address is known on several. */
export function ChainSwitch({ chains, chosen, unsaid, onChoose }: Props) {
  if (chains.length < 2) {
    return (
      <span class="chain">
        <NamedChain chain={chosen} />
        {unsaid && <span class="hint"> {t('card_chain_unsaid')}</span>}
      </span>
    );
  }
  return (
    <fieldset class="chains">
      <legend class="heard">{t('card_chain')}</legend>
      {chains.map((chain) => (
        <button
          type="button"
          key={chain}
          class="chip"
          aria-pressed={chain === chosen}
          onClick={() => onChoose(chain)}
        >
          <NamedChain chain={chain} />
        </button>
      ))}
    </fieldset>
  );
}
