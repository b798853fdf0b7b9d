/** Splits what a page asks for into messages, none of which has too many keys. */
import type { Key } from '../core/label/key.ts';
import type { PageMessage } from './ports.ts';

/** Keys per message that a page sends, well below the maximum. */
const usualKeys = 500;

function inParts<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / usualKeys) }, (_, nth) =>
    items.slice(nth * usualKeys, (nth + 1) * usualKeys),
  );
}

/** Splits these texts into as many `verify` messages as they need. */
export const verifyMessages = (
  texts: readonly string[],
): readonly Extract<PageMessage, { type: 'verify' }>[] =>
  inParts(texts).map((part) => ({ type: 'verify', texts: part }));

/** Splits these keys into as many `release` messages as they need. */
export const releaseMessages = (keys: readonly Key[]): readonly Extract<PageMessage, { type: 'release' }>[] =>
  inParts(keys).map((part) => ({ type: 'release', keys: part }));

/** Splits these keys into as many `ask` messages as they need. */
export function askMessages(
  keys: readonly Key[],
  how: (key: Key) => { readonly local?: true; readonly name?: string },
  visible = true,
): readonly Extract<PageMessage, { type: 'ask' }>[] {
  return inParts(keys).map((part) => ({
    type: 'ask',
    visible,
    keys: part.map((one) => ({ key: one, ...how(one) })),
  }));
}
