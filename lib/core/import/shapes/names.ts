/** Any table with addresses and names, under the field names that tools give them. */
import { parseDay } from '../../parse-day.ts';
import { entryKey } from '../json-records.ts';
import { isHeading, namesFields } from '../names-fields.ts';
import { type FileShape, fieldText } from '../raw-row.ts';

export const names: FileShape = {
  name: 'addresses with names',
  fits: (fields) => [...fields].some((name) => name === entryKey || isHeading([name])),
  read(fields) {
    const read = namesFields(fields);
    return [
      {
        kind: 'label',
        chain: read.chain,
        address: read.address || fieldText(fields, entryKey),
        name: read.name,
        note: read.note,
        category: read.category,
        tags: read.tags,
        colour: read.colour,
        origin: read.origin,
        at: parseDay(read.day),
      },
    ];
  },
};
