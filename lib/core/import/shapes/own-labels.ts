/** Own labels as this extension exports them: key, name, note, category; since they have them, tags and colour. */

import { ownTables } from '../own-tables.ts';
import { type FileShape, fieldText } from '../raw-row.ts';

export const ownLabels: FileShape = {
  name: 'own labels of Nametag',
  fits: (fields) => ownTables.labels.every((name) => fields.has(name)),
  read(fields) {
    return [
      {
        kind: 'label',
        chain: '',
        address: fieldText(fields, 'key'),
        name: fieldText(fields, 'name'),
        note: fieldText(fields, 'note'),
        category: fieldText(fields, 'category'),
        tags: fieldText(fields, 'tags'),
        colour: fieldText(fields, 'colour'),
      },
    ];
  },
};
