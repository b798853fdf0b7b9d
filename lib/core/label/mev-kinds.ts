/** The kinds of MEV, which sources spell freely. */
import type { Label, MevActivity } from './profile.ts';

/** The first row whose words occur wins, so narrower kinds come first. */
const kinds = [
  ['cex_dex', /cex[^a-z]*dex|dex[^a-z]*cex/],
  ['sandwich', /sandwich/],
  ['liquidation', /liquidat/],
  ['jit', /\bjit\b|just[^a-z]*in[^a-z]*time/],
  ['backrun', /back[^a-z]*run/],
  ['frontrun', /front[^a-z]*run/],
  ['arbitrage', /\barb\b|arbitrag/],
  ['sniper', /snip(?:e|ing)/],
  ['relay', /relay/],
  ['builder', /builder|block[^a-z]*building/],
  ['searcher', /searcher/],
] as const satisfies readonly (readonly [string, RegExp])[];

/** `mev`: any other kind. */
export type MevKind = (typeof kinds)[number][0] | 'mev';

export const mevKinds: readonly MevKind[] = [...kinds.map(([kind]) => kind), 'mev'];

export function mevKindOf(text: string): MevKind {
  const plain = text.toLowerCase().replaceAll('_', ' ');
  return kinds.find(([, words]) => words.test(plain))?.[0] ?? 'mev';
}

export const mevOfActivity = ({ kind, text }: Pick<MevActivity, 'kind' | 'text'>): MevKind =>
  mevKindOf(kind === '' ? text : kind);

/** The kind of MEV that a label speaks of. */
export const mevOfLabel = ({
  category,
  subtype,
  text,
}: Pick<Label, 'category' | 'subtype' | 'text'>): MevKind | undefined =>
  category === 'mev' || category === 'builder' ? mevKindOf(`${subtype} ${text}`) : undefined;
