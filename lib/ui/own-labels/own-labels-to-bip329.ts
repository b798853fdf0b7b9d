/** Own labels of Bitcoin addresses as wallets read them (BIP-329): they keep what a file does not name. */
import { families } from '../../core/families/families.ts';
import { splitKey } from '../../core/label/key.ts';
import type { OwnLabelEntry } from '../../protocol/requests.ts';

/** A record a line; empty without a Bitcoin address. */
export function ownLabelsToBip329(labels: readonly OwnLabelEntry[]): string {
  return labels
    .map(({ key, name }) => ({ ...splitKey(key), name }))
    .filter(({ family }) => families[family].hasWalletLabels)
    .map(({ address, name }) => `${JSON.stringify({ type: 'addr', ref: address, label: name })}\n`)
    .join('');
}
