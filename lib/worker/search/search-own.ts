/** Searches the user's own labels and wallets; without a text, lists the labels. */
import { keysOn } from '../../core/label/key.ts';
import { ownLabelOf } from '../../core/label/own-label-of.ts';
import type { Mine } from '../sources/mine/mine.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import { matchLabel } from './merge-hits.ts';
import type { SearchMatch } from './search-match.ts';

/** Arbitrary: more than anybody reads. */
const most = 300;
/** Some of an account's, which all bear its name. */
const mostOfWallets = 20;

export interface OwnSources {
  readonly own: OwnLabels;
  readonly mine: Pick<Mine, 'search' | 'labelOf'>;
}

/** `among`: addresses whose own labels are wanted, whatever these say. */
export async function searchOwn(
  { own, mine }: OwnSources,
  text: string,
  among: readonly Pick<SearchMatch, 'chain' | 'address'>[] = [],
): Promise<readonly SearchMatch[]> {
  const all = text === '' || among.length > 0 ? await own.keys() : [];
  const found = text === '' ? all.slice(0, most) : await own.search(text, most);
  const wanted = new Set(among.flatMap(({ chain, address }) => keysOn(chain, address)));
  const keys = [...new Set([...found, ...all.filter((key) => wanted.has(key))])];
  const labels = await own.read(keys);
  const named = new Set(keys);
  const ofWallets = text === '' ? [] : mine.search(text, mostOfWallets).filter((key) => !named.has(key));
  const inWallets = ofWallets.flatMap((key) => {
    const label = mine.labelOf(key);
    return label ? [matchLabel(key, { ...label, text: label.note ?? '' })] : [];
  });
  const matches = keys.flatMap((key, index): readonly SearchMatch[] => {
    const label = labels[index];
    if (!label) return [];
    const { name, note, category, tags = '', colour } = label;
    // Tags are found as notes are.
    const text = `${note} ${tags}`.trim();
    return [matchLabel(key, ownLabelOf({ name, text, category, ...(colour && { colour }) }))];
  });
  return [...matches, ...inWallets];
}
