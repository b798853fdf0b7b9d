import { type Key, keyOf, keysOn, splitKey } from '../../../core/label/key.ts';
import { cleanOwnLabel, type WrittenLabel } from './own-label.ts';
import type { OwnLabels } from './own-labels.ts';

/**
 * Names an address as its card does: the label that is shown there keeps its chain and what a card does not ask for, and a
 * new one is for every chain, because a wallet has one address on all of them. An empty name deletes it. Returns the key of
 * the label.
 */
export async function nameAddress(own: OwnLabels, key: Key, written: WrittenLabel, at: number): Promise<Key> {
  const { chain, family, address } = splitKey(key);
  const keys = keysOn(chain, address);
  // Rejects if labels cannot be read, so that no existing label is overwritten.
  const labels = await own.read(keys);
  const shown = labels.findIndex((label) => label !== undefined);
  const named = keys[shown] ?? keyOf(family, address);
  const label = cleanOwnLabel({ ...labels[shown], ...written }, at);
  await own.change([label ? { key: named, label } : { key: named }]);
  return named;
}
