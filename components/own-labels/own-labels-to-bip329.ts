/** Own labels and notes of Bitcoin as wallets read them (BIP-329): they keep what a file does not name. */
import { chainOf, isChainId } from '../../lib/core/chains.ts';
import { families } from '../../lib/core/families/families.ts';
import { splitKey } from '../../lib/core/label/key.ts';
import type { OwnLabelEntry, TransactionNote } from '../../lib/protocol/requests.ts';

/** A record a line; empty without anything of Bitcoin. */
export function ownLabelsToBip329(
  labels: readonly OwnLabelEntry[],
  transactions: readonly TransactionNote[],
): string {
  const record = (type: 'addr' | 'tx', ref: string, label: string) =>
    `${JSON.stringify({ type, ref, label })}\n`;
  const isOfWallets = (chain: string) =>
    isChainId(chain) && families[chainOf(chain).family].hasWalletLabels === true;
  return [
    ...labels
      .map(({ key, name }) => ({ ...splitKey(key), name }))
      .filter(({ family }) => families[family].hasWalletLabels)
      .map(({ address, name }) => record('addr', address, name)),
    ...transactions.flatMap(({ key, note }) => {
      const [chain = '', id = ''] = key.split(':');
      return isOfWallets(chain) ? [record('tx', id, note)] : [];
    }),
  ].join('');
}
