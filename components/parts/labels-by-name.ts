import { foldText } from '../../lib/core/fold-text.ts';
import { nameOf } from '../../lib/core/label/name-of.ts';
import type { Label } from '../../lib/core/label/profile.ts';

/** Labels of one name: what several sources say alike. */
export type LabelsOfName = readonly [Label, ...Label[]];

/** A single name that the card's head says already: what is left to say is who says it. */
export function isSaidByTitle(labels: readonly Label[], title: string | undefined): boolean {
  const [first, ...others] = labelsByName(labels);
  return (
    first !== undefined && others.length === 0 && first[0].chain === undefined && nameOf(first[0]) === title
  );
}

/** In the order of the best of each name. A name of another kind, or known from another chain, says something else. */
export function labelsByName(labels: readonly Label[]): readonly LabelsOfName[] {
  const groups = Map.groupBy(labels, (label) =>
    [foldText(nameOf(label)), label.category, label.chain ?? '', label.source === 'own'].join('\n'),
  );
  // Cast: no group is empty.
  return [...groups.values()] as [Label, ...Label[]][];
}
