/** Counts for the report about the labels that badges show: categories by chain, shared and cut names, missing days. */
import { type ChainId, chainIds } from '../lib/core/chains.ts';
import { foldText } from '../lib/core/fold-text.ts';
import { categories } from '../lib/core/label/categories.ts';
import { partsOf } from '../lib/core/label/name-parts.ts';
import { fits, shortestName } from '../lib/core/label/short-name.ts';
import type { PackLabel, PackRecord } from '../lib/core/pack/write-pack.ts';

type Rows = readonly (readonly (string | number)[])[];
type Records = ReadonlyMap<ChainId, readonly PackRecord[]>;

/** The best label of each address. */
export function bestLabels(records: Records, chain: ChainId): readonly PackLabel[] {
  return (records.get(chain) ?? []).flatMap(({ labels }) => labels.slice(0, 1));
}

export function categoriesByChain(records: Records): Rows {
  const counts = new Map(
    chainIds.map((chain) => [chain, Map.groupBy(bestLabels(records, chain), ({ category }) => category)]),
  );
  const rows = categories.map((category) => [
    category,
    ...chainIds.map((chain) => counts.get(chain)?.get(category)?.length ?? 0),
  ]);
  return [['', ...chainIds], ...rows];
}

/** Names that several addresses of a chain share. */
export function sharedNames(records: Records): Rows {
  const groups = chainIds.flatMap((chain) =>
    [...Map.groupBy(bestLabels(records, chain), ({ name }) => foldText(name)).values()].map(
      (labels) => [chain, labels] as const,
    ),
  );
  return groups
    .filter(([, labels]) => labels.length > 1)
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([chain, labels]) => [`${chain}: ${labels[0]?.name}`, labels.length]);
}

export interface Figures {
  readonly notTokens: number;
  /** Names of owner and role. */
  readonly inParts: number;
  /** Names that a badge cuts. */
  readonly cut: number;
  readonly labels: number;
  readonly undated: number;
}

export function figuresOf(records: Records): Figures {
  const best = chainIds.flatMap((chain) => bestLabels(records, chain));
  const notTokens = best.filter(({ category }) => category !== 'token');
  const all = [...records.values()].flat().flatMap(({ labels }) => labels);
  return {
    notTokens: notTokens.length,
    inParts: notTokens.filter(({ name }) => partsOf(name).role !== undefined).length,
    cut: notTokens.filter(
      (label) => !fits(label.short ?? label.name) && !fits(shortestName(label.name, label) ?? label.name),
    ).length,
    labels: all.length,
    undated: all.filter(({ day }) => day === 0).length,
  };
}
