/** Searches the user's own labels; without a text, lists them. */
import { keysOn } from '../../core/label/key.ts';
import type { OwnLabels } from '../sources/own/own-labels.ts';
import { matchLabel, type SearchMatch } from './merge-hits.ts';

/** Arbitrary: more than anybody reads. */
const most = 300;

/** `among`: addresses whose own labels are wanted, whatever these say. */
export async function searchOwn(
  own: OwnLabels,
  text: string,
  among: readonly Pick<SearchMatch, 'chain' | 'address'>[] = [],
): Promise<readonly SearchMatch[]> {
  const all = text === '' || among.length > 0 ? await own.keys() : [];
  const found = text === '' ? all.slice(0, most) : await own.search(text, most);
  const wanted = new Set(among.flatMap(({ chain, address }) => keysOn(chain, address)));
  const keys = [...new Set([...found, ...all.filter((key) => wanted.has(key))])];
  const labels = await own.read(keys);
  return keys.flatMap((key, index): readonly SearchMatch[] => {
    const label = labels[index];
    if (!label) return [];
    const { name, note, category } = label;
    const match = matchLabel(key, {
      name,
      text: note,
      type: '',
      subtype: '',
      category,
      source: 'own',
      origin: '',
    });
    return [match];
  });
}
