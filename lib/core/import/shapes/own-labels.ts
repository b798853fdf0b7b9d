/** Own labels as this extension exports them: key, name, note, category. */
import { type FileShape, fieldText } from '../raw-row.ts';
import { removeFormulaGuards } from '../remove-formula-guards.ts';

export const ownLabels: FileShape = {
  name: 'own labels of Nametag',
  fits: (fields) => ['key', 'name', 'note', 'category'].every((name) => fields.has(name)),
  read(fields, _source, text) {
    // Only cells of a table are guarded.
    const field = (name: string) =>
      text === undefined ? removeFormulaGuards(fieldText(fields, name)) : fieldText(fields, name);
    return [
      {
        kind: 'label',
        chain: '',
        address: field('key'),
        name: field('name'),
        note: field('note'),
        category: field('category'),
      },
    ];
  },
};
