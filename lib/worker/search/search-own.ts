/** Searches the user's own labels; without a text, lists them. */
import type { OwnLabels } from '../sources/own/own-labels.ts';
import { matchLabel, type SearchMatch } from './merge-hits.ts';

/** Arbitrary: more than anybody reads. */
const most = 300;

export async function searchOwn(own: OwnLabels, text: string): Promise<readonly SearchMatch[]> {
  const keys = text === '' ? (await own.keys()).slice(0, most) : await own.search(text, most);
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
