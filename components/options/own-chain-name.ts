import { isChainId } from '../../lib/core/chains.ts';
import { type Key, keyChainName, splitKey } from '../../lib/core/label/key.ts';
import { t } from '../../lib/locale/t.ts';
import { chainName } from '../parts/chain-name.ts';

/** An own label applies on every EVM chain. */
export function ownChainName(key: Key): string {
  const { chain } = splitKey(key);
  return isChainId(chain) ? chainName(chain) : t('options_own_every_chain', keyChainName(chain));
}
