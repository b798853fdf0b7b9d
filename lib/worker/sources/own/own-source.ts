/** The user's own labels as a source. */
import { type Key, keysOn, splitKey } from '../../../core/label/key.ts';
import { ownLabelOf } from '../../../core/label/own-label-of.ts';
import type { LabelSource, NamedKey } from '../../base/label-source.ts';
import type { OwnLabels } from './own-labels.ts';

/** Arbitrary: more than anybody reads. */
const maxFound = 300;

export const ownSource = (own: OwnLabels): LabelSource => ({
  load: own.load,
  find: own.find,
  place: 'own',
  /** Without a text, all of them. */
  async search(text, among): Promise<readonly NamedKey[]> {
    const all = text === '' || among.length > 0 ? await own.keys() : [];
    const found = text === '' ? all.slice(0, maxFound) : await own.search(text, maxFound);
    const wanted = new Set(among.flatMap(keysLike));
    const keys = [...new Set([...found, ...all.filter((key) => wanted.has(key))])];
    const labels = await own.read(keys);
    return keys.flatMap((key, at) => {
      const label = labels[at];
      if (!label) return [];
      const { name, note, category, tags = '', colour } = label;
      // Tags are found as notes are.
      const text = `${note} ${tags}`.trim();
      return [{ key, label: ownLabelOf({ name, text, category, ...(colour && { colour }) }) }];
    });
  },
});

function keysLike(key: Key): readonly Key[] {
  const { chain, address } = splitKey(key);
  return keysOn(chain, address);
}
