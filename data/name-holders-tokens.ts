/**
 * Renames tokens that bear the bare name of a company, so that nobody takes the token for the company's wallet:
 * "KCS (KuCoin)", "AAPL (Apple Inc.)".
 */
import { foldText } from '../lib/core/fold-text.ts';
import { isAboutContract } from '../lib/core/label/label-entry.ts';
import { partsOf } from '../lib/core/label/name-parts.ts';
import type { FactPlace } from './fact-place.ts';
import type { Bearer } from './tell-apart.ts';

/** Whose name ends so is a company. */
const company = /\b(?:Inc|Corp|Corporation|Ltd|LLC|plc)\.?$/i;

/** The owners, folded, that hold coins by a key, or mix them, on any chain; a key that deploys contracts holds none. */
export function holdersOf(places: Iterable<FactPlace>): ReadonlySet<string> {
  const holders = new Set<string>();
  for (const { labels } of places) {
    for (const { label } of labels) {
      if (label.category === 'scam' || label.subtype === 'deployer') continue;
      if (label.category === 'mixer' || !isAboutContract(label))
        holders.add(foldText(partsOf(label.name).owner));
    }
  }
  return holders;
}

/** Changes the labels of one chain; returns the changes. */
export function nameHoldersTokens(
  places: ReadonlyMap<string, FactPlace>,
  holders: ReadonlySet<string>,
): readonly Bearer[] {
  const bearers: Bearer[] = [];
  for (const { address, labels } of places.values()) {
    for (const one of labels) {
      const { name, text, category } = one.label;
      const said = foldText(name);
      if (category !== 'token' || !(holders.has(said) || company.test(name))) continue;
      const now = text === '' || foldText(text) === said ? `${name} token` : `${text} (${name})`;
      one.label = { ...one.label, name: now };
      bearers.push({ address, name, source: one.source, now });
    }
  }
  return bearers;
}
