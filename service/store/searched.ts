/** The folded fields that a search endpoint reads. The type of a MEV record is its label (its category of MEV). */
import type { Match } from '../../lib/core/api/endpoints.ts';
import { foldText } from '../../lib/core/fold-text.ts';
import type { Collection } from './collections.ts';
import type { LabelTexts } from './stored-pieces.ts';

export function searched(
  row: LabelTexts,
  { content }: Pick<Collection, 'content'>,
  matches: readonly Match[],
): string[] {
  return matches.map((match) => foldText(row[match === 'type' && content === 'mev' ? 'label' : match]));
}
